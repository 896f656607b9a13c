import type { ReadingReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";
import { StatementError } from "../statement-error";
import { unreadableRow } from "../unreadable-row";
import { decodeEntities } from "./decode-entities";
import { findAggregates } from "./find-aggregates";
import { OpenAggregates } from "./open-aggregates";
import { type OfxVisitor, tokenizeOfx } from "./tokenize-ofx";

/** The leaves of an element by name, such as `NAME`, and those of its aggregates, such as `PAYEE/NAME`. */
export type OfxFields = ReadonlyMap<string, readonly string[]>;

/** `STMTTRN`, or `STMTTRNP` where it is pending. */
export type OfxTransaction = Readonly<{
  line: number;
  source: string;
  isPending: boolean;
  fields: OfxFields;
}>;

/** `STMTRS` for a bank account, or `CCSTMTRS` for a credit card. */
export type OfxStatement = Readonly<{
  line: number;
  fields: OfxFields;
  transactions: readonly OfxTransaction[];
}>;

const MAX_SOURCE = 500;

/** The statements of an OFX file, and the parts that are something else. */
type FoundStatements = Readonly<{ statements: readonly OfxStatement[]; leftOut: readonly UnreadableRow[] }>;

/**
 * The statements of an OFX file, before interpretation. An investment account beside them is reported and
 * left out.
 *
 * A file that does not end with `</OFX>` is refused: it was cut off, and more may have followed.
 */
export function findOfxStatements(text: string): FoundStatements {
  const walk = new OfxWalk(text, findAggregates(text));
  tokenizeOfx(text, walk);
  return walk.finish();
}

type Collected = Readonly<{ line: number; depth: number; offset: number; fields: Map<string, string[]> }>;

const STATEMENTS: ReadonlySet<string> = new Set(["STMTRS", "CCSTMTRS"]);

class OfxWalk implements OfxVisitor {
  readonly #aggregates = new OpenAggregates();
  readonly #statements: OfxStatement[] = [];
  #leaf: Readonly<{ name: string; texts: string[] }> | null = null;
  #statement: (Collected & Readonly<{ name: string; transactions: OfxTransaction[] }>) | null = null;
  #transaction: Collected | null = null;
  #hasOfx = false;
  readonly #leftOut: UnreadableRow[] = [];
  /** The line of text after the end of `OFX`: the header of another file, or a fragment. */
  #strayTextLine: number | null = null;

  constructor(
    readonly source: string,
    readonly aggregateNames: ReadonlySet<string>,
  ) {}

  finish(): FoundStatements {
    this.#endLeaf();
    this.#aggregates.requireNoneVital(() => lastLine(this.source));
    if (!this.#hasOfx) throw new StatementError({ code: "ofx_missing", values: {} });
    if (this.#strayTextLine !== null) {
      throw new StatementError({ code: "ofx_text_behind_end", values: {} }, this.#strayTextLine);
    }
    if (this.#statements.length > 0) return { statements: this.#statements, leftOut: this.#leftOut };
    const code = this.#leftOut.length > 0 ? "ofx_only_investments" : "ofx_no_statement";
    throw new StatementError({ code, values: {} });
  }

  text(text: string, { line, isVerbatim }: Readonly<{ line: number; isVerbatim: boolean }>): void {
    this.#leaf?.texts.push(isVerbatim ? text : decodeEntities(text));
    if (this.#aggregates.depth === 0 && this.#hasOfx && /[^\s\p{Cc}]/u.test(text))
      this.#strayTextLine ??= line;
  }

  open(name: string, { line, offset }: Readonly<{ line: number; offset: number }>): void {
    this.#endLeaf();
    if (this.#aggregates.depth === 0) {
      if (name !== "OFX") throw new StatementError({ code: "ofx_other_element", values: { name } }, line);
      this.#hasOfx = true;
      this.#strayTextLine = null;
    }
    if (!this.aggregateNames.has(name)) {
      this.#leaf = { name, texts: [] };
      return;
    }
    // The balance follows the list of transactions. Some banks do not end the list.
    if (name === "LEDGERBAL" && this.#aggregates.innermost === "BANKTRANLIST") {
      this.#aggregates.close({ name: "BANKTRANLIST", line });
    }
    this.#aggregates.open({ name, line });
    const collected = { line, offset, depth: this.#aggregates.depth, fields: new Map<string, string[]>() };
    if (name === "STMTTRN" || name === "STMTTRNP") this.#transaction = collected;
    if (name === "INVSTMTRS") this.#leftOut.push(leftOut(line));
    if (!STATEMENTS.has(name)) return;
    if (this.#statement !== null) {
      throw new StatementError({ code: "ofx_statement_in_statement", values: { name } }, line);
    }
    this.#statement = { ...collected, name, transactions: [] };
  }

  close(written: string, { line, end }: Readonly<{ line: number; end: number }>): void {
    // Commonwealth Bank of Australia ends the statement of a card as that of an account.
    const name = STATEMENTS.has(written) ? (this.#statement?.name ?? written) : written;
    const isLeaf = this.#leaf?.name === name;
    this.#endLeaf();
    if (isLeaf || !this.#aggregates.close({ name, line })) return;
    if (name === "STMTTRN" || name === "STMTTRNP") this.#endTransaction(name === "STMTTRNP", end);
    if (this.#statement === null || !STATEMENTS.has(name)) return;
    this.#statements.push(this.#statement);
    this.#statement = null;
  }

  #endTransaction(isPending: boolean, end: number): void {
    const transaction = this.#transaction;
    this.#transaction = null;
    if (transaction === null) return;
    const { line, offset, fields } = transaction;
    const source = this.source.slice(offset, Math.min(end, offset + MAX_SOURCE));
    this.#statement?.transactions.push({ line, source, isPending, fields });
  }

  #endLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = null;
    const owner = this.#transaction ?? this.#statement;
    if (leaf === null || owner === null) return;
    const nesting = this.#aggregates.depth - owner.depth;
    if (nesting > 1) return;
    const name = nesting === 0 ? leaf.name : `${this.#aggregates.innermost}/${leaf.name}`;
    const value = leaf.texts.join("").trim();
    const values = owner.fields.get(name);
    if (values === undefined) owner.fields.set(name, [value]);
    else values.push(value);
  }
}

function leftOut(line: number): UnreadableRow {
  const reason: ReadingReason = { code: "ofx_investment_account", values: {} };
  return unreadableRow({ line, source: "<INVSTMTRS>" }, { field: "", code: "invalid_value", reason });
}

function lastLine(text: string): number {
  return text.trimEnd().split(/\r\n|\r|\n/).length;
}
