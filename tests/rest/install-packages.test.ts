import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./harness/start-server";

test("the set-up stops where SQLite cannot be opened even after npm has rebuilt it", async () => {
  const project = await mkdtemp(join(tmpdir(), "business-cashflow-set-up-"));
  const addon = join(project, "node_modules", "better-sqlite3");
  await mkdir(addon, { recursive: true });
  await cp(join(ROOT, "scripts"), join(project, "scripts"), { recursive: true });
  const files = {
    "package.json": { name: "project", version: "1.0.0", dependencies: { "better-sqlite3": "1.0.0" } },
    "package-lock.json": { packages: {} },
    "node_modules/.package-lock.json": { packages: {} },
    "node_modules/better-sqlite3/package.json": { name: "better-sqlite3", version: "1.0.0" },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(project, name), JSON.stringify(content));
  }
  await writeFile(join(addon, "index.js"), 'throw new Error("compiled for another version of Node");');
  const program = 'await (await import("./scripts/install-packages.mjs")).installPackages();';
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: project,
    encoding: "utf8",
  });
  await rm(project, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("compiled for another version of Node");
});
