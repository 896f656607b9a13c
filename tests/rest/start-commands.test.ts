import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./harness/start-server";

const START = /node"?,? "?(--[^ ",]+)"?,? "?server\.mjs/;

const optionsIn = async (file: string) => START.exec(await readFile(join(ROOT, file), "utf8"))?.[1];

test.each(["Dockerfile", "deploy/business-cashflow.service", "deploy/try-image.sh"])(
  "%s gives Node the option that npm start gives it",
  async (file) => {
    const expected = await optionsIn("package.json");
    expect(expected).toMatch(/^--/);
    expect(await optionsIn(file)).toBe(expected);
  },
);

/** What the set-up says of a version of Node: nothing if it goes on. */
function refusalOf(version: string): string {
  const pretend = `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`;
  const program = `${pretend} await import("./scripts/check-node-version.mjs");`;
  const args = ["--input-type=module", "-e", program];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect(status).toBe(stderr === "" ? 0 : 1);
  return stderr;
}

test.each(["20.19.0", "20.20.2", "22.12.0", "22.23.3", "24.0.0", "26.0.0", "28.0.0"])(
  "the set-up takes Node %s",
  (version) => {
    expect(refusalOf(version)).toBe("");
  },
);

test.each(["18.20.0", "20.18.3", "21.7.3", "22.0.0", "22.11.0", "23.11.1", "25.9.0"])(
  "the set-up refuses Node %s and says what it needs",
  (version) => {
    expect(refusalOf(version)).toContain(
      `needs Node 20.19, 22.12, 24, 26, or a later release of one of these; this is Node ${version}.`,
    );
  },
);
