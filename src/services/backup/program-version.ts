import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The version of the package that the process was started in. */
export async function programVersion(): Promise<string> {
  const described: unknown = JSON.parse(await readFile(join(process.cwd(), "package.json"), "utf8"));
  return String(Reflect.get(Object(described), "version"));
}
