import type { CsvMapping } from "../../../domain/csv-mapping";
import { isOpenHeading, type Section, sectionAbove, sectionBelow } from "../beside/section-state";
import { isMovement, isOtherHeader } from "../header/find-header";
import type { CsvRecord } from "../table/csv-record";
import { type CsvTable, isBlank } from "../table/csv-table";

export type OpenHeading = Readonly<{ line: number; text: string }>;

/** What the headings that were passed say about the next row. */
export class HeadingsAbove {
  readonly #names: CsvTable["names"];
  /** Where the first column has the texts of movements, a single text there is the rest of one. */
  readonly #hasTextFirst: boolean;
  /** The columns in which a single text is a heading: the first one, and those up to the day. */
  readonly #places: readonly number[];
  #section: Section | null;
  /** The last heading above all movements that tells no state. */
  #first: OpenHeading | null;
  #open: OpenHeading | null = null;
  #overUnbooked: OpenHeading | null = null;

  constructor(
    { names, preamble }: CsvTable,
    { description, counterpartyName, bookedOn = 0 }: CsvMapping["columns"],
  ) {
    const texts = [...description, counterpartyName];
    this.#names = names;
    this.#hasTextFirst = texts.includes(0);
    const upToDay = Array.from({ length: bookedOn + 1 }, (_, column) => column);
    this.#places = upToDay.filter((column) => column === 0 || !texts.includes(column));
    const above = preamble.map((record) => this.#titleOf(record));
    this.#section = sectionAbove(above);
    const first = preamble.findLast((_, index) => isOpenHeading(above[index] ?? { values: [] }));
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
    const section = sectionBelow(this.#titleOf(record));
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
    const isOpen = !this.#hasTextFirst && isOpenHeading(this.#titleOf(record));
    return isOpen || isOtherHeader(record.values, this.#names);
  }

  /** The record without the empty columns before its only value, if that is where headings are. */
  #titleOf({ values }: CsvRecord): Pick<CsvRecord, "values"> {
    const filled = values.flatMap((value, column) => (value.trim() === "" ? [] : [column]));
    const [first = 0] = filled;
    return { values: filled.length === 1 && this.#places.includes(first) ? values.slice(first) : values };
  }
}

/** The names of another table above all rows, whose movements are not among them; null if there is none. */
export function tableAbove({ names, preamble }: CsvTable): OpenHeading | null {
  const above = preamble.filter((record) => !isBlank(record));
  const found = above.find((record, index) => {
    const below = above[index + 1];
    return isOtherHeader(record.values, names) && below !== undefined && isMovement(below);
  });
  return found === undefined ? null : toHeading(found);
}

function toHeading(record: CsvRecord): OpenHeading {
  return { line: record.line, text: shortText(record) };
}

/** Short enough for a message. */
function shortText({ values }: CsvRecord): string {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  return filled.join(", ").slice(0, 80).toWellFormed();
}
