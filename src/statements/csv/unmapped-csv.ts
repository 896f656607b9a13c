import type { ReadingReasonCode } from "../../domain/reading-reason";
import type { CsvLayout } from "../../domain/statement";
import { StatementError } from "../statement-error";

/** What a movement cannot be without. */
export type MissingColumn = "bookedOn" | "amount";

const UNKNOWN = {
  bookedOn: "csv_unknown_days",
  amount: "csv_unknown_amounts",
} as const satisfies Record<MissingColumn, ReadingReasonCode>;

/**
 * That a CSV file was read but not understood: which column is what has to be said by a person.
 *
 * `layout` shows the file's columns; its mapping holds what was found and lacks the columns that are
 * `missing`.
 */
export class UnmappedCsv extends StatementError {
  constructor(
    readonly layout: CsvLayout,
    readonly missing: readonly MissingColumn[],
  ) {
    const code = missing.length > 1 ? "csv_unknown_days_and_amounts" : UNKNOWN[missing[0] ?? "amount"];
    super({ code, values: {} });
  }
}

export function missingColumns({ columns }: CsvLayout["mapping"]): readonly MissingColumn[] {
  const hasAmount =
    columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  return [
    ...(columns.bookedOn === undefined ? (["bookedOn"] as const) : []),
    ...(hasAmount ? [] : (["amount"] as const)),
  ];
}
