import type { RememberedMapping } from "../../db/csv-mappings";
import type { CsvMapping } from "../../domain/csv-mapping";
import { AppError } from "../../domain/errors";
import type { StatementFormat } from "../../domain/statement";
import { StatementFault } from "../../statements/statement-fault";
import type { ImportThread, ReadResult } from "./import-thread-client";

export type SentFile = Readonly<{
  file: Readonly<{ bytes: Uint8Array }>;
  format?: StatementFormat | undefined;
  accountId?: string | undefined;
  mapping?: CsvMapping | undefined;
}>;

/** Reads the file in a thread. Throws `StatementFault` where it cannot be read. */
export function readSentFile(
  thread: ImportThread,
  { file, format, accountId, mapping }: SentFile,
  known: Readonly<{ currency: string; remembered: readonly RememberedMapping[] }>,
): Promise<ReadResult> {
  const reading = {
    ...known,
    ...(format === undefined ? {} : { format }),
    ...(mapping === undefined ? {} : { mapping }),
  };
  return thread.read(file.bytes, reading, accountId ?? null);
}

/** Throws `validation_failed` for a file that cannot be read or worked out, with the line and what was expected. */
export async function refuseFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { line, message } = error;
    throw refuseFile("file", "invalid_value", line === null ? message : `Line ${line}: ${message}`);
  }
}

export function refuseFile(
  field: "file" | "mapping",
  code: "required" | "invalid_value",
  message: string,
): AppError {
  return new AppError("validation_failed", "The file cannot be read; see errors.", {
    errors: [{ field, in: "body", code, message }],
  });
}
