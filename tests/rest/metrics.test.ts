import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { runQuery } from "../../src/db/engine/builder";
import { inTransaction, openDatabase } from "../../src/db/engine/database";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import {
  newPartner,
  newCustomer as newStoredCustomer,
  newTransaction,
} from "../../src/services/testing/factories";
import { apiOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { ROOT, type RunningServer, startServer } from "./harness/start-server";

const HAS_PROMETHEUS = spawnSync("promtool", ["--version"]).error === undefined;

const RANDOM_PATHS = 10_000;

describe.each(PROVIDERS)("/metrics on %s", (provider) => {
  let server: OwnServer;
  let url: string;
  beforeAll(async () => {
    server = await startOwnServer(provider, { METRICS_PORT: "0" });
    url = metricsOf(server);
  });
  afterAll(() => server.stop());

  const read = async (from = url): Promise<string> => {
    const response = await fetch(from);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    return response.text();
  };
  const readValue = async (series: string, from = url): Promise<number> => {
    const line = (await read(from)).split("\n").find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? Number.NaN);
  };
  const route = getCashflowEndpoint.path;
  const requests = (code: number) =>
    `cashflow_http_requests_total{method="GET",route="${route}",code="${code}"}`;

  test("counts requests by the template of their path, including refused requests", async () => {
    const { path } = await newCustomer(server.api);
    await server.api.call(getCashflowEndpoint, { path });
    await apiOf(server.origin, null).refuse(getCashflowEndpoint, { path });
    expect([await readValue(requests(200)), await readValue(requests(401))]).toEqual([1, 1]);
    await fetch(`${server.origin}/healthz`);
    const health = 'cashflow_http_requests_total{method="GET",route="/healthz",code="200"}';
    expect(await readValue(health)).toBe(1);
    const durations = `cashflow_http_request_duration_seconds_count{method="GET",route="${route}"}`;
    expect(await readValue(durations)).toBe(2);
    expect(await readValue('cashflow_transaction_wait_seconds_count{lane="short"}')).toBeGreaterThan(0);
    for (const name of ["imports_running", "live_streams", "outbox_oldest_seconds"]) {
      expect(await readValue(`cashflow_${name}`)).toBe(0);
    }
    const pool = await readValue('cashflow_pool_waiting{pool="short"}');
    expect(pool).toBe(provider === "postgres" ? 0 : Number.NaN);
    expect(await readValue("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  });

  test("names no customer, and unknown paths add no series", async () => {
    const { userId } = await newCustomer(server.api);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        get(`${server.origin}${path}`, { agent }, (response) => response.resume().once("end", resolve)).once(
          "error",
          reject,
        );
      });
    const areas = ["", "/api", "/api/v1/business", `/api/v1/business/customers/${userId}`];
    const askAll = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          ask(`${areas[index % areas.length]}/${(from + index).toString(36)}x`),
        ),
      );
    // A page that does not exist counts as one of them.
    await askAll(0, 100);
    const before = namesOf(await read());
    await askAll(100, RANDOM_PATHS);
    agent.destroy();
    const after = await read();
    expect(namesOf(after)).toEqual(before);
    expect(after).not.toContain(userId);
  });

  test("reports totals that do not match their transactions", { timeout: 120_000 }, async () => {
    const copy = await createTestDatabase(provider);
    const database = openDatabase(copy.url);
    const context = await newPartner(database);
    const { userId } = await newStoredCustomer(context);
    await newTransaction(context, userId);
    await inTransaction(database, (unit) =>
      runQuery(unit, (tables) => tables.updateTable("daily_totals").set({ expense_minor_units: 99_99n })),
    );
    await database.close();
    // The first customer is reconciled at once. The pause after each customer grows with the load of the
    // machine.
    const other = await startServer({
      ...{ DATABASE_URL: copy.url, SECRET_PEPPER: "the pepper of one customer", METRICS_PORT: "0" },
    });
    const tell = async () => {
      expect(await readValue("cashflow_reconcile_mismatched_days", metricsOf(other))).toBe(1);
    };
    await vi.waitFor(tell, { timeout: 60_000, interval: 100 });
    expect(other.output()).toContain("totals do not match the transactions");
    await other.stop();
    await copy.discard();
  });

  test("has every metric that the alerts and the dashboard use", async () => {
    const types = [...(await read()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    const names = types.flatMap(([, name = "", type]) => {
      return type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name];
    });
    for (const file of ["alerts.yaml", "grafana-dashboard.json"]) {
      const text = await readFile(join(ROOT, "deploy", file), "utf8");
      const asked = new Set(text.match(/\b(?:cashflow|nodejs|process)_\w+/g));
      expect(asked.size, file).toBeGreaterThan(3);
      expect(names, file).toEqual(expect.arrayContaining([...asked]));
    }
  });

  // On Debian, promtool is in the package prometheus.
  test.skipIf(!HAS_PROMETHEUS)("passes promtool, except for a number of days in days", async () => {
    const { stderr } = spawnSync("promtool", ["check", "metrics"], { input: await read(), encoding: "utf8" });
    const remark = 'cashflow_reconcile_mismatched_days use base unit "seconds" instead of "days"\n';
    expect(stderr).toBe(remark);
  });

  test("is on its own port alone, which serves nothing else", async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    for (const path of ["/", "/healthz", "/metrics/more"]) {
      expect((await fetch(new URL(path, url))).status).toBe(404);
    }
    expect((await fetch(url, { method: "POST" })).status).toBe(404);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  });
});

function metricsOf({ output }: Pick<RunningServer, "output">): string {
  const [, url = "none"] = /Metrics: (http\S+)/.exec(output()) ?? [];
  return url;
}

/** Each of our own series, without its value. */
function namesOf(text: string): readonly string[] {
  const series = text.split("\n").filter((line) => line.startsWith("cashflow_"));
  return series.map((line) => line.slice(0, line.lastIndexOf(" "))).sort();
}
