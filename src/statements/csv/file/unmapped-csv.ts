import type { ReadingReasonCode } from "../../../domain/reading-reason";
import type { CsvLayout } from "../../../domain/statement";
import { StatementError } from "../../statement-error";

/** The columns that every movement needs. */
export type MissingColumn = "bookedOn" | "amount";

const UNKNOWN = {
  bookedOn: "csv_unknown_days",
  amount: "csv_unknown_amounts",
} as const satisfies Record<MissingColumn, ReadingReasonCode>;

/**
 * A CSV file that was read but not understood: a person has to specify its columns.
 *
 * `layout` shows the columns; its mapping contains what was found, without the `missing` columns.
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
