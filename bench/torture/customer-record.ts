import type { BatchResponse, EditResponse } from "./client";
import type { PlannedEdit, Settings } from "./plan-edit";

export type Acknowledged =
  | Readonly<{ planned: PlannedEdit & Readonly<{ transactionId: string }>; response: EditResponse }>
  | Readonly<{ planned: PlannedEdit & Readonly<{ kind: "transactions_ingested" }>; response: BatchResponse }>;

/**
 * What the clients know of one customer: what was acknowledged to them, and their requests without a
 * response.
 *
 * It lives in this process, which is never killed.
 */
export class CustomerRecord {
  readonly acknowledged: Acknowledged[] = [];
  /** Sent without a response. Each may or may not have been executed, and explains one change at most. */
  readonly unanswered = new Set<PlannedEdit>();
  /** Unacknowledged changes whose cause is known. */
  readonly explained = new Set<string>();
  /** The number of unanswered requests that turned out to have been executed, without settings. */
  storedUnanswered = 0;
  /** Every state of the settings, first to last. */
  settings: readonly Settings[];

  constructor(initial: Settings) {
    this.settings = [initial];
  }

  acknowledgeSettings(state: Settings): void {
    const last = this.settings.at(-1);
    if (last === undefined || !isSameSettings(last, state)) this.settings = [...this.settings, state];
  }

  /** The ids of the acknowledged changes. */
  changeIds(): ReadonlySet<string> {
    return new Set(this.acknowledged.flatMap(({ response }) => response.changeId ?? []));
  }
}

export function isSameSettings(a: Settings, b: Settings): boolean {
  return a.incomeGranularity === b.incomeGranularity && a.expenseGranularity === b.expenseGranularity;
}
