import type { CsvLayout } from "../../domain/statement";
import { StatementFault } from "../statement-fault";

/** What a movement cannot be without. */
export type MissingColumn = "bookedOn" | "amount";

/**
 * That a CSV file was read but not understood: which column is what has to be said by a person.
 *
 * `layout` shows the file's columns; its mapping holds what was found and lacks the columns that are `missing`.
 */
export class UnmappedCsv extends StatementFault {
  constructor(
    readonly layout: CsvLayout,
    readonly missing: readonly MissingColumn[],
  ) {
    const kinds = missing.map((column) => (column === "bookedOn" ? "dates" : "amounts"));
    super(`No column with ${kinds.join(" and no column with ")} was found.`);
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
