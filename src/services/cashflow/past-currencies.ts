import type { Executor } from "../../db/engine/executor";
import { listChangesOfSince } from "../../db/tables/changes";
import { type Counted, inMinorUnitsOf } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { finestCurrency } from "../../domain/money";

/**
 * The currencies of a customer over time. A currency changes only while there are no transactions, so all
 * figures at one time are in one currency. Amounts of different times are compared as plain numbers, without
 * conversion.
 */
export type PastCurrencies = Readonly<{
  /** The currency right after the change with a sequence, or at an instant. */
  at: (when: Date | number) => string;
  /** The one with the most decimals. */
  finest: string;
  /** Figures of a time in the minor units of `finest`, which can express those of all times. */
  inFinest: (counted: Counted, when: Date | number) => Counted;
}>;

/** The currencies from an instant on, or from right after the change with a sequence. */
export async function readPastCurrencies(
  executor: Executor,
  { currency, ...customer }: Customer,
  from: Date | number,
): Promise<PastCurrencies> {
  const later = await listChangesOfSince(executor, customer, "customer", from);
  const steps = later.flatMap(({ sequence, createdAt, before }) => {
    const earlier = before.customer?.currency;
    return earlier === undefined ? [] : [{ sequence, createdAt, earlier }];
  });
  const at = (when: Date | number): string =>
    steps.findLast((step) => (typeof when === "number" ? step.sequence > when : step.createdAt > when))
      ?.earlier ?? currency;
  const finest = finestCurrency([currency, ...steps.map(({ earlier }) => earlier)]);
  return { at, finest, inFinest: (counted, when) => inMinorUnitsOf(finest, counted, at(when)) };
}
