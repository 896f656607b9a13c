import { isDeepStrictEqual } from "node:util";
import type { Executor } from "../../db/engine/executor";
import { findLaterEntries, findUndone, type LaterEntry } from "../../db/tables/changes";
import { appendTo } from "../../domain/append-to";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";

/** The field that a change touches which adds a thing or takes it away, and with it all others. */
export const EXISTENCE = "existence";

/** The fields that a change has touched of one thing. */
export type Touch = Readonly<{ changeId: string; fields: readonly string[] }>;

/** A change, the one that it takes back, and what it touched of one thing. */
export type Toucher = Touch & Readonly<{ undoesId: string | null }>;

/**
 * What the changes after a sequence have touched of these transactions and what of that stands, by
 * transaction.
 */
export async function findEffectiveTouches(
  executor: Executor,
  customer: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Touch[]>> {
  const later = await findLaterEntries(executor, customer, sequence, transactionIds);
  if (later.length === 0) return new Map();
  const undone = await findUndone(executor, customer, sequence);
  const touchers = new Map<string, Toucher[]>();
  for (const each of later) {
    appendTo(touchers, each.entry.transactionId, toToucher(each));
  }
  return new Map([...touchers].map(([id, ofOne]) => [id, inEffect(ofOne, undone)]));
}

/**
 * What of this stands: neither what has been undone, nor what an undo has put back of one of these changes.
 * What an undo touched beside that stands like that of any other change.
 */
export function inEffect(touchers: readonly Toucher[], undone: ReadonlySet<string>): readonly Touch[] {
  const byChange = new Map(touchers.map((toucher) => [toucher.changeId, toucher]));
  return touchers.flatMap(({ changeId, undoesId, fields }): readonly Touch[] => {
    if (undone.has(changeId)) return [];
    const putBack = byChange.get(undoesId ?? "")?.fields ?? [];
    const others = putBack.includes(EXISTENCE) ? [] : fields.filter((field) => !putBack.includes(field));
    return others.length === 0 ? [] : [{ changeId, fields: others }];
  });
}

function toToucher({ changeId, undoesId, entry }: LaterEntry): Toucher {
  return { changeId, undoesId, fields: decidedFields(entry) };
}

/**
 * They follow from the rules or from the refunds of others, which are compared themselves; the version only
 * counts. Treatments may do both.
 */
const DERIVED_FIELDS: ReadonlySet<string> = new Set([
  "ruleId",
  "excludedAt",
  "refunded",
  "refundedBy",
  "treatment",
  "treatmentRuleId",
  "treatmentDecision",
  "version",
]);

/** The fields that a change touched of a transaction, without those that follow from others. */
export function decidedFields({ before, after }: ChangeEntry): readonly string[] {
  if (before === null || after === null) return [EXISTENCE];
  const fields = Object.keys(after).filter((field) => !DERIVED_FIELDS.has(field));
  if (!isOfTreatment(after)) return fields;
  const isDecided = !isDeepStrictEqual(treatmentDecided(before), treatmentDecided(after));
  return isDecided ? [...fields, TREATMENT] : fields;
}

/** What of some fields is decided and follows from nothing else. */
export function decidedOf(fields: Partial<Transaction>): Readonly<Record<string, unknown>> {
  const decided = Object.entries(fields).filter(([field]) => !DERIVED_FIELDS.has(field));
  const treatment = isOfTreatment(fields) ? { [TREATMENT]: treatmentDecided(fields) } : {};
  return { ...Object.fromEntries(decided), ...treatment };
}

/** How it counts is one decision in three fields, and none where a rule made it. */
const TREATMENT = "treatment";

function isOfTreatment(fields: Partial<Transaction>): boolean {
  return TREATMENT in fields || "treatmentRuleId" in fields || "treatmentDecision" in fields;
}

/** How a person decided that it counts, where some fields say it; where they say otherwise, nobody did. */
export function treatmentDecided({
  treatment = null,
  treatmentRuleId = null,
  treatmentDecision = null,
}: Partial<Transaction>): Pick<Transaction, "treatment" | "treatmentRuleId" | "treatmentDecision"> {
  return {
    treatment: treatmentRuleId === null ? treatment : null,
    treatmentRuleId: null,
    treatmentDecision,
  };
}
