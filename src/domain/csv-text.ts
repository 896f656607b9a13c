/**
 * Tells spreadsheet programs that the file is UTF-8; without it Excel reads it in the computer's own code
 * page.
 */
export const BYTE_ORDER_MARK = "\u{feff}";

/**
 * A cell that begins with one of these is a formula to a spreadsheet program, and runs when the file is
 * opened. Programs for Japanese and Chinese read the full-width signs as the plain ones.
 */
const FORMULA_START = /^['=+\-@＝＋－＠\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Text as a cell that no spreadsheet program takes for a formula: it begins with an apostrophe where it might
 * be one. Text that begins with an apostrophe itself gets a second one, so that `fromTextCell` always gives
 * back what it was.
 */
export function toTextCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text that `toTextCell` made the cell of. */
export function fromTextCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** One record after RFC 4180, with its line end. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
