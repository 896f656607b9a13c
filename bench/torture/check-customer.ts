import { isDeepStrictEqual } from "node:util";
import { checkAcknowledged } from "./check-acknowledged";
import { checkSettings } from "./check-settings";
import type { CustomerRecord } from "./customer-record";
import { type History, replay } from "./history";
import type { PlannedEdit } from "./plan-edit";
import type { Problems } from "./problems";
import type { StoredCustomer } from "./read-customer";

/**
 * Holds what is stored of a customer against what was acknowledged, and against itself.
 *
 * Afterwards no request is open any more: the server that might have carried it out is gone.
 */
export function checkCustomer(stored: StoredCustomer, record: CustomerRecord, problems: Problems): void {
  const history = replay(stored.steps);
  checkWholeness(stored, history, problems);
  checkAcknowledged(stored, history, { record, problems });
  checkSettings(stored, record, problems);
  checkUnanswered(stored, record, problems);
  record.unanswered.clear();
}

/** Nothing may be there in part: rows, their changes, the effects of these and the totals say the same. */
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

/** An edit that nobody heard of again may be there or not; but whole, once, and nothing else beside it. */
function checkUnanswered(stored: StoredCustomer, record: CustomerRecord, problems: Problems): void {
  const known = record.changeIds();
  const open = new Set(record.unanswered);
  for (const change of stored.changes) {
    if (known.has(change.id) || record.explained.has(change.id)) continue;
    // What sets a customer up is not acknowledged by change, and settings are held against their own list.
    if (change.kind === "customer_created" || change.kind === "settings_updated") continue;
    const cause = [...open].find(
      (planned) =>
        planned.expectedStatus === 200 &&
        planned.kind === change.kind &&
        transactionOf(planned) === change.transactionId,
    );
    if (cause === undefined) problems.add("unexpected", `nobody asked for change ${change.id}`);
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
