import type { ReadingReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";
import { StatementError } from "../statement-error";
import { unreadableRow } from "../unreadable-row";
import type { DateOrder } from "./qif-day";

/** A record of a bank account, a credit card or cash: its lines by first letter, in file order. */
export type QifRecord = Readonly<{
  line: number;
  source: string;
  /** The name given by the latest `!Account`. */
  account: string | null;
  isCard: boolean;
  fields: ReadonlyMap<string, readonly string[]>;
}>;

/**
 * What the lines up to the next header are: movements of money, the name of an account, or a list of
 * something else.
 */
type Section = "movements" | "account" | "list" | "investments" | null;

/** The records of bank accounts in a QIF file, and the parts that are something else. */
type FoundRecords = Readonly<{
  records: readonly QifRecord[];
  leftOut: readonly UnreadableRow[];
  /** The order of days that the file declares; null where it declares none. */
  dateOrder: DateOrder | null;
}>;

const MOVEMENTS: ReadonlySet<string> = new Set(["bank", "ccard", "cash", "oth a", "oth l"]);
const LISTS: ReadonlySet<string> = new Set(["cat", "class", "memorized", "tag", "security", "prices"]);
const DATE_ORDERS: ReadonlyMap<string, DateOrder> = new Map([
  ["!option:dmy", "dmy"],
  ["!option:mdy", "mdy"],
  ["!option:ymd", "ymd"],
]);
const MAX_SOURCE_LINES = 20;
const MAX_SOURCE_LINE = 200;

/**
 * The records of a QIF file that are movements of money, before interpretation.
 *
 * Quicken writes its lists, such as categories, into the same file; they are skipped. An investment account
 * beside bank accounts is reported and left out. Anything else that may move money is refused, since half an
 * account is worse than none.
 */
export function findQifRecords(text: string): FoundRecords {
  const walk = new QifWalk();
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) walk.take(line, index + 1);
  return walk.finish(lines.findLastIndex((line) => line.trim() !== "") + 1);
}

class QifWalk {
  readonly #records: QifRecord[] = [];
  #section: Section = null;
  #hasMovements = false;
  readonly #leftOut: UnreadableRow[] = [];
  #account: string | null = null;
  #isCard = false;
  #dateOrder: DateOrder | null = null;
  #record: Readonly<{ line: number; lines: string[]; fields: Map<string, string[]> }> | null = null;

  take(written: string, line: number): void {
    const text = written.replace(/^[\s\p{Cc}\ufeff]+/u, "").trimEnd();
    if (text === "") return;
    if (text.startsWith("!")) this.#takeHeader(text, line);
    else if (this.#section === null) {
      throw new StatementError({ code: "qif_no_header", values: { found: shown(text) } }, line);
    } else if (text.startsWith("^")) this.#endRecord();
    else this.#takeField(text, line);
  }

  finish(lastLine: number): FoundRecords {
    this.#requireNoRecord((opened) => ({ code: "qif_cut_off", values: { line: opened } }), lastLine);
    if (this.#hasMovements)
      return { records: this.#records, leftOut: this.#leftOut, dateOrder: this.#dateOrder };
    const [investments] = this.#leftOut;
    if (investments !== undefined)
      throw new StatementError({ code: "qif_only_investments", values: {} }, investments.line);
    throw new StatementError({ code: "qif_no_transactions", values: {} });
  }

  #takeHeader(header: string, line: number): void {
    if (this.#section === "movements") {
      const found = shown(header);
      this.#requireNoRecord((opened) => ({ code: "qif_open_record", values: { found, line: opened } }), line);
    }
    this.#record = null;
    const dateOrder = DATE_ORDERS.get(header.toLowerCase());
    if (dateOrder !== undefined) {
      this.#dateOrder = dateOrder;
      return;
    }
    const [, type] = /^!type:\s*(.{1,40})$/i.exec(header)?.map((part) => part.toLowerCase()) ?? [];
    this.#isCard = type === "ccard";
    if (type !== undefined) this.#section = sectionOf(type, line);
    else if (/^!account$/i.test(header)) this.#section = "account";
    else if (/^!clear:autoswitch$/i.test(header)) {
      // Ends a list of all accounts, which does not apply to the account that follows.
      this.#section = null;
      this.#account = null;
    } else if (/^!(option|clear):/i.test(header)) this.#section = null;
    else throw new StatementError({ code: "qif_unknown_header", values: { found: shown(header) } }, line);
    if (this.#section === "movements") this.#hasMovements = true;
    if (this.#section === "investments") this.#leftOut.push(leftOut(header, line));
  }

  #takeField(text: string, line: number): void {
    this.#record ??= { line, lines: [], fields: new Map() };
    const { lines, fields } = this.#record;
    if (lines.length < MAX_SOURCE_LINES) lines.push(text.slice(0, MAX_SOURCE_LINE));
    const code = text.charAt(0);
    const value = text.slice(1).trim();
    const values = fields.get(code);
    if (values === undefined) fields.set(code, [value]);
    else values.push(value);
  }

  #endRecord(): void {
    const record = this.#record;
    this.#record = null;
    if (record === null) return;
    const { line, lines, fields } = record;
    if (this.#section === "account") this.#account = fields.get("N")?.[0] ?? null;
    if (this.#section === "movements") {
      const source = lines.join(" ");
      this.#records.push({ line, source, account: this.#account, isCard: this.#isCard, fields });
    } else if (this.#section !== "investments" && isMovement(fields)) {
      throw new StatementError({ code: "qif_movement_in_list", values: {} }, line);
    }
  }

  /** `reasonFor` receives the line on which the unfinished record begins. */
  #requireNoRecord(reasonFor: (opened: number) => ReadingReason, line: number): void {
    if (this.#record !== null) throw new StatementError(reasonFor(this.#record.line), line);
  }
}

function leftOut(header: string, line: number): UnreadableRow {
  const reason: ReadingReason = { code: "qif_investment_account", values: {} };
  return unreadableRow({ line, source: header }, { field: "", code: "invalid_value", reason });
}

/** In other lists, D is a description and T a kind of account, or only one of them occurs. */
function isMovement(fields: QifRecord["fields"]): boolean {
  return /^\d/.test(fields.get("D")?.[0] ?? "") && /\d$/.test(fields.get("T")?.[0] ?? "");
}

function sectionOf(type: string, line: number): Section {
  if (MOVEMENTS.has(type)) return "movements";
  if (LISTS.has(type)) return "list";
  if (type === "invst") return "investments";
  throw new StatementError({ code: "qif_other_account", values: { found: shown(type) } }, line);
}

/** Text for a message: short, and without control characters or lone surrogates. */
function shown(text: string): string {
  return text
    .slice(0, 40)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ");
}
