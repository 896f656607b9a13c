import { type Between, listMovedDays, readTotalsAsOf, sumMovements } from "../../db/tables/change-effects";
import { addCounted, type Counted, NOTHING, subtractCounted } from "../../domain/contribution";
import { type Granularity, type Window, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { MAX_LISTED_MOVEMENTS, type NamedMovement, nameMovements } from "../changes/name-movements";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";
import { awaitRecorded } from "./await-recorded";
import { readPastCurrencies } from "./past-currencies";
import { requestedGrid } from "./requested-grid";
import { sumWithin } from "./sum-within";

type DiffInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  from: Date;
  to: Date;
  limit: number;
  cursor?: string | undefined;
}>;

/** One window that moved. `before` plus all movements and `others` equals `after`, exactly. */
export type PeriodDifference = Readonly<{
  window: Window;
  before: Counted;
  after: Counted;
  movements: readonly NamedMovement[];
  /** The total of the changes that are not listed; null where all are. */
  others: Counted | null;
}>;

/**
 * The windows of today's grid whose figures moved between two instants, newest first, with the changes that
 * moved them. All amounts are in the minor units of `currency`; see `PastCurrencies`.
 */
export async function diffPeriods(
  context: Context,
  input: DiffInput,
): Promise<Readonly<{ currency: string; periods: readonly PeriodDifference[]; nextCursor: string | null }>> {
  const list = `compared periods ${input.granularity ?? ""}`;
  const below = input.cursor === undefined ? Number.POSITIVE_INFINITY : fromNumberCursor(input.cursor, list);
  await awaitRecorded(context, input.userId, [input.from, input.to]);
  const customer = await requireCustomer(context, input.userId);
  const reads = context.database.longReads(customer);
  const grid = requestedGrid(customer, input);
  const between: Between = { after: input.from, upTo: input.to };
  const days = await listMovedDays(reads, customer, between);
  const indexes = [...new Set(days.map((day) => windowIndexOf(grid, day)))].filter((index) => index < below);
  const page = indexes.sort((a, b) => b - a).slice(0, input.limit + 1);
  const { rows, nextCursor } = toPage(page, { list, limit: input.limit }, (index) => [String(index)]);
  const windows = rows.map((index) => windowAt(grid, index));
  const limit = MAX_LISTED_MOVEMENTS + 1;
  const moved = await sumMovements(reads, customer, { between, windows, limit });
  const currencies = await readPastCurrencies(reads, customer, input.from);
  const listed = moved.map((each) => new Map([...each].slice(0, MAX_LISTED_MOVEMENTS)));
  const named = await nameMovements(reads, customer, { moved: listed, currencies });
  const shown = { startOn: windows.at(-1)?.startOn ?? "", endBefore: windows[0]?.endBefore ?? "" };
  const totalsBefore = await readTotalsAsOf(reads, customer, { ...shown, upTo: input.from });
  const totalsAfter = await readTotalsAsOf(reads, customer, { ...shown, upTo: input.to });
  const periods = windows.map((window, index): PeriodDifference => {
    const movements = named[index] ?? [];
    const before = currencies.inFinest(sumWithin(totalsBefore, window), input.from);
    const sum = movements.reduce((all, { counted }) => addCounted(all, counted), NOTHING);
    if (moved[index]?.size !== limit)
      return { window, before, after: addCounted(before, sum), movements, others: null };
    const after = currencies.inFinest(sumWithin(totalsAfter, window), input.to);
    return { window, before, after, movements, others: subtractCounted(subtractCounted(after, before), sum) };
  });
  return { currency: currencies.finest, periods, nextCursor };
}
