import { LRUCache } from "lru-cache";
import type { Database } from "../../db/engine/database";
import type { Executor } from "../../db/engine/executor";
import type { Business } from "../../db/tables/businesses";
import {
  type BusinessFacts,
  listSortedBusinesses,
  readBusinessFacts,
  sumBusinessWindows,
} from "../../db/tables/portfolio";
import {
  type LatestGrid,
  type LatestWindow,
  listBusinessesByRemaining,
  listLatestGrids,
} from "../../db/tables/portfolio-remaining";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { decimalsOf } from "../../domain/currency-decimals";
import { storedGrid } from "../../domain/customer";
import type { MinorUnits } from "../../domain/money";
import type { Window } from "../../domain/period";
import type { Person } from "../../domain/person";
import { COURSE_WINDOWS, type PortfolioSort, windowsUpTo } from "../../domain/portfolio";
import { fromNumberCursor, toNumberCursor } from "../page-cursor";

type ListPortfolioInput = Readonly<{
  search: string;
  /** Only businesses with pending transactions. */
  isToReview?: boolean | undefined;
  sort: PortfolioSort;
  order?: "asc" | "desc" | undefined;
  today?: CalendarDate | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

/**
 * A business with the `remaining` figure of its latest window with transactions, and of the windows before
 * it.
 */
export type PortfolioRow = Business &
  BusinessFacts &
  Readonly<{
    window: Window;
    /** In minor units, oldest first; the last value belongs to `window`. */
    course: readonly MinorUnits[];
  }>;

/** The database query for a page of the list. */
type Wanted = Readonly<{
  words: readonly string[];
  isToReview: boolean;
  sort: PortfolioSort;
  isDescending: boolean;
  todayOn: CalendarDate;
  offset: number;
  limit: number;
}>;

const LIST = "portfolio";

/**
 * A page of the businesses that a person may see, sorted by one of the columns, with the facts about each.
 */
export async function listPortfolio(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  person: Person,
  input: ListPortfolioInput,
): Promise<Readonly<{ rows: readonly PortfolioRow[]; nextCursor: string | null }>> {
  const { search, sort, order, limit } = input;
  const offset = input.cursor === undefined ? 0 : Math.max(0, fromNumberCursor(input.cursor, LIST));
  const reads = database.longReads({ personId: person.id });
  const wanted: Wanted = {
    words: search.split(/\s+/).filter(Boolean),
    isToReview: input.isToReview ?? false,
    sort,
    isDescending: (order ?? (sort === "name" ? "asc" : "desc")) === "desc",
    todayOn: input.today ?? utcDayOf(now()),
    offset,
    limit: limit + 1,
  };
  const found = await findPage(reads, person.id, wanted);
  const rows = await toRows(reads, found.slice(0, limit), wanted.todayOn);
  return { rows, nextCursor: found.length > limit ? toNumberCursor(LIST, offset + limit) : null };
}

async function findPage(
  reads: Executor,
  personId: string,
  { sort, todayOn, ...wanted }: Wanted,
): Promise<readonly Business[]> {
  const found = { ...wanted, until: todayOn };
  if (sort !== "remaining") return listSortedBusinesses(reads, personId, { ...found, sort });
  const remembered = lastWindows.get(personId);
  if (remembered !== undefined) {
    const page = await listBusinessesByRemaining(reads, personId, { ...found, windows: remembered });
    if (page.length > 0) return page;
  }
  const grids = await listLatestGrids(reads, personId, found);
  if (grids.length === 0) return [];
  const windows = grids.flatMap(latestWindowOf);
  remember(personId, windows);
  return listBusinessesByRemaining(reads, personId, { ...found, windows });
}

/**
 * The latest windows of a person's businesses. They stay the same until a business gets its first transaction
 * on another day. Finding them takes as long as sorting by them, and the query itself detects where one is
 * missing.
 */
const lastWindows = new LRUCache<string, readonly LatestWindow[]>({ max: 100 });

/** The most windows remembered for one person. */
const MOST_WINDOWS = 1_000;

function remember(personId: string, windows: readonly LatestWindow[]): void {
  if (windows.length > MOST_WINDOWS) lastWindows.delete(personId);
  else lastWindows.set(personId, windows);
}

function latestWindowOf(grid: LatestGrid): readonly LatestWindow[] {
  const minorUnitsInOne = 10 ** decimalsOf(grid.currency);
  return windowsUpTo(storedGrid(grid), grid.latestOn, 1).map((window) => ({ grid, window, minorUnitsInOne }));
}

async function toRows(
  reads: Executor,
  businesses: readonly Business[],
  todayOn: CalendarDate,
): Promise<readonly PortfolioRow[]> {
  const ids = businesses.map(({ customer }) => customer.customerId);
  const facts = await readBusinessFacts(reads, ids, todayOn);
  const courses = businesses.map(({ customer }) =>
    windowsUpTo(
      storedGrid(customer),
      facts.get(customer.customerId)?.latestOn ?? todayOn,
      COURSE_WINDOWS,
    ).map((window) => ({ customerId: customer.customerId, window })),
  );
  const sums = await sumBusinessWindows(reads, courses.flat());
  return businesses.map(({ customer, role }, index) => {
    const from = index * COURSE_WINDOWS;
    return {
      customer,
      role,
      ...(facts.get(customer.customerId) ?? NOTHING_KNOWN),
      window: courses[index]?.at(-1)?.window ?? { startOn: todayOn, endBefore: todayOn },
      course: sums.slice(from, from + COURSE_WINDOWS),
    };
  });
}

const NOTHING_KNOWN: BusinessFacts = {
  latestOn: null,
  pendingCount: 0,
  lastArrivalAt: null,
};
