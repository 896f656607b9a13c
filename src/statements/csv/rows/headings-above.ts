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
  #open: OpenHeading | null = null;

  constructor({ names, preamble }: CsvTable, { description, counterpartyName }: CsvMapping["columns"]) {
    this.#names = names;
    this.#hasTextFirst = [...description, counterpartyName].includes(0);
    this.#section = sectionAbove(preamble);
  }

  get section(): Section | null {
    return this.#section;
  }

  /** The last heading, if we do not know what it says about the rows below it; null where there is none. */
  get open(): OpenHeading | null {
    return this.#open;
  }

  /** `isFirst`: whether no movement is above the record. */
  pass(record: CsvRecord, { isFirst }: Readonly<{ isFirst: boolean }>): void {
    const section = sectionBelow(record);
    if (!isFirst && this.#isOpen(record)) this.#open = { line: record.line, text: shortText(record) };
    else if (section !== null) this.#open = null;
    this.#section = section ?? this.#section;
  }

  #isOpen(record: CsvRecord): boolean {
    return (!this.#hasTextFirst && isOpenHeading(record)) || isOtherHeader(record.values, this.#names);
  }
}

/** Short enough for a message. */
function shortText({ values }: CsvRecord): string {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  return filled.join(", ").slice(0, 80).toWellFormed();
}
