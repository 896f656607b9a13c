import type { Executor } from "../../db/engine/executor";
import { sumEarlierEffects, sumMovementsAfter } from "../../db/tables/change-effects";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Closing, closingOf } from "../../domain/closing";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { type Granularity, type Window, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { readPastCurrencies } from "../cashflow/past-currencies";
import { requestedGrid } from "../cashflow/requested-grid";
import { MAX_LISTED_MOVEMENTS, type NamedMovement, nameMovements } from "../changes/name-movements";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";
import { AFTER_ALL, type NamedStep, readClosings } from "./list-closings";

type ClosedFiguresInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  from: CalendarDate;
  to: CalendarDate;
  limit: number;
  cursor?: string | undefined;
}>;

/**
 * A closed window. `before` (as closed) plus all movements and `others` equals `after` (current), exactly.
 */
export type ClosedFigures = Readonly<{
  window: Window;
  closing: Closing<NamedStep>;
  before: Counted;
  after: Counted;
  movements: readonly NamedMovement[];
  /** The total of the changes that are not listed; null where all are. */
  others: Counted | null;
}>;

type ClosedWindow = Readonly<{ window: Window; closing: Closing<NamedStep> }>;

/** All amounts are in the minor units of `currency`; see `PastCurrencies`. */
type ClosedFiguresPage = Readonly<{
  currency: string;
  periods: readonly ClosedFigures[];
  nextCursor: string | null;
}>;

/** The figures of the closed windows between two days, newest first, as closed and as they are now. */
export async function listClosedFigures(
  context: Context,
  input: ClosedFiguresInput,
): Promise<ClosedFiguresPage> {
  const customer = await requireCustomer(context, input.userId);
  const reads = context.database.longReads(customer);
  const closings = await readClosings(reads, customer);
  const { rows, nextCursor } = toPage(
    closedWindows(customer, closings, input),
    { list: listOf(input), limit: input.limit },
    ({ window }) => [String(windowIndexOf(requestedGrid(customer, input), window.startOn))],
  );
  return { ...(await figuresOf(reads, customer, rows)), nextCursor };
}

/** Positions are places in the grid. */
function listOf({ granularity }: ClosedFiguresInput): string {
  return `closed figures ${granularity ?? ""}`;
}

/** The first fully closed windows, one more than fits on a page. */
function closedWindows(
  customer: Customer,
  closings: readonly Closing<NamedStep>[],
  input: ClosedFiguresInput,
): readonly ClosedWindow[] {
  const { closedThrough } = customer;
  const before =
    input.cursor === undefined ? Number.POSITIVE_INFINITY : fromNumberCursor(input.cursor, listOf(input));
  if (closedThrough === null) return [];
  const grid = requestedGrid(customer, input);
  const last = windowIndexOf(grid, input.to < closedThrough ? input.to : closedThrough);
  const found: ClosedWindow[] = [];
  for (
    let index = Math.min(last, before - 1);
    index >= windowIndexOf(grid, input.from) && found.length <= input.limit;
    index -= 1
  ) {
    const window = windowAt(grid, index);
    const closing = closingOf(closings, window);
    if (closing !== null) found.push({ window, closing });
  }
  return found;
}

async function figuresOf(
  executor: Executor,
  customer: Customer,
  closed: readonly ClosedWindow[],
): Promise<Omit<ClosedFiguresPage, "nextCursor">> {
  // One statement sums both sides, so that they belong to the same moment.
  const points = closed.flatMap(({ window, closing }) => [
    { window, sequence: closing.closed.sequence + 1 },
    { window, sequence: AFTER_ALL },
  ]);
  const sums = await sumEarlierEffects(executor, customer, points);
  const since = closed.map(({ window, closing }) => ({ window, sequence: closing.closed.sequence }));
  const limit = MAX_LISTED_MOVEMENTS;
  const moved = await sumMovementsAfter(executor, customer, { points: since, limit });
  const first = Math.min(AFTER_ALL, ...since.map(({ sequence }) => sequence));
  const currencies = await readPastCurrencies(executor, customer, first);
  const { finest, inFinest } = currencies;
  const named = await nameMovements(executor, customer, { moved, currencies });
  const periods = closed.map((each, index) => {
    const movements = named[index] ?? [];
    const [asClosed = NOTHING, asOfNow = NOTHING] = sums.slice(2 * index);
    const before = inFinest(asClosed, each.closing.closed.sequence);
    const after = inFinest(asOfNow, AFTER_ALL);
    const listed = movements.reduce((sum, { counted }) => addCounted(sum, counted), NOTHING);
    const others = subtractCounted(subtractCounted(after, before), listed);
    return { ...each, before, after, movements, others: isNothing(others) ? null : others };
  });
  return { currency: finest, periods };
}
