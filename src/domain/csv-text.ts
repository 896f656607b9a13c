/** Marks the file as UTF-8 for spreadsheet programs; without it, Excel uses the computer's own code page. */
export const BYTE_ORDER_MARK = "\u{feff}";

/**
 * A spreadsheet program treats a cell that begins with one of these as a formula and runs it when the file is
 * opened. Programs for Japanese and Chinese read the full-width signs as the plain ones.
 */
const FORMULA_START = /^['=+\-@＝＋－＠\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Turns text into a cell that no spreadsheet program treats as a formula: it prepends an apostrophe where
 * needed. Text that begins with an apostrophe gets a second one, so that `fromTextCell` always restores the
 * original.
 */
export function toTextCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Reverses `toTextCell`. */
export function fromTextCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** One record as in RFC 4180, with its line end. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
