import type { MinorUnits } from "../domain/money";
import type { StatementBalance, StatementRow, UnreadableRow } from "../domain/statement";
import { isRow } from "./to-row";

/** The rows of one statement, and its balances. */
export type Settled = Readonly<{
  rows: readonly (StatementRow | UnreadableRow)[];
  balance: StatementBalance;
}>;

/** Whether both balances are known, and the rows lead from one to the other. */
export function addsUp({ balance: { opening, closing, sum } }: Settled): boolean {
  return opening !== null && closing !== null && opening + sum === closing;
}

/** What a row adds to the balance in this currency, in signed minor units. */
export function moved(row: StatementRow | UnreadableRow, currency: string): MinorUnits {
  if (!isRow(row) || row.status === "pending" || row.currency !== currency) return 0n;
  return row.direction === "inflow" ? row.amount : -row.amount;
}

/** What identifies a movement, in whichever statement and on whichever line it is. */
export function contentOfRow(row: StatementRow): readonly (string | null)[] {
  return [row.bookedOn, row.direction, `${row.amount}`, row.description, row.bankId];
}
