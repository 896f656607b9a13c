import type { Direction } from "../../domain/transaction";
import type { ModelTransaction, Numbered, State } from "./model-figures";

/** Which transactions can be linked, according to the contract. */

export type TransferSide = Readonly<{
  accountId: string | null;
  direction: Direction;
  amount: number | bigint;
}>;

export function canBeTransfer(one: TransferSide, other: TransferSide): boolean {
  const isOneAccount = one.accountId !== null && one.accountId === other.accountId;
  return one.direction !== other.direction && one.amount === other.amount && !isOneAccount;
}

/** The links that remain after a change: those whose sides both exist and still fit. */
export function settled(state: State): State {
  const paired = mapValues(state.transactions, (one, n) => {
    const other = one.transferWith === null ? undefined : state.transactions[one.transferWith];
    const stands = other !== undefined && other.transferWith === n && canBeTransfer(one, other);
    return stands ? one : { ...one, transferWith: null };
  });
  const transactions = mapValues(paired, (one) => {
    const canRefund = one.direction === "inflow" && one.transferWith === null;
    const valid = (one.refundOf ?? []).filter(({ of }) => {
      const outflow = paired[of];
      return canRefund && outflow?.direction === "outflow" && outflow.transferWith === null;
    });
    return { ...one, refundOf: valid.length === 0 ? null : valid };
  });
  return { ...state, transactions };
}

function mapValues(
  transactions: Numbered<ModelTransaction>,
  map: (one: ModelTransaction, n: number) => ModelTransaction,
): Numbered<ModelTransaction> {
  return Object.fromEntries(Object.entries(transactions).map(([n, one]) => [n, map(one, Number(n))]));
}
