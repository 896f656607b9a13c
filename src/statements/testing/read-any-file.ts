import type { Statement } from "../../domain/statement";
import { openFile, readOpenFile, type StatementReading } from "../read-statement";

/** Reads a file as an import does. */
export async function readAnyFile(bytes: Uint8Array, reading: StatementReading): Promise<Statement> {
  return readOpenFile(await openFile(bytes, reading.currency), reading);
}
