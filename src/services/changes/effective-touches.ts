import type { Executor } from "../../db/engine/executor";
import { findLaterEntries, findUndone, type LaterEntry } from "../../db/tables/changes";
import { appendTo } from "../../domain/append-to";
import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";

/** The field that a change touches which adds a thing or takes it away, and with it all others. */
export const EXISTENCE = "existence";

/** The fields that a change has touched of one thing. */
export type Touch = Readonly<{ changeId: string; fields: readonly string[] }>;

/** A change, the one that it takes back, and what it touched of one thing. */
export type Toucher = Touch & Readonly<{ undoesId: string | null }>;

/** What the changes after a sequence have touched of these transactions and what of that stands, by transaction. */
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
 * What of this stands: neither what has been undone, nor what an undo has put back of one of these changes. What an undo
 * touched beside that stands like that of any other change.
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

/** They follow from the rules or from the refunds of others, which are compared themselves; the version only counts. */
const DERIVED_FIELDS: ReadonlySet<string> = new Set([
  "ruleId",
  "excludedAt",
  "refunded",
  "refundedBy",
  "version",
]);

/** The fields that a change touched of a transaction, without those that follow from others. */
export function decidedFields({ before, after }: ChangeEntry): readonly string[] {
  return before === null || after === null ? [EXISTENCE] : Object.keys(after).filter(isDecided);
}

export function isDecided(field: string): boolean {
  return !DERIVED_FIELDS.has(field);
}
