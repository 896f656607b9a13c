import type { Executor } from "../../db/engine/executor";
import { readTotalsAsOf } from "../../db/tables/change-effects";
import { addDays } from "../../domain/calendar-date";
import type { Closing } from "../../domain/closing";
import { addCounted, isNothing, NOTHING } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import {
  type SignOffRecord,
  toClosingRecord,
  toDayRecord,
  toTotalRecord,
  toTransactionRecord,
} from "../../domain/sign-off";
import { detailsAsOf } from "../cashflow/details-as-of";
import type { NamedStep } from "../closings/list-closings";
import type { DigestChain } from "./digest-chain";
import { readStatesAsClosed } from "./states-as-closed";

/** Lines of a bundle, and how many of them are transactions. */
export type SignOffChunk = Readonly<{ lines: readonly string[]; transactionCount: number }>;

/**
 * The lines of a closing's bundle, in chunks: the closing, the figures of its days, all transactions on these
 * days, and the totals. They show the state at the closing, whatever has changed since.
 */
export async function* signOffLines(
  executor: Executor,
  current: Customer,
  { closing: { closed }, chain }: Readonly<{ closing: Closing<NamedStep>; chain: DigestChain }>,
): AsyncGenerator<SignOffChunk> {
  const customer = await detailsAsOf(executor, current, closed.sequence);
  const { currency } = customer;
  const toChunk = (records: readonly SignOffRecord[], transactionCount = 0): SignOffChunk => ({
    lines: records.map((record) => chain.add(record)),
    transactionCount,
  });
  const endBefore = addDays(closed.after, 1);
  const totals = await readTotalsAsOf(executor, customer, { endBefore, upTo: closed.sequence });
  const days = [...totals].filter(([, counted]) => !isNothing(counted)).sort(byDay);
  const ofDays = days.map(([day, counted]) => toDayRecord(day, counted, currency));
  yield toChunk([toClosingRecord(customer, closed), ...ofDays]);
  let transactions = 0;
  for await (const states of readStatesAsClosed(executor, customer, closed)) {
    transactions += states.length;
    yield toChunk(states.map(toTransactionRecord), states.length);
  }
  const counted = days.reduce((sum, [, ofDay]) => addCounted(sum, ofDay), NOTHING);
  yield toChunk([toTotalRecord({ days: days.length, transactions }, counted, currency)]);
}

function byDay([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
