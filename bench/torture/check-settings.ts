import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type CustomerRecord, isSameSettings } from "./customer-record";
import type { Settings } from "./plan-edit";
import type { Problems } from "./problems";
import type { StoredCustomer } from "./read-customer";

const snapshot = z.object({
  customer: z.object({ incomeGranularity: z.string(), expenseGranularity: z.string() }).partial(),
});

/**
 * Checks that the settings went through the acknowledged states in order, and through the last unanswered one
 * if it was executed.
 */
export function checkSettings(stored: StoredCustomer, record: CustomerRecord, problems: Problems): void {
  const { userId, incomeGranularity, expenseGranularity } = stored.customer;
  const states = record.settings.slice(0, 1);
  for (const change of stored.changes) {
    if (change.kind !== "settings_updated") continue;
    const last = states.at(-1) ?? { incomeGranularity, expenseGranularity };
    states.push(merge(last, snapshot.parse(JSON.parse(change.after)).customer));
  }
  const last = states.at(-1);
  if (last === undefined || !isSameSettings(last, { incomeGranularity, expenseGranularity })) {
    problems.add("half", `the settings of ${userId} are not what the changes made of them`);
  }
  const open = [...record.unanswered].flatMap((planned) => ("sent" in planned ? [planned.sent] : []));
  const allowed = [record.settings, ...open.map((sent) => [...record.settings, sent])];
  if (!allowed.some((sequence) => isDeepStrictEqual(sequence, states))) {
    problems.add("lost", `the settings of ${userId} did not go through what was acknowledged`);
  }
  record.settings = states;
}

function merge(
  last: Settings,
  { incomeGranularity, expenseGranularity }: z.output<typeof snapshot>["customer"],
): Settings {
  return {
    incomeGranularity: incomeGranularity ?? last.incomeGranularity,
    expenseGranularity: expenseGranularity ?? last.expenseGranularity,
  };
}
