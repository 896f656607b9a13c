import { isDeepStrictEqual } from "node:util";
import type { ChangeEntry } from "../../src/domain/change";
import type { Transaction } from "../../src/domain/transaction";

/** What one change made of one transaction. */
export type Version = Readonly<{ changeId: string; from: number; to: number; state: Transaction }>;

export type History = Readonly<{
  /** The versions of each transaction, oldest first. */
  versions: ReadonlyMap<string, readonly Version[]>;
  /** Contradictions between the changes. */
  contradictions: readonly string[];
}>;

export type Step = ChangeEntry & Readonly<{ changeId: string }>;

/**
 * Rebuilds every transaction from the recorded changes alone.
 *
 * Each change records which version it started from and which it led to. A version that no change leads to,
 * or that two changes lead to, means that an edit was stored only in part.
 */
export function replay(steps: readonly Step[]): History {
  const contradictions: string[] = [];
  const byTransaction = new Map<string, Step[]>();
  for (const step of steps) {
    byTransaction.set(step.transactionId, [...(byTransaction.get(step.transactionId) ?? []), step]);
  }
  const versions = new Map([...byTransaction].map(([id, each]) => [id, replayOne(each, contradictions)]));
  return { versions, contradictions };
}

function replayOne(steps: readonly Step[], contradictions: string[]): readonly Version[] {
  const ordered = [...steps].sort((a, b) => (a.after?.version ?? 0) - (b.after?.version ?? 0));
  const versions: Version[] = [];
  for (const step of ordered) {
    const { transactionId, changeId } = step;
    const last = versions.at(-1)?.state ?? null;
    const state = next(last, step);
    if (state === null)
      contradictions.push(`${transactionId}: change ${changeId} does not continue what was before it`);
    else versions.push({ changeId, from: last?.version ?? 0, to: state.version, state });
  }
  return versions;
}

/** The transaction after a step, or null if the step does not start from the current state. */
function next(last: Transaction | null, step: Step): Transaction | null {
  if (step.before === null) return last === null ? step.after : null;
  if (last === null || step.after === null || !isWithin(step.before, last)) return null;
  return { ...last, ...step.after };
}

function isWithin(part: Partial<Transaction>, whole: Transaction): boolean {
  return Object.entries(part).every(([field, value]) => isDeepStrictEqual(value, Reflect.get(whole, field)));
}
