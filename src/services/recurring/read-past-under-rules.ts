import { inChunks, readAhead } from "../../db/engine/in-chunks";
import { findTransactions } from "../../db/tables/transactions";
import type { Customer } from "../../domain/customer";
import { type PastUnderRules, pastUnderRules, paymentsUnderOtherRules } from "../../domain/past-under-rules";
import { groupByCounterparty, underRulesOf } from "../../domain/rule";
import type { CountingState, Transaction } from "../../domain/transaction";
import { EMPTY_PLAN, type Plan } from "../changes/plan";
import type { Context } from "../context";
import type { RuledStreams } from "./find-schedule";

/** The past under the rules that are stored, and under those that a plan leaves. */
type BeforeAndAfter = Readonly<{ before: PastUnderRules; after: PastUnderRules }>;

const NO_STREAMS: RuledStreams = { streams: [], rulesOf: new Map() };

/** Few enough that no other request waits long for the process. */
const PAYMENTS_PER_TURN = 500;
const EDITS_PER_TURN = 5_000;

/** See `PastUnderRules`. Without streams, nothing is added to the past. */
export async function readPastUnderRules(
  { database }: Pick<Context, "database">,
  customer: Customer,
  found: RuledStreams | null,
  plan: Plan = EMPTY_PLAN,
): Promise<BeforeAndAfter> {
  const { streams, rulesOf } = found ?? NO_STREAMS;
  const stored = [...rulesOf.values()].flat();
  const ids = paymentsUnderOtherRules(streams, groupByCounterparty([...stored, ...plan.newRules]));
  const payments: Transaction[] = [];
  const read = (chunk: readonly string[]) => findTransactions(database.longReads(customer), customer, chunk);
  for await (const chunk of readAhead(ids, PAYMENTS_PER_TURN, read)) payments.push(...chunk);
  const removed = new Set(plan.removedRules.map(({ id }) => id));
  const rulesAfter = groupByCounterparty([...stored.filter(({ id }) => !removed.has(id)), ...plan.newRules]);
  const edited = await editedOf(payments, plan);
  const after = payments.flatMap((payment): readonly CountingState[] => {
    const edit = edited.get(payment.id);
    if (edit !== undefined) return edit === null ? [] : [edit];
    return [underRulesOf(payment.bookedOn, payment, rulesAfter)];
  });
  return { before: pastUnderRules(payments, rulesOf), after: pastUnderRules(after, rulesAfter) };
}

/** Those of the payments that the plan edits one by one, as it leaves them. */
async function editedOf(
  payments: readonly Transaction[],
  { edits }: Plan,
): Promise<ReadonlyMap<string, Transaction | null>> {
  const ids = new Set(payments.map(({ id }) => id));
  const edited = new Map<string, Transaction | null>();
  await inChunks(edits, EDITS_PER_TURN, (chunk) => {
    for (const { before, after } of chunk) {
      if (before !== null && ids.has(before.id)) edited.set(before.id, after);
    }
  });
  return edited;
}
