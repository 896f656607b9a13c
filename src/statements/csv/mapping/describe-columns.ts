import type { CsvLayout } from "../../../domain/statement";
import { cleanText, shorten } from "../../clean-text";
import { ownText } from "../../own-text";
import type { CsvTable } from "../table/csv-table";

const SAMPLES = 5;
const ROWS_LOOKED_AT = 200;
const MAX_LENGTH = 100;

/** The columns as shown to a person: their names or numbers, and some of their values. */
export function describeColumns({ names, rows, width }: CsvTable): CsvLayout["columns"] {
  const first = rows.slice(0, ROWS_LOOKED_AT);
  return Array.from({ length: width }, (_, column) => {
    const values = first.map((row) => shownText(row.value(column)));
    const name = shownText(names?.[column] ?? "");
    return {
      name: name === "" ? `Column ${column + 1}` : name,
      samples: values.filter((value) => value !== "").slice(0, SAMPLES),
    };
  });
}

function shownText(text: string): string {
  return ownText(shorten(cleanText(text), MAX_LENGTH));
}
