import type { MinorUnits } from "../domain/money";
import type { StatementRow, UnreadableRow } from "../domain/statement";

/** One account from one balance to the next: a statement, or one of its pages. */
export type StatementPage = Readonly<{
  /** The line of the file on which it begins, from 1. */
  line: number;
  accountId: string;
  currency: string;
  /** The bank's number of the statement, equal on all of its pages; null where there is none. */
  number: string | null;
  opening: PageBalance;
  closing: PageBalance;
  entries: readonly StatementEntry[];
}>;

export type PageBalance = Readonly<{
  /** Signed minor units; null where the file has none. */
  amount: MinorUnits | null;
  /** Whether it only carries the statement over from or to another page. */
  isInterim: boolean;
}>;

/** One entry of a statement. Its rows depend on how the bank signs reversals. */
export type StatementEntry = Readonly<{
  isReversal: boolean;
  toRows(sign: ReversalSign): readonly (StatementRow | UnreadableRow)[];
}>;

/**
 * Whether a reversal has the sign of its own movement, as the standards require, or that of the movement that
 * it reverses.
 */
export type ReversalSign = "own" | "opposite";
