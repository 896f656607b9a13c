import type { RememberedMapping } from "../../db/tables/csv-mappings";
import type { CsvMapping } from "../../domain/csv-mapping";
import { AppError } from "../../domain/errors";
import { type ReadingReason, sayReason } from "../../domain/reading-reason";
import type { ReadingDoubt, StatementFormat } from "../../domain/statement";
import { StatementError } from "../../statements/statement-error";
import type { ImportThread, ReadResult } from "./import-thread-client";
import type { ReadFile } from "./thread-messages";

export type SentFile = Readonly<{
  file: Readonly<{ bytes: Uint8Array }>;
  format?: StatementFormat | undefined;
  accountId?: string | undefined;
  mapping?: CsvMapping | undefined;
  dateOrder?: CsvMapping["dateOrder"] | undefined;
  decimalSign?: CsvMapping["decimalSign"] | undefined;
}>;

/** Reads the file in a thread. Throws `StatementError` where it cannot be read. */
export function readSentFile(
  thread: ImportThread,
  { file, format, accountId, mapping, dateOrder, decimalSign }: SentFile,
  known: Readonly<{ currency: string; remembered: readonly RememberedMapping[] }>,
): Promise<ReadResult> {
  const reading = {
    ...known,
    ...(format === undefined ? {} : { format }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
  };
  return thread.read(file.bytes, reading, accountId ?? null);
}

/**
 * Throws `validation_failed` for a file that cannot be read or planned, with the line and what was expected.
 */
export async function refuseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw refuseFile("file", "invalid_value", error);
  }
}

export function refuseFile(
  field: "file" | "mapping",
  code: "required" | "invalid_value",
  {
    reason,
    line = null,
    archivedFile = null,
  }: Readonly<{ reason: ReadingReason; line?: number | null; archivedFile?: string | null }>,
): AppError {
  const said = sayReason(reason);
  const where = archivedFile === null ? "" : ` of “${archivedFile}”`;
  const at = line === null ? { message: said } : { message: `Line ${line}${where}: ${said}`, line };
  const inArchivedFile = archivedFile === null ? {} : { archivedFile };
  return new AppError("validation_failed", "The file cannot be read; see errors.", {
    errors: [{ field, in: "body", code, reason, ...at, ...inArchivedFile }],
  });
}

/** The request field that resolves each doubt. */
const SAID_BY = {
  columns: "mapping",
  dateOrder: "dateOrder",
  decimalSign: "decimalSign",
  headings: "acceptUncertain",
  balances: "acceptUncertain",
} as const satisfies Record<ReadingDoubt["about"], string>;

/** An error that names, for each doubt, the field that resolves it. Only CSV files have columns to map. */
export function refuseUncertain({ format, uncertain }: Pick<ReadFile, "format" | "uncertain">): AppError {
  return new AppError(
    "reading_uncertain",
    "The file can be read in more than one way, or its balances do not add up; see errors. Preview it with dryRun=true and send the previewToken back, specify how to read it, or accept it with acceptUncertain=true.",
    {
      errors: uncertain.map(({ about, reason }) => ({
        field: about === "columns" && format !== "csv" ? "acceptUncertain" : SAID_BY[about],
        in: "body" as const,
        code: "required" as const,
        message: sayReason(reason),
        reason,
      })),
    },
  );
}
