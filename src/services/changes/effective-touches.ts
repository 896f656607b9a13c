import { isDeepStrictEqual } from "node:util";
import type { Executor } from "../../db/engine/executor";
import { findUndone } from "../../db/tables/changes";
import { findLaterEntries, type LaterEntry } from "../../db/tables/transaction-history";
import { appendTo } from "../../domain/append-to";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";

/** Stands for all fields, where a change adds or removes an object. */
export const EXISTENCE = "existence";

/** The fields of one object that a change touched. */
export type Touch = Readonly<{ changeId: string; fields: readonly string[] }>;

/** A touch, with the id of the change that it undoes. */
export type Toucher = Touch & Readonly<{ undoesId: string | null }>;

/** The touches of these transactions after a sequence that are still in effect, by transaction. */
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
 * The touches still in effect. It drops touches of undone changes, and fields that an undo put back for one
 * of these changes. Other fields that an undo touched count like those of any other change.
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
 * These follow from rules or from the refunds of other transactions, which are compared separately; the
 * version is only a counter. Treatments may be derived or decided.
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

/** The fields of a transaction that a change touched, without derived fields. */
export function decidedFields({ before, after }: ChangeEntry): readonly string[] {
  if (before === null || after === null) return [EXISTENCE];
  const fields = Object.keys(after).filter((field) => !DERIVED_FIELDS.has(field));
  if (!isOfTreatment(after)) return fields;
  const isDecided = !isDeepStrictEqual(treatmentDecided(before), treatmentDecided(after));
  return isDecided ? [...fields, TREATMENT] : fields;
}

/** The decided part of some fields, without derived values. */
export function decidedOf(fields: Partial<Transaction>): Readonly<Record<string, unknown>> {
  const decided = Object.entries(fields).filter(([field]) => !DERIVED_FIELDS.has(field));
  const treatment = isOfTreatment(fields) ? { [TREATMENT]: treatmentDecided(fields) } : {};
  return { ...Object.fromEntries(decided), ...treatment };
}

/** A treatment is one decision in three fields. It is no decision where a rule made it. */
const TREATMENT = "treatment";

function isOfTreatment(fields: Partial<Transaction>): boolean {
  return TREATMENT in fields || "treatmentRuleId" in fields || "treatmentDecision" in fields;
}

/** A person's decision about the treatment, if these fields contain one; otherwise all null. */
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
