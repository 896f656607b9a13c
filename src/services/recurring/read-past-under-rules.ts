import { inChunks } from "../../db/engine/in-chunks";
import { readCountingStates } from "../../db/tables/counting-states";
import type { Customer } from "../../domain/customer";
import { type PastUnderRules, pastUnderRules, paymentsUnderOtherRules } from "../../domain/past-under-rules";
import { groupByCounterparty, rulingOn } from "../../domain/rule";
import type { CountingState } from "../../domain/transaction";
import type { Plan } from "../changes/plan";
import type { Context } from "../context";
import type { RuledStreams } from "./find-schedule";

type Reads = Pick<Context, "database">;

const NO_STREAMS: RuledStreams = { streams: [], rulesOf: new Map() };

/** Few enough that no other request waits long for the process. */
const EDITS_PER_TURN = 5_000;

/** The past under the rules that are stored. Without streams, nothing is added to the past. */
export async function readPastUnderRules(
  reads: Reads,
  customer: Customer,
  found: RuledStreams | null,
): Promise<PastUnderRules> {
  const { streams, rulesOf } = found ?? NO_STREAMS;
  const payments = await readPayments(reads, customer, paymentsUnderOtherRules(streams, rulesOf));
  return pastUnderRules(payments, rulesOf);
}

/** The past under the rules that are stored, and as a plan leaves it under those that it leaves. */
export async function readPastBeforeAndAfter(
  reads: Reads,
  customer: Customer,
  { found, plan }: Readonly<{ found: RuledStreams | null; plan: Plan }>,
): Promise<Readonly<{ before: PastUnderRules; after: PastUnderRules }>> {
  const { streams, rulesOf } = found ?? NO_STREAMS;
  const { newRules, removedRules } = plan;
  const stored = [...rulesOf.values()].flat();
  const removed = new Set(removedRules.map(({ id }) => id));
  const rulesAfter = groupByCounterparty([...stored.filter(({ id }) => !removed.has(id)), ...newRules]);
  const ids = paymentsUnderOtherRules(streams, groupByCounterparty([...stored, ...newRules]));
  const payments = await readPayments(reads, customer, ids);
  const edited = await findEdited(payments, plan);
  const after = payments.flatMap((payment): readonly CountingState[] => {
    const edit = edited.get(payment.id);
    if (edit !== undefined) return edit === null ? [] : [edit];
    return [{ ...payment, ...rulingOn(payment.bookedOn, payment, rulesAfter) }];
  });
  return { before: pastUnderRules(payments, rulesOf), after: pastUnderRules(after, rulesAfter) };
}

async function readPayments(
  { database }: Reads,
  customer: Customer,
  ids: readonly string[],
): Promise<readonly CountingState[]> {
  const payments: CountingState[] = [];
  for await (const chunk of readCountingStates(database.longReads(customer), customer, ids)) {
    payments.push(...chunk);
  }
  return payments;
}

/** Those of the payments that the plan edits one by one, as it leaves them; null where it removes them. */
async function findEdited(
  payments: readonly CountingState[],
  { edits }: Plan,
): Promise<ReadonlyMap<string, CountingState | null>> {
  const ids = new Set(payments.map(({ id }) => id));
  const edited = new Map<string, CountingState | null>();
  await inChunks(edits, EDITS_PER_TURN, (chunk) => {
    for (const { before, after } of chunk) {
      if (before !== null && ids.has(before.id)) edited.set(before.id, after);
    }
  });
  return edited;
}
