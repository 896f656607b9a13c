/** The width of a line of :86: in SWIFT, without the tag. */
const LINE_WIDTH = 65;

/**
 * Joins lines that were cut at the full width, as in fields with codes.
 *
 * A line one character short has lost its trailing space, which many programs strip; any other line ends
 * where the bank intended.
 */
export function joinCut(lines: readonly string[]): string {
  let text = "";
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    text += line.length === LINE_WIDTH - 1 && !isLast ? `${line} ` : line;
  }
  return text;
}

/**
 * Joins lines of plain text with a space, unless all but the last are full, and so were cut in the middle of
 * words.
 */
export function joinText(lines: readonly string[]): string {
  const full = lines.slice(0, -1);
  const isCut = full.every((line) => line.length >= LINE_WIDTH - 1);
  return isCut ? joinCut(lines) : lines.join(" ");
}
