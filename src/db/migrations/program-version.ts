import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the package in which the process was started. */
export function programVersion(): string {
  const described: unknown = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8"));
  return String(Reflect.get(Object(described), "version"));
}
