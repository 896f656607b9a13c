import {
  COUNTERPARTIES,
  type HistoryRow,
  type HistoryRuleTreatment,
  type HistorySettings,
  type HistoryTreatment,
} from "./history";
import type { ModelWindow } from "./model-windows";

/**
 * The contract's definition of what counts, implemented again without a database, without totals and without
 * regard for speed: everything is computed from all transactions and rules.
 */

/** `settled`: the share of an expense whose split is final, in minor units. */
type ModelTreatment = (HistoryTreatment | HistoryRuleTreatment) & Readonly<{ settled?: bigint | null }>;

export type ModelTransaction = HistoryRow &
  Readonly<{
    currency: string;
    /** A person's decision; no rule gives a treatment where a person cleared it. */
    treatment: ModelTreatment | "cleared" | null;
    person: "excluded" | "included" | null;
    /** The outflows that it refunds, by number, with the amounts. */
    refundOf: readonly Readonly<{ of: number; amount: number }>[] | null;
    /** The number of the other side of an own transfer. */
    transferWith: number | null;
  }>;

type ModelRule = Pick<ModelTransaction, "currency" | "direction"> &
  Readonly<{ who: string; from: string; through: string | null; treatment: HistoryRuleTreatment | null }>;

/** By number in order of creation; such keys are iterated in order. */
export type Numbered<Thing> = Readonly<Record<number, Thing>>;

export type State = Readonly<{
  settings: HistorySettings;
  transactions: Numbered<ModelTransaction>;
  rules: Numbered<ModelRule>;
  /** The last day that is closed. */
  closedThrough: string | null;
  /** How many transactions and rules have ever existed. */
  count: number;
}>;

export function figuresOf(state: State, { startOn, endBefore }: ModelWindow) {
  let [income, expense] = [0n, 0n];
  for (const [n, one] of Object.entries(state.transactions)) {
    if (one.bookedOn < startOn || endBefore <= one.bookedOn) continue;
    const counted = countedOf(state, Number(n));
    income += counted.income;
    expense += counted.expense;
  }
  return { income, expense };
}

/** What the n-th transaction counts for, in minor units. */
export function countedOf(state: State, n: number): Readonly<{ income: bigint; expense: bigint }> {
  const one = state.transactions[n];
  if (one === undefined || isExcluded(state, one) || one.status === "pending" || one.transferWith !== null)
    return { income: 0n, expense: 0n };
  if (one.direction === "outflow") return { income: 0n, expense: spentOn(state, one) };
  const given = givenBack(state, n);
  return { income: BigInt(one.amount) - given.back, expense: -given.borne };
}

function spentOn(state: State, one: ModelTransaction): bigint {
  if (isExcluded(state, one) || one.status === "pending") return 0n;
  const treatment = treatmentOf(state, one);
  return treatment === null ? BigInt(one.amount) : shareOf(treatment, one.amount);
}

/**
 * What each part of a refund gives back, and how much of that the customer had borne. Each outflow is given
 * back cent by cent, by its refunds in order of their days. Of the first n cents, the customer had borne the
 * rounded share.
 */
function partsOf(state: State, n: number): readonly Readonly<{ back: bigint; borne: bigint }>[] {
  return (state.transactions[n]?.refundOf ?? []).flatMap(({ of }) => {
    const outflow = state.transactions[of];
    if (outflow === undefined) return [];
    const amount = BigInt(outflow.amount);
    const spent = spentOn(state, outflow);
    const shareOfFirst = (cents: bigint): bigint => (2n * spent * cents + amount) / (2n * amount);
    const claims = claimsOn(state, of);
    const upTo = (place: number): bigint => {
      const claimed = claims.slice(0, place).reduce((sum, [, claim]) => sum + claim, 0n);
      return claimed > amount ? amount : claimed;
    };
    const place = claims.findIndex(([m]) => m === n);
    const [from, to] = [upTo(place), upTo(place + 1)];
    return [{ back: to - from, borne: shareOfFirst(to) - shareOfFirst(from) }];
  });
}

function givenBack(state: State, n: number): Readonly<{ back: bigint; borne: bigint }> {
  return partsOf(state, n).reduce(
    (sum, part) => ({ back: sum.back + part.back, borne: sum.borne + part.borne }),
    {
      back: 0n,
      borne: 0n,
    },
  );
}

/** The fields of a transaction that follow from its links. */
export function followingOf(state: State, n: number) {
  return { parts: partsOf(state, n), refundedBy: claimsOn(state, n).map(([m]) => m) };
}

/** Which inflows claim how much of an outflow, by day, then by order of creation. */
function claimsOn({ transactions }: State, of: number): readonly (readonly [number, bigint])[] {
  const claims = Object.entries(transactions).flatMap(([m, one]) => {
    let left = BigInt(one.amount);
    for (const part of one.refundOf ?? []) {
      const claim = BigInt(part.amount) < left ? BigInt(part.amount) : left;
      if (part.of === of) return [{ m: Number(m), claim, bookedOn: one.bookedOn }];
      left -= claim;
    }
    return [];
  });
  return claims.sort((a, b) => a.bookedOn.localeCompare(b.bookedOn)).map(({ m, claim }) => [m, claim]);
}

/**
 * The customer's share of an amount. A percentage is rounded half up, and nobody bears more than was paid.
 */
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

/** Whether a rule excludes it, disregarding a person's decision. */
export function isRuled(state: State, one: ModelTransaction): boolean {
  return ruleOf(state, one)?.treatment === null;
}

/** How it counts: a person's decision outranks any rule. */
export function treatmentOf(state: State, one: ModelTransaction): ModelTreatment | null {
  if (one.treatment !== null) return one.treatment === "cleared" ? null : one.treatment;
  return ruleOf(state, one)?.treatment ?? null;
}

/** The decisions of rules about it. */
export function rulingOf(state: State, one: ModelTransaction) {
  const rule = ruleOf(state, one);
  const isTreated = one.treatment === null && rule !== null && rule.treatment !== null;
  const treated = isTreated ? { by: rule.n, treatment: rule.treatment } : null;
  return { excludedBy: rule?.treatment === null ? rule.n : null, treated };
}

/** Among the rules that reach it, the one with the latest first day, then the newest. */
export function ruleOf(
  { rules }: Pick<State, "rules">,
  one: Pick<ModelTransaction, "bookedOn" | "counterpartyName" | "direction" | "currency">,
): (ModelRule & Readonly<{ n: string }>) | null {
  const reaching = Object.entries(rules)
    .map(([n, rule]) => ({ ...rule, n }))
    .filter(
      ({ who, from, through, direction, currency }) =>
        who === matchKeyOf(one) &&
        from <= one.bookedOn &&
        (through === null || one.bookedOn <= through) &&
        direction === one.direction &&
        currency === one.currency,
    );
  return reaching.sort((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null;
}

/** The key by which rules match its counterparty. */
export function matchKeyOf({ counterpartyName }: Pick<ModelTransaction, "counterpartyName">): string | null {
  return counterpartyName === null ? null : COUNTERPARTIES[counterpartyName];
}
