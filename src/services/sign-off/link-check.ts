import { appendTo } from "../../domain/append-to";
import { byDayAndId } from "../../domain/day-order";
import type { Refunded } from "../../domain/links";
import type { MinorUnits } from "../../domain/money";
import {
  canBeRefunded,
  canRefund,
  claimsOf,
  isMutualTransfer,
  type Paid,
  settleRefunds,
} from "../../domain/settle-links";
import type { Transaction } from "../../domain/transaction";
import type { BundleError } from "./bundle-error";

/** A transaction of a bundle with what it counts for, in minor units. */
export type BundleTransaction = Pick<
  Transaction,
  | "id"
  | "bookedOn"
  | "direction"
  | "amount"
  | "currency"
  | "accountId"
  | "refundOf"
  | "refunded"
  | "transferWith"
> &
  Readonly<{ line: number; expense: MinorUnits }>;

type TransferSide = Pick<
  BundleTransaction,
  "id" | "line" | "direction" | "amount" | "currency" | "accountId" | "transferWith"
>;

type Refund = Pick<BundleTransaction, "id" | "bookedOn" | "line"> &
  Readonly<{ claim: MinorUnits; stated: Refunded }>;

type Result = Readonly<{ errors: readonly BundleError[]; uncheckedLinks: number }>;

/**
 * Checks the links of the transactions in a bundle. Lines come in the order of ids, so either side of a link
 * may come first; therefore it keeps a little of every transaction, and more only of linked ones.
 */
export class LinkCheck {
  /** By id; null for what cannot be refunded. */
  readonly #paid = new Map<string, Paid | null>();
  readonly #transfers = new Map<string, TransferSide>();
  /** By the id of the outflow. */
  readonly #refunds = new Map<string, Refund[]>();

  /** Adds a transaction, and returns what is wrong with it alone. */
  add(transaction: BundleTransaction): readonly string[] {
    const { id, line, bookedOn, direction, amount, currency, accountId, transferWith } = transaction;
    const { refundOf, refunded, expense } = transaction;
    this.#paid.set(id, canBeRefunded(transaction) && amount > 0n ? { amount, expense } : null);
    if (transferWith !== null) {
      this.#transfers.set(id, { id, line, direction, amount, currency, accountId, transferWith });
    }
    if (refundOf === null) return [];
    if (!canRefund(transaction)) return ["is a refund, but its direction or its transfer does not allow it"];
    for (const [index, { outflowId, amount: claim }] of claimsOf({ amount, refundOf }).entries()) {
      const stated = refunded?.[index];
      if (stated !== undefined) appendTo(this.#refunds, outflowId, { id, bookedOn, line, claim, stated });
    }
    return [];
  }

  /**
   * The links that do not fit, by line. A bundle contains every transaction of the closed days, so one that
   * it does not contain is on a later day, or does not exist; such links are counted as unchecked.
   */
  finish(): Result {
    const transfers = [...this.#transfers.values()];
    const [inside, outside] = [
      transfers.filter(({ transferWith }) => this.#paid.has(transferWith ?? "")),
      transfers.filter(({ transferWith }) => !this.#paid.has(transferWith ?? "")),
    ];
    const ofTransfers = inside.flatMap((side) =>
      isMutualTransfer(side, this.#transfers.get(side.transferWith ?? "") ?? null)
        ? []
        : [{ line: side.line, message: "is in a transfer that its other side does not match" }],
    );
    let uncheckedLinks = outside.length;
    const ofRefunds: BundleError[] = [];
    for (const [outflowId, refunds] of this.#refunds) {
      const paid = this.#paid.get(outflowId);
      if (paid === undefined) uncheckedLinks += refunds.length;
      ofRefunds.push(...wrongRefunds(paid, refunds));
    }
    return { errors: [...ofTransfers, ...ofRefunds].sort((a, b) => a.line - b.line), uncheckedLinks };
  }
}

/**
 * Refunds are applied in the order of their days. Therefore those of the closed days do not depend on later
 * ones, which the bundle does not contain.
 */
function wrongRefunds(paid: Paid | null | undefined, refunds: readonly Refund[]): readonly BundleError[] {
  if (paid === null) {
    return refunds.map(({ line }) => ({ line, message: "refunds a transaction that cannot be refunded" }));
  }
  const inOrder = refunds.toSorted(byDayAndId);
  const settled =
    paid &&
    settleRefunds(
      paid,
      inOrder.map(({ claim }) => claim),
    );
  return inOrder.flatMap(({ line, claim, stated }, index) => {
    const { applied, borne } = stated;
    const due = settled?.[index] ?? stated;
    const isPossible = 0n <= borne && borne <= applied && applied <= claim;
    return isPossible && applied === due.applied && borne === due.borne
      ? []
      : [{ line, message: "has a refund that does not follow from the outflow" }];
  });
}
