import fc from "fast-check";
import { AppError } from "../../domain/errors";
import { GRANULARITIES } from "../../domain/period";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import type { Context } from "../context";
import { clearTreatment } from "../transactions/clear-treatment";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { includeTransaction } from "../transactions/include-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { allTransactions, ingest, newRow } from "./factories";

const DAYS = ["2025-12-31", "2026-01-01", "2026-01-30", "2026-01-31", "2026-02-01", "2026-02-28"];
const NAMES = ["Landlord", "Coffee Roasters", "PAYPAL", null];

// The pools are small, so that rows meet: the same transaction again, the same day, the same counterparty.
const anyRow = fc.record({
  externalId: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  accountId: fc.constantFrom(null, null, "giro"),
  bookedOn: fc.constantFrom(...DAYS),
  amount: fc.bigInt({ min: 1n, max: 500_00n }),
  direction: fc.constantFrom("outflow" as const, "outflow" as const, "inflow" as const),
  status: fc.constantFrom("booked" as const, "booked" as const, "pending" as const),
  counterpartyName: fc.constantFrom(...NAMES),
  pendingExternalId: fc.constantFrom(null, null, "a", "b"),
});

const anyTreatment = fc.oneof(
  fc.constantFrom({ type: "covered_expense" as const }, { type: "transferred_to_savings" as const }),
  fc.record({
    type: fc.constant("shared_expense" as const),
    sharedType: fc.constantFrom("percentage" as const, "amount" as const),
    value: fc.integer({ min: 0, max: 100 }),
    isStillShared: fc.boolean(),
  }),
);

/** Which of the stored transactions a step is about: the n-th, counted round. */
const anyPick = fc.nat({ max: 20 });

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("ingest" as const),
      rows: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("reclassify" as const),
      pick: anyPick,
      treatment: anyTreatment,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const), pick: anyPick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("exclude" as const),
      pick: anyPick,
      scope: fc.constantFrom("single" as const, "matching_future" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("include" as const), pick: anyPick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("settings" as const),
      granularity: fc.constantFrom(...GRANULARITIES),
    }),
  },
);

export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** What people, partners and rules might do to one customer, beginning with data. */
export const anyHistory: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.array(anyRow, { minLength: 2, maxLength: 6 }), fc.array(anyStep, { minLength: 1, maxLength: 6 }))
  .map(([rows, steps]) => [{ kind: "ingest", rows }, ...steps]);

/** Takes one step. A refusal that names its reason, such as reclassifying an inflow, is part of a history. */
export async function take(context: Context, userId: string, step: Step): Promise<void> {
  try {
    await run(context, userId, step);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function run(context: Context, userId: string, step: Step): Promise<unknown> {
  if (step.kind === "ingest") return ingest(context, userId, ...step.rows.map(newRow));
  if (step.kind === "settings") {
    return updateGranularitySettings(context, { userId, expenseGranularity: step.granularity });
  }
  const stored = (await allTransactions(context, userId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const transactionId = stored[step.pick % Math.max(1, stored.length)]?.id ?? "none";
  const subject = { userId, transactionId };
  switch (step.kind) {
    case "reclassify":
      return reclassifyTransaction(context, { ...subject, ...step.treatment });
    case "clear":
      return clearTreatment(context, subject);
    case "exclude":
      return excludeTransaction(context, { ...subject, scope: step.scope });
    case "include":
      return includeTransaction(context, subject);
  }
}
