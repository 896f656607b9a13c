import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The bytes of a file under `fixtures`, such as `ofx/latin-1.ofx`. */
export function readFixture(name: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, "fixtures", name));
}
