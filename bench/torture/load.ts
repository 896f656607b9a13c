import { RESPONSES, send, type Target } from "./client";
import type { CustomerRecord } from "./customer-record";
import { type PlannedEdit, pathOf } from "./plan-edit";
import type { Problems } from "./problems";

/** No server serves this many edits in one round; it only keeps an error here from running for ever. */
const MAX_EDITS = 50_000;

type Client = Readonly<{
  target: Target;
  planNext: () => PlannedEdit;
  recordOf: (userId: string) => CustomerRecord;
  problems: Problems;
  /** Whether the round is over, even if the server is still running. */
  isOver: () => boolean;
}>;

/**
 * The status of a request that was sent to the writing process when it was killed. The request is
 * interrupted, and the process that forwarded it survives and responds.
 */
const UNAVAILABLE = 503;

/** Sends one edit after the other until its process has gone. Returns the number acknowledged with 200. */
export async function sendEdits({ target, planNext, recordOf, problems, isOver }: Client): Promise<number> {
  let acknowledged = 0;
  for (let sent = 0; sent < MAX_EDITS && !isOver(); sent += 1) {
    const planned = planNext();
    const record = recordOf(planned.userId);
    record.unanswered.add(planned);
    const response = await send(target, planned.request);
    if (response === "cut" || (typeof response === "object" && response.status === UNAVAILABLE))
      return acknowledged;
    record.unanswered.delete(planned);
    if (response === "refused") return acknowledged;
    if (!acknowledge(record, planned, response)) {
      const { method, path } = planned.request;
      problems.add("unexpected", `${method} ${path} returned ${JSON.stringify(response)}`);
      return acknowledged;
    }
    if (planned.expectedStatus === 200) acknowledged += 1;
  }
  return acknowledged;
}

/**
 * Reads one customer's figures again and again until the server has gone. Returns the number of responses.
 */
export async function sendReads({
  target,
  userId,
  problems,
}: Pick<Client, "target" | "problems"> & Readonly<{ userId: string }>): Promise<number> {
  const request = { method: "GET", path: `${pathOf(userId)}/cashflow` };
  for (let answered = 0; ; answered += 1) {
    const response = await send(target, request);
    if (response === "cut") problems.add("cut", `a read of ${userId}`);
    if (typeof response === "string") return answered;
  }
}

function acknowledge(
  record: CustomerRecord,
  planned: PlannedEdit,
  { status, json }: Readonly<{ status: number; json: unknown }>,
): boolean {
  if (status !== 200 || planned.expectedStatus !== 200) return status === planned.expectedStatus;
  switch (planned.kind) {
    case "settings_updated": {
      const response = RESPONSES.settingsUpdate.safeParse(json);
      if (!response.success) return false;
      const { incomeGranularity, expenseGranularity } = response.data.data;
      record.acknowledgeSettings({ incomeGranularity, expenseGranularity });
      return true;
    }
    case "transactions_ingested": {
      const response = RESPONSES.batch.safeParse(json);
      if (response.success) record.acknowledged.push({ planned, response: response.data.data });
      return response.success;
    }
    default: {
      const response = RESPONSES.edit.safeParse(json);
      if (response.success) record.acknowledged.push({ planned, response: response.data.data });
      return response.success;
    }
  }
}
