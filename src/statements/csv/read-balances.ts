import type { StatementBalance, StatementRow } from "../../domain/statement";
import { findChain } from "./balance-chain";
import type { ReadRows } from "./read-rows";

/** The balances before and after the booked rows of each account, where a column of running balances has them. */
export function readBalances({ rows, balances }: ReadRows): readonly StatementBalance[] {
  if (balances.every((balance) => balance === null)) return [];
  const accounts = new Map<
    string,
    { row: StatementRow; links: { amount: bigint; balance: bigint | null }[] }
  >();
  rows.forEach((row, index) => {
    if (row.status !== "booked") return;
    const key = JSON.stringify([row.accountId, row.currency]);
    const account = accounts.get(key) ?? { row, links: [] };
    accounts.set(key, account);
    const amount = row.direction === "outflow" ? -row.amount : row.amount;
    account.links.push({ amount, balance: balances[index] ?? null });
  });
  return [...accounts.values()].flatMap(({ row, links }) => {
    const chain = findChain(links);
    if (chain === null) return [];
    const { line, accountId, currency } = row;
    const sum = links.reduce((total, { amount }) => total + amount, 0n);
    return [{ line, accountId, currency, opening: chain.opening, closing: chain.closing, sum }];
  });
}
