import { readAmount } from "../read-amount";
import type { Reading } from "../reading";
import { StatementError } from "../statement-error";
import type { PageBalance, StatementEntry, StatementPage } from "../statement-page";
import type { Mt940Field, Mt940Message } from "./read-messages";
import { plainAmount } from "./read-movement";
import { toEntry } from "./to-entry";

/** The tags allowed in each part of a message, and the reason to report for any other. */
const PARTS = {
  head: {
    tags: ["20", "21", "25", "25P", "28", "28C", "13D", "NS", "60F", "60M"],
    otherwise: "mt940_instead_of_opening",
  },
  movements: {
    tags: ["61", "86", "NS", "62F", "62M"],
    otherwise: "mt940_instead_of_movement",
  },
  foot: {
    tags: ["64", "65", "86", "NS"],
    otherwise: "mt940_instead_of_end",
  },
} as const;

type Part = keyof typeof PARTS;

/** Reads one message. Anything missing or misplaced is an error, since then nothing in it can be trusted. */
export function toPage(message: Mt940Message, reading: Reading): StatementPage {
  const byTag = new Map<string, Mt940Field>();
  const movements: { field: Mt940Field; text: string[] }[] = [];
  let part: Part = "head";
  for (const field of message.fields) {
    const { tag, line } = field;
    requirePlace(field, part);
    const movement = movements.at(-1);
    if (tag === "61") movements.push({ field, text: [] });
    else if (tag === "86" && part === "movements" && movement) addText(movement.text, field.lines);
    else if (tag !== "86" && tag !== "NS" && tag !== "65") {
      if (byTag.has(tag)) throw new StatementError({ code: "mt940_repeated_field", values: { tag } }, line);
      byTag.set(tag, field);
    }
    if (tag === "60F" || tag === "60M") part = "movements";
    if (tag === "62F" || tag === "62M") part = "foot";
  }
  requireClosed(message, part);
  return assemble({ message, byTag, movements, reading });
}

function requirePlace({ tag, line }: Mt940Field, part: Part): void {
  const { tags, otherwise } = PARTS[part];
  if (tags.some((allowed) => allowed === tag)) return;
  if (part === "head" && (tag === "34F" || tag.startsWith("90")))
    throw new StatementError({ code: "mt940_interim_report", values: {} }, line);
  throw new StatementError({ code: otherwise, values: { tag } }, line);
}

/** A statement that ends with the file was cut off; a statement that is followed by another lacks a line. */
const UNCLOSED = {
  head: { isLast: "mt940_cut_off_before_opening", isFollowed: "mt940_no_opening" },
  movements: { isLast: "mt940_cut_off_before_closing", isFollowed: "mt940_no_closing" },
} as const;

function requireClosed({ line, endLine, isLast }: Mt940Message, part: Part): void {
  if (part === "foot") return;
  const code = UNCLOSED[part][isLast ? "isLast" : "isFollowed"];
  throw new StatementError({ code, values: { line } }, endLine);
}

/** Adds a text to that before it, which ING in Poland repeats: first its code alone, then all of it. */
function addText(text: string[], lines: readonly string[]): void {
  const [before] = text;
  if (text.length === 1 && before !== undefined && lines[0]?.startsWith(before)) text.pop();
  for (const line of lines) text.push(line);
}

function assemble({
  message,
  byTag,
  movements,
  reading,
}: Readonly<{
  message: Mt940Message;
  byTag: ReadonlyMap<string, Mt940Field>;
  movements: readonly Readonly<{ field: Mt940Field; text: readonly string[] }>[];
  reading: Reading;
}>): StatementPage {
  const opening = readBalance(byTag.get("60F") ?? byTag.get("60M"), message);
  const closing = readBalance(byTag.get("62F") ?? byTag.get("62M"), message);
  const accountId = firstLine(byTag.get("25") ?? byTag.get("25P")).replace(/^\//, "");
  if (accountId === "")
    throw new StatementError(
      { code: "mt940_no_account", values: { line: message.line } },
      byTag.get("60F")?.line ?? byTag.get("60M")?.line ?? message.line,
    );
  if (opening.currency !== closing.currency)
    throw new StatementError(
      { code: "mt940_two_currencies", values: { opening: opening.currency, closing: closing.currency } },
      closing.line,
    );
  const account = { accountId, currency: opening.currency };
  const entries: readonly StatementEntry[] = movements.map(({ field, text }) =>
    toEntry({ field, text, account, reading }),
  );
  const [number = ""] = firstLine(byTag.get("28C") ?? byTag.get("28")).split("/");
  return {
    line: message.line,
    ...account,
    number: number === "" ? null : number,
    opening: opening.balance,
    closing: closing.balance,
    entries,
  };
}

const BALANCE = /^([CD]) ?\d{6} ?([A-Z]{3}) ?(\d{1,20}(?:[,.]\d{0,9})?|[,.]\d{1,9})$/;

function readBalance(field: Mt940Field | undefined, { line }: Mt940Message) {
  const text = firstLine(field);
  const [, mark, currency, amount] = BALANCE.exec(text) ?? [];
  if (field === undefined || currency === undefined || amount === undefined)
    throw new StatementError(
      { code: "mt940_not_a_balance", values: { tag: field?.tag ?? "", found: text.slice(0, 40) } },
      field?.line ?? line,
    );
  const minorUnits = readAmount((mark === "D" ? "-" : "") + plainAmount(amount), currency);
  const balance: PageBalance = {
    amount: typeof minorUnits === "string" ? null : minorUnits,
    isInterim: field.tag.endsWith("M"),
  };
  return { line: field.line, currency, balance };
}

function firstLine(field: Mt940Field | undefined): string {
  return field?.lines[0]?.trim() ?? "";
}
