import type { BatchAnswer, EditAnswer } from "./client";
import type { PlannedEdit, Settings } from "./plan-edit";

export type Acknowledged =
  | Readonly<{ planned: PlannedEdit & Readonly<{ transactionId: string }>; answer: EditAnswer }>
  | Readonly<{ planned: PlannedEdit & Readonly<{ kind: "transactions_ingested" }>; answer: BatchAnswer }>;

/**
 * What the clients know of one customer: what was acknowledged to them, and what they sent and never had an
 * answer to.
 *
 * It lives in this process, which nobody kills.
 */
export class CustomerRecord {
  readonly acknowledged: Acknowledged[] = [];
  /** Sent and not answered. Each may or may not have been carried out, and explains one change at most. */
  readonly unanswered = new Set<PlannedEdit>();
  /** Changes of which it is settled why they are there although nobody acknowledged them. */
  readonly explained = new Set<string>();
  /** How many requests without an answer turned out to have been carried out, settings aside. */
  storedUnanswered = 0;
  /** Every state the settings went through, first to last. */
  settings: readonly Settings[];

  constructor(initial: Settings) {
    this.settings = [initial];
  }

  acknowledgeSettings(state: Settings): void {
    const last = this.settings.at(-1);
    if (last === undefined || !isSameSettings(last, state)) this.settings = [...this.settings, state];
  }

  /** Changes that were acknowledged, by id. */
  changeIds(): ReadonlySet<string> {
    return new Set(this.acknowledged.flatMap(({ answer }) => answer.changeId ?? []));
  }
}

export function isSameSettings(a: Settings, b: Settings): boolean {
  return a.incomeGranularity === b.incomeGranularity && a.expenseGranularity === b.expenseGranularity;
}
