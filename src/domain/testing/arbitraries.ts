import fc from "fast-check";
import { addDays } from "../calendar-date";
import { PERSON_DECISIONS } from "../exclusion";
import type { Explained } from "../explanation";
import { sumRefunded } from "../links";
import { GRANULARITIES, type Granularity, MAX_FIXED_PERIOD_DAYS } from "../period";
import { DIRECTIONS, STATUSES } from "../transaction";
import { PLAIN_TREATMENTS, SHARED_TYPES } from "../treatment";

const DAYS_FROM_1900_TO_2200 = 109_937;

/** Any day that a request may name. */
export const anyDay = fc
  .integer({ min: 0, max: DAYS_FROM_1900_TO_2200 })
  .map((days) => addDays("1900-01-01", days));

export const anyGranularity = fc.constantFrom(...GRANULARITIES);

export const anyGrid = fc.record({
  anchor: anyDay,
  granularity: anyGranularity,
  fixedPeriodDays: fc.integer({ min: 1, max: MAX_FIXED_PERIOD_DAYS }),
});

/** A percentage up to 100, or an amount that may exceed what was paid, as after a correction. */
const anyShared = fc.record({
  type: fc.constant("shared_expense" as const),
  sharedType: fc.constantFrom(...SHARED_TYPES),
  value: fc.bigInt({ min: 0n, max: 1_000_000n }),
  settledShare: fc.option(fc.bigInt({ min: 0n, max: 2_000_000n })),
});

const anyRefunded = fc
  .tuple(fc.bigInt({ min: 0n, max: 1_000_000n }), fc.bigInt({ min: 0n, max: 1_000_000n }))
  .map(([one, other]) => ({ applied: one > other ? one : other, borne: one > other ? other : one }));

/** Every combination of treatment, status, exclusion and link. */
export const anyExplained: fc.Arbitrary<Explained> = fc
  .record({
    direction: fc.constantFrom(...DIRECTIONS),
    status: fc.constantFrom(...STATUSES),
    amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
    treatment: fc.option(
      fc.oneof(
        fc.constantFrom(...PLAIN_TREATMENTS).map((type) => ({ type })),
        anyShared,
      ),
    ),
    personDecision: fc.option(fc.constantFrom(...PERSON_DECISIONS)),
    ruleId: fc.option(fc.constant("rule")),
    refunded: fc.option(fc.array(anyRefunded, { minLength: 1, maxLength: 3 })),
    transferWith: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant("other") },
    ),
  })
  .map((each) => {
    if (each.direction === "outflow") return { ...each, refunded: null };
    const { applied } = sumRefunded(each.refunded ?? []);
    return { ...each, treatment: null, amount: each.amount + applied };
  });

/** The granularity that a vector names, as the type. */
export function granularityNamed(name: string): Granularity {
  const granularity = GRANULARITIES.find((candidate) => candidate === name);
  if (granularity === undefined) throw new Error(`No granularity is called ${name}.`);
  return granularity;
}
