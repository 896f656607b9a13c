import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "business-cashflow-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what `npm pack` makes has types for everyone who can import it, and runs on its own", async () => {
  await run("npm", ["pack", "--pack-destination", folder], { cwd: import.meta.dirname });
  const [packed = ""] = await readdir(folder);
  const archive = join(folder, packed);
  const { messages } = await publint({ pkgDir: import.meta.dirname, strict: true });
  expect(messages).toEqual([]);
  const attw = join(import.meta.dirname, "../node_modules/@arethetypeswrong/cli/dist/index.js");
  const checked = await run(process.execPath, [attw, archive, "--profile", "esm-only", "--no-color"]);
  expect(checked.stdout).toContain("🟢 (ESM)");

  const installed = join(folder, "node_modules/business-cashflow-client");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", archive, "-C", installed, "--strip-components=1"]);
  const program = 'import * as all from "business-cashflow-client"; console.log(Object.keys(all).join(" "));';
  await writeFile(join(folder, "program.mjs"), program);
  const { stdout } = await run(process.execPath, [join(folder, "program.mjs")]);
  expect(stdout).toContain("BusinessCashflow BusinessCashflowError");
  expect(stdout).toContain("webhooks");
});
