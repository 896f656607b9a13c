import type { Statement } from "../../domain/statement";
import { openFile, readStatement, type StatementReading } from "../read-statement";

/** Reads a file as an import does. */
export async function readAnyFile(bytes: Uint8Array, reading: StatementReading): Promise<Statement> {
  const opened = await openFile(bytes, reading.currency);
  return readStatement(opened.bytes, reading);
}
