import type { CsvMapping } from "../../../domain/csv-mapping";
import { isOpenHeading, type Section, sectionAbove, sectionBelow } from "../beside/section-state";
import { isOtherHeader } from "../header/find-header";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";

export type OpenHeading = Readonly<{ line: number; text: string }>;

/** What the headings that were passed say about the next row. */
export class HeadingsAbove {
  readonly #names: CsvTable["names"];
  /** Where the first column has the texts of movements, a single text there is the rest of one. */
  readonly #hasTextFirst: boolean;
  #section: Section | null;
  /** The last heading above all movements that tells no state. */
  #first: OpenHeading | null;
  #open: OpenHeading | null = null;
  #overUnbooked: OpenHeading | null = null;

  constructor({ names, preamble }: CsvTable, { description, counterpartyName }: CsvMapping["columns"]) {
    this.#names = names;
    this.#hasTextFirst = [...description, counterpartyName].includes(0);
    this.#section = sectionAbove(preamble);
    const first = preamble.findLast(isOpenHeading);
    this.#first = first === undefined ? null : toHeading(first);
  }

  get section(): Section | null {
    return this.#section;
  }

  /** The last heading, if we do not know what it says about the rows below it; null where there is none. */
  get open(): OpenHeading | null {
    return this.#open;
  }

  /** The heading above all movements, if a later one says that only those below it are booked. */
  get overUnbooked(): OpenHeading | null {
    return this.#overUnbooked;
  }

  /** `isFirst`: no movement is above the record; `hasOpenAbove`: one is that may not be booked. */
  pass(
    record: CsvRecord,
    { isFirst, hasOpenAbove }: Readonly<{ isFirst: boolean; hasOpenAbove: boolean }>,
  ): void {
    const section = sectionBelow(record);
    if (this.#isOpen(record)) {
      if (isFirst) this.#first = toHeading(record);
      else this.#open = toHeading(record);
    } else if (section !== null) {
      if (hasOpenAbove && section.state === "booked" && this.#section === null)
        this.#overUnbooked = this.#first;
      this.#open = null;
    }
    this.#section = section ?? this.#section;
  }

  #isOpen(record: CsvRecord): boolean {
    return (!this.#hasTextFirst && isOpenHeading(record)) || isOtherHeader(record.values, this.#names);
  }
}

function toHeading(record: CsvRecord): OpenHeading {
  return { line: record.line, text: shortText(record) };
}

/** Short enough for a message. */
function shortText({ values }: CsvRecord): string {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  return filled.join(", ").slice(0, 80).toWellFormed();
}
