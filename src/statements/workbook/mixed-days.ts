import { toCsvDate } from "../csv/cells/csv-date";
import type { Cell } from "./cell-text";

/** Rows of a sheet, each with its line from 1. */
export type SheetRow = Readonly<{ line: number; cells: readonly Cell[] }>;

/**
 * Finds columns that have some of their days as dates and others as text.
 *
 * A spreadsheet program that opens a file in the date format of another country does this: it reads 3 April
 * as 4 March, and leaves the days that its own format does not have, such as the 13th, as text.
 */
export class MixedDays {
  readonly #dated = new Set<number>();
  readonly #firstTexts = new Map<number, number>();

  /** Only rows with a number can be movements. */
  add({ line, cells }: SheetRow): void {
    if (!cells.some((cell) => typeof cell === "number")) return;
    for (const [column, cell] of cells.entries()) {
      if (cell instanceof Date) this.#dated.add(column);
      else if (typeof cell === "string" && isOpenDay(cell) && !this.#firstTexts.has(column)) {
        this.#firstTexts.set(column, line);
      }
    }
  }

  /** The line of the first day that is text in such a column; null where there is none. */
  find(): number | null {
    for (const [column, line] of this.#firstTexts) {
      if (this.#dated.has(column)) return line;
    }
    return null;
  }
}

function isOpenDay(text: string): boolean {
  return toCsvDate(text)?.isPlain === false;
}
