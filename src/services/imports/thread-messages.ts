import type { LentExecutor } from "../../db/engine/remote-executor";
import type { ImportedRows } from "../../db/tables/import-rows";
import type { CustomerKey } from "../../domain/customer";
import type { ReadingReason } from "../../domain/reading-reason";
import type { Container, CsvLayout, Statement, StatementSummary } from "../../domain/statement";
import type { StatementReading } from "../../statements/read-statement";
import type { PlannedImport, PlanRequest } from "./plan-rows";
import type { RenderedEdits } from "./render-edits";

/** Messages to the thread: read a file, then plan its import, any number of times. */
export type ToThread =
  | Readonly<{ kind: "read"; bytes: Uint8Array; reading: StatementReading; accountId: string | null }>
  | Readonly<{ kind: "plan"; request: PlanRequest; customer: CustomerKey; executor: LentExecutor }>;

/** A file that was read, without its rows, which stay in the thread. */
export type ReadFile = Omit<Statement, "rows" | "unreadable"> &
  Readonly<{ container: Container; rowCount: number; summary: StatementSummary }>;

/** A CSV file whose columns are not known. */
export type UnmappedFile = Readonly<{ container: Container; reason: ReadingReason; layout: CsvLayout }>;

/** Rows to write, as in `RenderedEdits`. Their bytes are transferred, not copied. */
export type SentRows = ImportedRows & Pick<RenderedEdits, "count" | "ids" | "effects" | "grams">;

export type FromThread =
  | Readonly<{ kind: "read"; file: ReadFile }>
  | Readonly<{ kind: "unmapped"; file: UnmappedFile }>
  | Readonly<{ kind: "error"; reason: ReadingReason; line: number | null; archivedFile: string | null }>
  | Readonly<{ kind: "failed"; message: string }>
  | Readonly<{ kind: "rows"; rows: SentRows }>
  | Readonly<{ kind: "planned"; planned: PlannedImport }>;
