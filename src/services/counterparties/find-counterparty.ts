import { findLatestDay } from "../../db/tables/daily-totals";
import { groupByWindow } from "../../db/tables/explained-groups";
import { findRules } from "../../db/tables/rules";
import { listTransactions } from "../../db/tables/transaction-lists";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import type { CounterpartySums } from "../../domain/counterparty-sums";
import { type Customer, type CustomerKey, storedGrid } from "../../domain/customer";
import type { Grid, Window } from "../../domain/period";
import { COURSE_WINDOWS, windowsUpTo } from "../../domain/portfolio";
import { isShown } from "../../domain/recurring-marks";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { findStreamsOf, type KnownStream } from "../recurring/find-streams-of";
import { type RuleWithHits, withHits } from "../rules/list-rules";
import { sumGroups } from "../sums/sum-groups";

type FindCounterpartyInput = Readonly<{
  userId: string;
  /** The key that rules match. */
  counterparty: string;
  today?: CalendarDate | undefined;
}>;

export type CounterpartyView = Readonly<{
  currency: string;
  grid: Grid;
  key: string;
  /** The name on the latest transaction. */
  name: string;
  /** Its windows are ordered from oldest to newest. */
  sums: CounterpartySums;
  /** Newest first. */
  latest: readonly Transaction[];
  /** Newest first. */
  rules: readonly RuleWithHits[];
  /** Its recurring streams as of `todayOn`. */
  streams: readonly KnownStream[];
  todayOn: CalendarDate;
}>;

const LISTED = 5;

/**
 * Everything about one counterparty; null where it has no transactions. The windows are those of the
 * overview, or end with its last transaction where that is older.
 */
export async function findCounterparty(
  context: Context,
  { userId, counterparty: key, today }: FindCounterpartyInput,
): Promise<CounterpartyView | null> {
  const customer = await requireCustomer(context, userId);
  const { database } = context;
  const latest = await listTransactions(database.reads, customer, {
    filter: { counterpartyKey: key },
    after: null,
    limit: LISTED,
  });
  const [newest] = latest;
  if (newest === undefined) return null;
  const todayOn = today ?? utcDayOf(context.now());
  const latestOn = (await findLatestDay(database.reads, customer, todayOn)) ?? todayOn;
  const windows = windowsOf(customer, { latestOn, lastOn: newest.bookedOn });
  const parts = await groupByWindow(database.longReads(customer), customer, {
    counterpartyKey: key,
    windows,
  });
  return {
    currency: customer.currency,
    grid: storedGrid(customer),
    key,
    name: newest.counterpartyName ?? newest.description,
    sums: await sumGroups("counterparty", parts, windows),
    latest,
    rules: await rulesOf(context, customer, key),
    streams: (await findStreamsOf(database.longReads(customer), customer, [key])).filter((stream) =>
      isShown(stream, todayOn),
    ),
    todayOn,
  };
}

function windowsOf(
  customer: Customer,
  { latestOn, lastOn }: Readonly<{ latestOn: CalendarDate; lastOn: CalendarDate }>,
): readonly Window[] {
  const recent = windowsUpTo(storedGrid(customer), latestOn, COURSE_WINDOWS);
  const isLongGone = recent.every(({ startOn }) => lastOn < startOn);
  return isLongGone ? windowsUpTo(storedGrid(customer), lastOn, COURSE_WINDOWS) : recent;
}

async function rulesOf(
  { database: { reads } }: Context,
  customer: CustomerKey,
  key: string,
): Promise<readonly RuleWithHits[]> {
  const rules = (await findRules(reads, customer, [key])).toReversed();
  return withHits(reads, customer, rules);
}
