import type { StatementBalance, StatementRow, UnreadableRow } from "../domain/statement";
import { addsUp, contentOfRow, moved, type Settled } from "./settled";
import { isRow } from "./to-row";
import { unreadableRow } from "./unreadable-row";

type First = Readonly<{ line: number; balance: StatementBalance }>;

/**
 * The same statements, in which a transaction that an earlier one has too is only named: files of overlapping
 * periods may have been joined. It is the same transaction if it leaves the same balance on the account. Only
 * statements that add up are compared, and none that follows the other: a returned payment that is made once
 * more on the same day leaves the same balance too.
 */
export function withoutOverlap(statements: readonly Settled[]): readonly Settled[] {
  if (statements.length < 2) return statements;
  const known = new Map<string, First>();
  return statements.map((statement) => {
    const { balance } = statement;
    const { opening, accountId, currency } = balance;
    if (opening === null || !addsUp(statement)) return statement;
    let current = opening;
    const rows = statement.rows.map((row) => {
      const change = moved(row, currency);
      if (change === 0n || !isRow(row)) return row;
      current += change;
      const key = JSON.stringify([accountId, currency, `${current}`, ...contentOfRow(row)]);
      const first = known.get(key);
      if (first === undefined) known.set(key, { line: row.line, balance });
      return first === undefined || isNeighbour(first.balance, balance) ? row : repeated(row, first);
    });
    return { rows, balance };
  });
}

/** Whether they are the same statement, or one follows the other. */
function isNeighbour(one: StatementBalance, other: StatementBalance): boolean {
  return one === other || one.closing === other.opening || other.closing === one.opening;
}

function repeated({ line, description }: StatementRow, first: First): UnreadableRow {
  const reason = { code: "repeated_transaction", values: { line: first.line } } as const;
  return unreadableRow({ line, source: description }, { field: "", code: "invalid_value", reason });
}
