import { isDeepStrictEqual } from "node:util";
import { checkAcknowledged } from "./check-acknowledged";
import { checkSettings } from "./check-settings";
import type { CustomerRecord } from "./customer-record";
import { type History, replay } from "./history";
import type { PlannedEdit } from "./plan-edit";
import type { Problems } from "./problems";
import type { StoredCustomer } from "./read-customer";

/**
 * Checks the stored data of a customer against what was acknowledged, and against themselves.
 *
 * By then no request is open: the server that might have executed it has ended.
 */
export function checkCustomer(stored: StoredCustomer, record: CustomerRecord, problems: Problems): void {
  const history = replay(stored.steps);
  checkWholeness(stored, history, problems);
  checkAcknowledged(stored, history, { record, problems });
  checkSettings(stored, record, problems);
  checkUnanswered(stored, record, problems);
  record.unanswered.clear();
}

/** Nothing may be stored in part: rows, their changes, the effects of these and the totals must agree. */
function checkWholeness(stored: StoredCustomer, history: History, problems: Problems): void {
  for (const contradiction of history.contradictions) problems.add("half", contradiction);
  const byId = new Map(stored.transactions.map((transaction) => [transaction.id, transaction]));
  for (const id of new Set([...byId.keys(), ...history.versions.keys()])) {
    if (isDeepStrictEqual(byId.get(id), history.versions.get(id)?.at(-1)?.state)) continue;
    problems.add("half", `transaction ${id} is not what its changes made of it`);
  }
  if (!isDeepStrictEqual(new Set(stored.ruleIds), new Set(stored.madeRuleIds))) {
    problems.add("half", `the rules of ${stored.customer.userId} are not those that its changes made`);
  }
  for (const day of new Set([...stored.effects.keys(), ...stored.dailyTotals.keys()])) {
    if (isDeepStrictEqual(stored.effects.get(day), stored.dailyTotals.get(day))) continue;
    problems.add("half", `the changes of ${stored.customer.userId} do not add up to the totals of ${day}`);
  }
}

/** An edit without a response may be stored or not; but whole, once, and with nothing else. */
function checkUnanswered(stored: StoredCustomer, record: CustomerRecord, problems: Problems): void {
  const known = record.changeIds();
  const open = new Set(record.unanswered);
  for (const change of stored.changes) {
    if (known.has(change.id) || record.explained.has(change.id)) continue;
    // The set-up of a customer is not acknowledged as a change, and settings are checked against their own
    // list.
    if (change.kind === "customer_created" || change.kind === "settings_updated") continue;
    const cause = [...open].find(
      (planned) =>
        planned.expectedStatus === 200 &&
        planned.kind === change.kind &&
        transactionOf(planned) === change.transactionId,
    );
    if (cause === undefined) problems.add("unexpected", `no client requested change ${change.id}`);
    else record.storedUnanswered += open.delete(cause) ? 1 : 0;
    record.explained.add(change.id);
  }
  const externalIds = new Set(stored.transactions.map(({ externalId }) => externalId));
  for (const planned of record.unanswered) {
    if (planned.kind !== "transactions_ingested") continue;
    const present = planned.newExternalIds.filter((externalId) => externalIds.has(externalId));
    if (present.length === 0 || present.length === planned.newExternalIds.length) continue;
    problems.add("half", `of a batch only ${present.join(", ")} is stored`);
  }
}

function transactionOf(planned: PlannedEdit): string | null {
  return "transactionId" in planned ? planned.transactionId : null;
}
