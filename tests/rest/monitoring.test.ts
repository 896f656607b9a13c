import { execFile, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { ROOT } from "./harness/start-server";

const HAS_PROMETHEUS = spawnSync("promtool", ["--version"]).error === undefined;

const read = (file: string) => readFile(join(ROOT, file), "utf8");

test("each alert has a section in the operations guide", async () => {
  const alerts = await read("deploy/alerts.yaml");
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");
  const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(names).toHaveLength(5);
  expect(runbooks).toEqual(names.map((name) => name.toLowerCase()));
  const operations = (await read("docs/operations.md")).split("\n");
  expect(operations).toEqual(expect.arrayContaining(names.map((name) => `### ${name}`)));
});

test("alerts and dashboard use the route templates of the metrics", async () => {
  for (const file of ["deploy/alerts.yaml", "deploy/grafana-dashboard.json"]) {
    const routes = [...(await read(file)).matchAll(/route=\\?"([^"\\]+)/g)].map(([, route]) => route);
    expect(new Set(routes), file).toEqual(new Set([getCashflowEndpoint.path]));
  }
});

// On Debian, promtool is in the package prometheus.
test.skipIf(!HAS_PROMETHEUS)("the alerts fire when they should, and not before", async () => {
  const { stdout } = await promisify(execFile)("promtool", ["test", "rules", "deploy/alerts.test.yaml"], {
    cwd: ROOT,
  });
  expect(stdout).toContain("SUCCESS");
});
