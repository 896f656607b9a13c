import type { CalendarDate } from "../../domain/calendar-date";
import type { CashflowSettings } from "../../domain/customer";
import type { Window } from "../../domain/period";
import type { Executor } from "../engine/executor";
import { tableOf, text } from "../engine/fields";
import { cell, fromRows } from "../engine/json-rows";
import { type Columns, toRowsJson } from "../engine/row-json";
import { type Dialect, type Parameter, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { type Business, hasWords, patternsOf, toBusiness, visibleCustomers } from "./businesses";
import { SETTING_FIELDS } from "./customers";
import { businessesOf, HAS_TO_REVIEW, latestDay, type PortfolioPage } from "./portfolio";

// Sorts thousands of businesses by what remains of their latest window. Windows are computed outside the
// database, so this takes two statements: the first lists the distinct grids, the second receives the window
// of each grid, and sums and sorts in the database. Reading thousands of sums would take longer than
// computing them.

/** What determines a business's latest window, and the currency of its amounts. */
export type LatestGrid = CashflowSettings &
  Readonly<{
    currency: string;
    /** The newest day up to `until` on which something counted; `until` itself if there is none. */
    latestOn: CalendarDate;
  }>;

const LATEST_GRID = tableOf<LatestGrid>({
  ...SETTING_FIELDS,
  currency: text("currency"),
  latestOn: text("latest_on"),
});

type PortfolioFilter = Pick<PortfolioPage, "words" | "isToReview"> & Readonly<{ until: CalendarDate }>;

/** The distinct grids of a person's businesses that match all words. */
export async function listLatestGrids(
  executor: Executor,
  personId: string,
  filter: PortfolioFilter,
): Promise<readonly LatestGrid[]> {
  const rows = await executor.run(LIST_LATEST_GRIDS, toParameters(personId, filter));
  return rows.map(LATEST_GRID.read);
}

const LIST_LATEST_GRIDS = sqlStatement(
  (dialect) => `SELECT DISTINCT ${LATEST_GRID.list}
      FROM (${foundWithGrid(dialect)}) AS found`,
  { isCurrent: true },
);

/** The latest window of all businesses with the same grid. */
export type LatestWindow = Readonly<{
  grid: LatestGrid;
  window: Window;
  /** How many minor units make one unit of the currency. */
  minorUnitsInOne: number;
}>;

/**
 * Like `listSortedBusinesses`, sorted by what remains of the latest window. `windows` needs one item for each
 * of `listLatestGrids`; if one is missing, the result is empty. Amounts in different currencies are compared
 * as numbers, because no exchange rates are known.
 */
export async function listBusinessesByRemaining(
  executor: Executor,
  personId: string,
  page: PortfolioPage & PortfolioFilter & Readonly<{ windows: readonly LatestWindow[] }>,
): Promise<readonly Business[]> {
  const { windows, isDescending, offset, limit } = page;
  const rows = windows.map(({ grid, window, minorUnitsInOne }) => {
    return [...LATEST_GRID.values(grid), window.startOn, window.endBefore, minorUnitsInOne];
  });
  const statement = LIST_BY_REMAINING[isDescending ? "desc" : "asc"];
  const parameters = [...toParameters(personId, page), toRowsJson(rows), limit, offset];
  return (await executor.run(statement, parameters)).map(toBusiness);
}

const IN_WINDOW = `daily_totals.customer_id = placed.customer_id
  AND booked_on >= start_on AND booked_on < end_before`;

/**
 * What remains of the window of each business in `placed`.
 *
 * On SQLite a subquery looks up each window's days; a join would read those of all customers. On PostgreSQL a
 * union replaces the outer join, for which the planner would compute the sums of all customers first. A
 * subquery as on SQLite fails on Citus, which does not support one from such rows into a distributed table.
 */
const SUMMED: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT customer_id, name, minor_units_in_one, COALESCE(
      (SELECT SUM(income_minor_units - expense_minor_units) FROM daily_totals WHERE ${IN_WINDOW}), 0
    ) AS remaining
    FROM placed`,
  postgres: `SELECT customer_id, MAX(name) AS name, MAX(minor_units_in_one) AS minor_units_in_one,
      SUM(remaining) AS remaining
    FROM (
      SELECT customer_id, name, minor_units_in_one, 0 AS remaining FROM placed
      UNION ALL
      SELECT daily_totals.customer_id, NULL, NULL, SUM(income_minor_units - expense_minor_units)
      FROM placed JOIN daily_totals ON ${IN_WINDOW} GROUP BY daily_totals.customer_id
    ) AS parts
    GROUP BY customer_id`,
};

const LIST_BY_REMAINING = { asc: byRemaining("asc"), desc: byRemaining("desc") } as const;

function byRemaining(order: "asc" | "desc"): SqlStatement {
  return sqlStatement(
    (dialect) =>
      // Without MATERIALIZED, the latest day of each business would be looked up twice: to find its window,
      // and to compare grids.
      businessesOf(
        `WITH latest AS MATERIALIZED (${latestWindows(dialect)}),
          found AS MATERIALIZED (${foundWithGrid(dialect)}),
          placed AS MATERIALIZED (
            SELECT customer_id, name, start_on, end_before, minor_units_in_one
            FROM found LEFT JOIN latest USING (${LATEST_GRID.list})
          )
          SELECT customer_id AS id, CAST(remaining AS DOUBLE PRECISION) / minor_units_in_one AS place
          FROM (${SUMMED[dialect]}) AS summed
          WHERE NOT EXISTS (SELECT 1 FROM placed WHERE start_on IS NULL)
          ORDER BY place ${order}, name, customer_id LIMIT $6 OFFSET $7`,
        order,
      ),
    { isCurrent: true },
  );
}

/** The rows $5: a grid, its window and its minor units. */
function latestWindows(dialect: Dialect): string {
  const columns: Columns = {
    ...LATEST_GRID.columns,
    start_on: "text",
    end_before: "text",
    minor_units_in_one: "integer",
  };
  const named = Object.entries(columns).map(
    ([name, type], index) => `${cell(dialect, index, type)} AS ${name}`,
  );
  return `SELECT ${named.join(", ")} FROM ${fromRows(dialect, "$5")} AS rows`;
}

/**
 * The parameters of `foundWithGrid`: the person, the words, 1 if only businesses with pending transactions
 * are wanted, and the day.
 */
function toParameters(personId: string, { words, until, isToReview }: PortfolioFilter): readonly Parameter[] {
  return [personId, patternsOf(words), isToReview ? 1 : 0, until];
}

/** The customers that a person may see and that match the filter, with their grids. */
function foundWithGrid(dialect: Dialect): string {
  const settings = Object.keys(LATEST_GRID.columns).filter((column) => column !== "latest_on");
  const customers = visibleCustomers(["name", "user_id", ...settings]);
  return `SELECT customer_id, name, ${settings.join(", ")}, COALESCE(${latestDay("$4")}, $4) AS latest_on
    FROM ${customers} AS customer WHERE ${hasWords(dialect)} AND ${HAS_TO_REVIEW}`;
}
