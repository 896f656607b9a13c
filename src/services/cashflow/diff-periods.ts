import { type Between, listMovedDays, readTotalsAsOf, sumMovements } from "../../db/tables/change-effects";
import type { Change } from "../../db/tables/change-fields";
import { findChanges } from "../../db/tables/changes";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import { type Granularity, type Window, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { type NamedActor, nameActors } from "../changes/name-actors";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";
import { type PastCurrencies, readPastCurrencies } from "./past-currencies";
import { requestedGrid } from "./requested-grid";
import { sumWithin } from "./sum-within";

/** The most changes listed for one window. The others are added up. */
const MAX_LISTED_MOVEMENTS = 200;

type DiffInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  from: Date;
  to: Date;
  limit: number;
  cursor?: string | undefined;
}>;

/** What one change added to one window, in minor units. */
export type NamedMovement = Readonly<{ change: NamedChange; counted: Counted }>;

type NamedChange = Omit<Change, "actor"> & Readonly<{ actor: NamedActor }>;

/** One window that moved. `before` plus all movements and `others` equals `after`, exactly. */
export type PeriodDifference = Readonly<{
  window: Window;
  before: Counted;
  after: Counted;
  movements: readonly NamedMovement[];
  /** The total of the changes that are not listed; null where all are. */
  others: Counted | null;
}>;

/** A window with the sum that each of its first changes added to it. */
type Moved = Readonly<{ window: Window; sums: ReadonlyMap<string, Counted>; hasMore: boolean }>;

/**
 * The windows of today's grid whose figures moved between two instants, newest first, with the changes that
 * moved them. All amounts are in the minor units of `currency`; see `PastCurrencies`.
 */
export async function diffPeriods(
  context: Context,
  input: DiffInput,
): Promise<Readonly<{ currency: string; periods: readonly PeriodDifference[]; nextCursor: string | null }>> {
  const below = input.cursor === undefined ? Number.POSITIVE_INFINITY : fromNumberCursor(input.cursor);
  const customer = await requireCustomer(context, input.userId);
  const reads = context.database.longReads(customer);
  const grid = requestedGrid(customer, input);
  const between: Between = { after: input.from, upTo: input.to };
  const days = await listMovedDays(reads, customer, between);
  const indexes = [...new Set(days.map((day) => windowIndexOf(grid, day)))].filter((index) => index < below);
  const page = indexes.sort((a, b) => b - a).slice(0, input.limit + 1);
  const { rows, nextCursor } = toPage(page, input.limit, (index) => [String(index)]);
  const windows = rows.map((index) => windowAt(grid, index));
  const limit = MAX_LISTED_MOVEMENTS + 1;
  const first = await sumMovements(reads, customer, { between, windows, limit });
  const moved = windows.map((window, index): Moved => {
    const all = first[index] ?? new Map();
    return { window, sums: new Map([...all].slice(0, MAX_LISTED_MOVEMENTS)), hasMore: all.size === limit };
  });
  const ids = new Set(moved.flatMap(({ sums }) => [...sums.keys()]));
  const named = await nameActors(reads, await findChanges(reads, customer, [...ids]));
  const changes = new Map(named.map((change) => [change.id, change]));
  const shown = { startOn: moved.at(-1)?.window.startOn ?? "", endBefore: moved[0]?.window.endBefore ?? "" };
  const before = await readTotalsAsOf(reads, customer, { ...shown, upTo: input.from });
  const after = await readTotalsAsOf(reads, customer, { ...shown, upTo: input.to });
  const currencies = await readPastCurrencies(reads, customer, input.from);
  const periods = moved.map((each) =>
    toDifference(each, {
      changes,
      currencies,
      before: currencies.inFinest(sumWithin(before, each.window), input.from),
      after: currencies.inFinest(sumWithin(after, each.window), input.to),
    }),
  );
  return { currency: currencies.finest, periods, nextCursor };
}

function toDifference(
  { window, sums, hasMore }: Moved,
  {
    changes,
    currencies,
    before,
    after,
  }: Readonly<{
    changes: ReadonlyMap<string, NamedChange>;
    currencies: PastCurrencies;
    before: Counted;
    after: Counted;
  }>,
): PeriodDifference {
  const movements = [...sums].flatMap(([id, counted]) => {
    const change = changes.get(id);
    return change === undefined || isNothing(counted)
      ? []
      : [{ change, counted: currencies.inFinest(counted, change.sequence) }];
  });
  const listed = movements.reduce((sum, { counted }) => addCounted(sum, counted), NOTHING);
  if (!hasMore) return { window, before, after: addCounted(before, listed), movements, others: null };
  return {
    window,
    before,
    after,
    movements,
    others: subtractCounted(subtractCounted(after, before), listed),
  };
}
