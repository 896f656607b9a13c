import { refuseTooManyColumns } from "../csv/table/csv-records";
import { StatementError } from "../statement-error";

const CHUNK_CHARACTERS = 65_536;

/** More than any page has; the parser takes longer for each level. */
const DEEPEST = 5_000;

/** Browsers read a wider or taller cell as one of this size. */
const WIDEST = 1_000;
const TALLEST = 65_534;

/** Elements whose text is not part of what the page shows. */
const UNSEEN = new Set("button noscript script select style template textarea title xml".split(" "));

/** Elements within a line of text. All others begin a new one. */
const INLINE = new Set(
  "a abbr b bdi bdo big cite code data del em font i img ins kbd label mark nobr q s small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/**
 * The rows of all tables of a page, in the order in which it shows them. A line of text outside of a table is
 * a row with one cell, because it may say what the rows below it are.
 *
 * A cell that spans columns or rows fills only the first of them: an amount must not be read more than once.
 */
export async function* pageRows(html: string): AsyncGenerator<PageRow> {
  // Loaded only for web pages, because it would slow down the start of every thread.
  const { Parser } = await import("htmlparser2");
  const rows = new PageRows();
  const parser = new Parser(rows);
  for (let start = 0; start < html.length; start += CHUNK_CHARACTERS) {
    parser.write(html.slice(start, start + CHUNK_CHARACTERS));
    yield* rows.take();
  }
  parser.end();
  yield* rows.take();
}

/** Null where a cell beside or above spans a column. */
type PageRow = readonly (string | null)[];

type Attributes = Readonly<Record<string, string>>;

type OpenTable = {
  /** How many of the next rows a cell above spans, for each column where one does. */
  readonly spanned: Map<number, number>;
  /** The cell that is being read; null between cells. */
  cell: Attributes | null;
};

/** Collects rows from what the parser reports. End tags may be missing, as they are in many pages. */
class PageRows {
  #rows: PageRow[] = [];
  readonly #tables: OpenTable[] = [];
  #cells: (string | null)[] = [];
  /** Where the next cell begins. */
  #column = 0;
  #text = "";
  #depth = 0;
  /** How many open elements are within one that is not shown, itself included. */
  #unseen = 0;

  take(): readonly PageRow[] {
    const taken = this.#rows;
    this.#rows = [];
    return taken;
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new StatementError({ code: "holds_too_much", values: {} });
    if (this.#unseen > 0 || UNSEEN.has(name) || isHidden(attributes)) this.#unseen += 1;
    else if (name === "table") this.#openTable();
    else if (name === "tr") this.#endRow();
    else if (name === "td" || name === "th") this.#openCell(attributes);
    else this.#breakLine(name);
  }

  ontext(text: string): void {
    if (this.#unseen === 0) this.#text += text;
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (name === "table") this.#closeTable();
    else if (name === "tr") this.#endRow();
    else if (name === "td" || name === "th") this.#endCell();
    else this.#breakLine(name);
  }

  onend(): void {
    this.#endRow();
  }

  /** What the outer table has before this one is a row of its own. */
  #openTable(): void {
    this.#endLine();
    this.#tables.push({ spanned: new Map(), cell: null });
  }

  #closeTable(): void {
    this.#endRow();
    this.#tables.pop();
  }

  #openCell(attributes: Attributes): void {
    this.#endCell();
    const strayText = this.#takeText();
    if (strayText !== "") this.#rows.push([strayText]);
    const table = this.#tables.at(-1);
    if (table === undefined) this.#tables.push({ spanned: new Map(), cell: attributes });
    else table.cell = attributes;
  }

  #endCell(): void {
    const table = this.#tables.at(-1);
    if (!table?.cell) return;
    const { colspan, rowspan } = table.cell;
    const column = this.#nextColumn(table);
    refuseTooManyColumns(column);
    while (this.#cells.length < column) this.#cells.push(null);
    this.#cells.push(this.#takeText());
    this.#column = column + spanOf(colspan, WIDEST);
    const rowsBelow = spanOf(rowspan, TALLEST) - 1;
    if (rowsBelow > 0) {
      for (let index = column; index < this.#column; index++) table.spanned.set(index, rowsBelow);
    }
    table.cell = null;
  }

  /** Columns that a cell above spans have no cell of their own. */
  #nextColumn({ spanned }: OpenTable): number {
    let column = this.#column;
    while (spanned.has(column)) {
      passOver(spanned, column);
      column += 1;
    }
    return column;
  }

  #endRow(): void {
    this.#endCell();
    const table = this.#tables.at(-1);
    if (table !== undefined && this.#cells.length > 0) {
      const beyond = [...table.spanned.keys()].filter((column) => column >= this.#column);
      for (const column of beyond) passOver(table.spanned, column);
    }
    this.#endLine();
  }

  #breakLine(name: string): void {
    if (INLINE.has(name)) return;
    const table = this.#tables.at(-1);
    if (table === undefined) this.#endLine();
    else this.#text += " ";
  }

  #endLine(): void {
    const text = this.#takeText();
    const cells = text === "" ? this.#cells : [...this.#cells, text];
    if (cells.length > 0) this.#rows.push(cells);
    this.#cells = [];
    this.#column = 0;
  }

  #takeText(): string {
    const text = this.#text.replace(/[ \t\r\n\f]+/g, " ").trim();
    this.#text = "";
    return text;
  }
}

function passOver(spanned: Map<number, number>, column: number): void {
  const left = (spanned.get(column) ?? 0) - 1;
  if (left > 0) spanned.set(column, left);
  else spanned.delete(column);
}

function isHidden({ hidden, style = "" }: Attributes): boolean {
  return hidden !== undefined || /display\s*:\s*none/i.test(style);
}

function spanOf(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? "", 10);
  return span > 0 ? Math.min(span, most) : 1;
}
