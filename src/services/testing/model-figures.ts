import { COUNTERPARTIES, type HistoryRow, type HistorySettings, type HistoryTreatment } from "./history";
import type { ModelWindow } from "./model-windows";

/*
 * What counts, as the contract says it, said again without a database, without totals and without a thought for
 * speed: whatever is asked is worked out from all transactions and all rules.
 */

/** `settled`: the share of an expense whose split is final, in minor units. */
type ModelTreatment = HistoryTreatment & Readonly<{ settled?: bigint | null }>;

export type ModelTransaction = HistoryRow &
  Readonly<{ currency: string; treatment: ModelTreatment | null; person: "excluded" | "included" | null }>;

type ModelRule = Pick<ModelTransaction, "currency" | "direction"> & Readonly<{ who: string; from: string }>;

/** By the how-manieth they were; such keys come in their order. */
export type Numbered<Thing> = Readonly<Record<number, Thing>>;

export type State = Readonly<{
  settings: HistorySettings;
  transactions: Numbered<ModelTransaction>;
  rules: Numbered<ModelRule>;
  /** How many transactions and rules there have ever been. */
  count: number;
}>;

export function figuresOf(state: State, { startOn, endBefore }: ModelWindow) {
  const sum = (direction: string): bigint =>
    Object.values(state.transactions)
      .filter((one) => one.direction === direction && startOn <= one.bookedOn && one.bookedOn < endBefore)
      .reduce((total, one) => total + countedOf(state, one), 0n);
  return { income: sum("inflow"), expense: sum("outflow") };
}

/** What of its amount counts, in minor units; of an inflow as income, of an outflow as expense. */
export function countedOf(state: State, one: ModelTransaction): bigint {
  if (isExcluded(state, one) || one.status === "pending") return 0n;
  return one.treatment === null ? BigInt(one.amount) : shareOf(one.treatment, one.amount);
}

/** The customer's share of an amount. A percentage is rounded half up, and nobody bears more than was paid. */
export function shareOf(treatment: ModelTreatment, of: number): bigint {
  if (treatment.type !== "shared_expense") return 0n;
  const [amount, value] = [BigInt(of), BigInt(treatment.value)];
  const isPercentage = treatment.sharedType === "percentage";
  const share = treatment.settled ?? (isPercentage ? (2n * amount * value + 1_000_000n) / 2_000_000n : value);
  return share > amount ? amount : share;
}

/** A person's decision on one transaction outranks any rule. */
export function isExcluded(state: State, one: ModelTransaction): boolean {
  return one.person === null ? isRuled(state, one) : one.person === "excluded";
}

export function isRuled({ rules }: State, one: ModelTransaction): boolean {
  const isReached = ({ who, from, direction, currency }: ModelRule): boolean =>
    who === whoOf(one) && from <= one.bookedOn && direction === one.direction && currency === one.currency;
  return Object.values(rules).some(isReached);
}

/** What a rule would match its counterparty by. */
export function whoOf({ counterpartyName }: ModelTransaction): string | null {
  return counterpartyName === null ? null : COUNTERPARTIES[counterpartyName];
}
