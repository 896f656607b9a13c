import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { PERSON_DECISIONS } from "../../src/domain/exclusion";
import { DIRECTIONS, STATUSES, type Transaction } from "../../src/domain/transaction";
import { SHARED_TYPES } from "../../src/domain/treatment";

/** What one change made of one transaction. */
export type Version = Readonly<{ changeId: string; from: number; to: number; state: Transaction }>;

export type History = Readonly<{
  /** The versions of each transaction, oldest first. */
  versions: ReadonlyMap<string, readonly Version[]>;
  /** The rules that changes made. */
  ruleIds: readonly string[];
  /** Where the changes contradict each other. */
  contradictions: readonly string[];
}>;

type ChangeRow = Readonly<{ id: string; before: string; after: string }>;

const minorUnits = z.string().transform(BigInt);

/** A stored transaction as the journal of changes keeps it: integers and instants are text there. */
const transaction: z.ZodType<Transaction, unknown> = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  accountId: z.string().nullable(),
  bookedOn: z.string(),
  amount: minorUnits,
  currency: z.string(),
  direction: z.enum(DIRECTIONS),
  status: z.enum(STATUSES),
  description: z.string(),
  counterpartyId: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyKey: z.string().nullable(),
  treatment: z
    .union([
      z.strictObject({ type: z.literal("covered_expense") }),
      z.strictObject({ type: z.literal("transferred_to_savings") }),
      z.strictObject({
        type: z.literal("shared_expense"),
        sharedType: z.enum(SHARED_TYPES),
        value: minorUnits,
        settledShare: minorUnits.nullable(),
      }),
    ])
    .nullable(),
  personDecision: z.enum(PERSON_DECISIONS).nullable(),
  ruleId: z.string().nullable(),
  excludedAt: z
    .string()
    .transform((text) => new Date(text))
    .nullable(),
  version: z.int(),
});

const fields = z.record(z.string(), z.unknown());
const snapshot = z.object({
  transactions: z.record(z.string(), fields.nullable()).default({}),
  rules: z.record(z.string(), fields.nullable()).default({}),
});

/**
 * Builds every transaction again from nothing but the journal of changes.
 *
 * Each change says from which version it led to which. A version that no change leads to, or one that two
 * changes lead to, is an edit of which only a part was kept.
 */
export function replay(changes: readonly ChangeRow[]): History {
  const contradictions: string[] = [];
  const steps = new Map<string, Step[]>();
  for (const step of changes.flatMap(toSteps)) {
    steps.set(step.id, [...(steps.get(step.id) ?? []), step]);
  }
  const versions = new Map([...steps].map(([id, each]) => [id, replayOne(id, each, contradictions)]));
  const ruleIds = changes.flatMap(({ after }) => Object.keys(snapshot.parse(JSON.parse(after)).rules));
  return { versions, ruleIds, contradictions };
}

type Step = Readonly<{
  id: string;
  changeId: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}>;

function toSteps(change: ChangeRow): readonly Step[] {
  const before = snapshot.parse(JSON.parse(change.before)).transactions;
  const after = snapshot.parse(JSON.parse(change.after)).transactions;
  return Object.entries(after).map(([id, fields]) => ({
    id,
    changeId: change.id,
    before: before[id] ?? null,
    after: fields ?? {},
  }));
}

function replayOne(id: string, steps: readonly Step[], contradictions: string[]): readonly Version[] {
  const ordered = [...steps].sort((a, b) => versionOf(a.after) - versionOf(b.after));
  const versions: Version[] = [];
  let state: Readonly<Record<string, unknown>> = {};
  for (const { changeId, before, after } of ordered) {
    const from = versionOf(before);
    const isContinued = from === versionOf(state) && isWithin(before ?? {}, state);
    if (!isContinued) contradictions.push(`${id}: change ${changeId} does not continue what was before it`);
    state = { ...state, ...after };
    const parsed = transaction.safeParse(state);
    if (parsed.success) versions.push({ changeId, from, to: versionOf(after), state: parsed.data });
    else contradictions.push(`${id}: change ${changeId} does not lead to a whole transaction`);
  }
  return versions;
}

function isWithin(
  part: Readonly<Record<string, unknown>>,
  whole: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(part).every(([field, value]) => isDeepStrictEqual(value, whole[field]));
}

/** A transaction that is not there yet has version 0. */
function versionOf(state: Readonly<Record<string, unknown>> | null): number {
  return z.int().default(0).parse(state?.version);
}
