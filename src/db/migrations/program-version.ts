import { readFileSync } from "node:fs";
import { join } from "node:path";

export function programVersion(): string {
  const described: unknown = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8"));
  return String(Reflect.get(Object(described), "version"));
}
