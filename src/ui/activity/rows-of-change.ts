import { DIRECTIONS } from "../../domain/transaction";
import type { transactionsHref } from "../transactions/transactions-href";
import type { Change } from "../transactions/use-follow-change";
import { type TouchedTransaction, textOf } from "./touched-transaction";

type Narrowed = Parameters<typeof transactionsHref>[1];
type Row = NonNullable<TouchedTransaction["transaction"]>;

/**
 * The filters that show the transactions by which a change moved the figures; null where it says too little of them:
 * more were touched than it lists, or one of them is gone.
 */
export function rowsOfChange({ rules: [rule], transactions, transactionCount }: Change): Narrowed | null {
  if (rule !== undefined) return rowsOfRule(rule.after ?? rule.before ?? {});
  const rows = transactions.flatMap(({ transaction }) => transaction ?? []);
  return rows.length === 0 || rows.length < transactionCount ? null : rowsOf(rows);
}

function rowsOfRule(rule: Readonly<Record<string, unknown>>): Narrowed | null {
  const counterparty = textOf(rule.counterpartyKey);
  const from = textOf(rule.fromOn);
  const direction = DIRECTIONS.find((each) => each === rule.direction);
  if (counterparty === null || from === null || direction === undefined) return null;
  return { counterparty, from, direction };
}

/** The filters that show these, by their days and what else they share. */
export function rowsOf(rows: readonly Row[]): Narrowed {
  const days = rows.map(({ bookedOn }) => bookedOn).sort();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const q = onlyOf(rows.map(({ counterpartyName, description }) => counterpartyName ?? description));
  const direction = onlyOf(rows.map((row) => row.direction));
  return { from, to, ...(q === null ? {} : { q }), ...(direction === null ? {} : { direction }) };
}

/** The value that all of them are. */
function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}
