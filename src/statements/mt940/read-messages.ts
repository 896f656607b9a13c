import { StatementError } from "../statement-error";

/** One tag of a message with its text, over all of its lines. */
export type Mt940Field = Readonly<{ tag: string; line: number; lines: readonly string[] }>;

export type Mt940Message = Readonly<{
  fields: readonly Mt940Field[];
  line: number;
  /** The line on which something else begins, or on which the file ends. */
  endLine: number;
  /** Whether the file ends here without an end mark. */
  isLast: boolean;
}>;

// Only tags of a statement, since a line of text may begin with something like ":12:".
const TAG = /^:(13D|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):/;
const APPLICATION_HEADER = /\{2:[IO](\d{3})/;
const STATEMENT_MESSAGES = new Set(["940", "950"]);

/**
 * Splits a file into its messages, with or without SWIFT's blocks. Anything between messages is ignored;
 * banks put various things there.
 */
export function readMessages(text: string): readonly Mt940Message[] {
  const messages: Mt940Message[] = [];
  let open: { fields: OpenField[]; line: number } | null = null;
  const lines = linesOf(text);
  const close = (endLine: number, isLast = false) => {
    if (open !== null) messages.push({ ...open, endLine, isLast });
    open = null;
  };
  for (const [index, whole] of lines.entries()) {
    const line = index + 1;
    if (whole.startsWith("-}") || (whole.trimEnd() === "-" && !isTagWithin(lines[line]))) close(line);
    const content = textOfBlock(whole, line);
    const tag = TAG.exec(content)?.[1];
    if (tag === "20") {
      close(line);
      open = { fields: [], line };
    }
    if (tag !== undefined && open === null)
      throw new StatementError({ code: "mt940_before_start", values: { tag } }, line);
    if (tag !== undefined) open?.fields.push({ tag, line, lines: [content.slice(tag.length + 2)] });
    else open?.fields.at(-1)?.lines.push(content);
  }
  close(lines.findLastIndex((line) => line !== "") + 1, true);
  return messages;
}

/** The lines of a file, without the blanks with which some programs make all lines equally long. */
function linesOf(text: string): readonly string[] {
  // What DOS writes at the end of a file is in the middle of files that were joined.
  const lines = text.replaceAll("\u001a", "").split(/\r{0,2}\n|\r/);
  const arePadded = lines.every((line) => line === "" || line.endsWith(" "));
  return arePadded ? lines.map((line) => line.trimEnd()) : lines;
}

/** Whether a message goes on with a line, so that the dash before it is text. */
function isTagWithin(line = ""): boolean {
  const tag = TAG.exec(line)?.[1];
  return tag !== undefined && tag !== "20";
}

type OpenField = Mt940Field & { lines: string[] };

/**
 * The content of a line without SWIFT's envelope `{1:…}{2:…}{4:` … `-}{5:…}`, which may also be on a single
 * line.
 */
function textOfBlock(line: string, number: number): string {
  if (!line.startsWith("{") && !line.startsWith("-}")) return line;
  const type = APPLICATION_HEADER.exec(line)?.[1];
  if (type !== undefined && !STATEMENT_MESSAGES.has(type))
    throw new StatementError({ code: "mt940_other_message", values: { type } }, number);
  const start = line.indexOf("{4:");
  return start === -1 ? "" : line.slice(start + 3);
}
