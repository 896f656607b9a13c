import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a generated file. With `--check` it writes nothing, and the process fails if the file is out of
 * date.
 */
export function writeOrCheck(name: string, text: string): void {
  const path = join(import.meta.dirname, "..", name);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.log(`${name} is out of date. Run npm run openapi.`);
    process.exitCode = 1;
  }
}
