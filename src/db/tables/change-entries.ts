import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { MOST_NAMED_TRANSACTIONS } from "../../domain/event";
import { BEFORE_ALL_IDS, idBefore } from "../../domain/id";
import { readNumber, readOptionalText, readText, readUuid } from "../engine/cells";
import { type Executor, giveTurns } from "../engine/executor";
import { readPages } from "../engine/in-chunks";
import { AGGREGATES, collection, isAmong, toValuesJson } from "../engine/json-rows";
import { type Dialect, type Parameter, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { Change } from "./change-fields";
import { creationSnapshot } from "./creation-snapshot";
import { fromEntryJson } from "./snapshot-json";

// What given changes did to transactions. A transaction that is still as a change added it has no entry: its
// own row takes the place of the entry.

const ENTRIES_PER_READ = 1_000;

/**
 * At most $4 rows of the customer $1, by transaction id, from two sources: `written`, of the entries of the
 * change $2, after the id $3; and `unchanged`, of the transactions that are still as the change added them,
 * after the id $5 and up to $6.
 */
function pageOfChange(written: string, unchanged: string, onlyThose = ""): string {
  return `SELECT * FROM (
      SELECT ${written} FROM change_entry
      WHERE customer_id = $1 AND change_id = $2 AND transaction_id > $3 ${onlyThose}
      ORDER BY transaction_id LIMIT $4) AS written
    UNION ALL SELECT * FROM (
      SELECT ${unchanged} FROM "transaction"
      WHERE customer_id = $1 AND created_change_id = $2 AND id > $5 AND id <= $6
      ORDER BY id LIMIT $4) AS unchanged
    ORDER BY 1 LIMIT $4`;
}

const FIND_ENTRIES = sqlStatement((dialect) =>
  pageOfChange("transaction_id, before, after", `id, NULL, ${creationSnapshot(dialect)}`),
);

/** What a change did to each transaction: at most `limit` entries, by transaction id, after `afterId`. */
export async function listEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly ChangeEntry[]> {
  const parameters = toPageParameters({ customerId }, change, page);
  const rows = await executor.run(FIND_ENTRIES, parameters);
  return rows.map(([transactionId, before, after]) =>
    fromEntryJson(readUuid(transactionId), {
      before: readOptionalText(before),
      after: readOptionalText(after),
    }),
  );
}

/** How many of a change's entries a list of changes shows. An import may have touched thousands. */
export const MAX_LISTED_ENTRIES = 20;

/** The first `limit` rows that `FIND_ENTRIES` would return for each of the changes $2, as one JSON text. */
function firstEntries(limit: number): SqlStatement {
  const first = (dialect: Dialect): string => `SELECT * FROM (
      SELECT transaction_id, before, after FROM change_entry
      WHERE customer_id = $1 AND change_id = change.id ORDER BY transaction_id LIMIT ${limit}) AS written
    UNION ALL SELECT * FROM (
      SELECT id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
      WHERE customer_id = $1 AND created_change_id = change.id
        AND id >= change.first_created_id AND id <= change.last_created_id
      ORDER BY id LIMIT ${limit}) AS unchanged
    ORDER BY 1 LIMIT ${limit}`;
  const columns = {
    columns: { transaction_id: "uuid", before: "text", after: "text" },
    orderBy: "transaction_id",
  } as const;
  return sqlStatement(
    (dialect) => `SELECT change.id, (${collection(dialect, first(dialect), columns)})
      FROM change WHERE customer_id = $1 AND ${isAmong(dialect, "change.id", "$2", "uuid")}`,
  );
}

const FIRST_ENTRIES = {
  listed: firstEntries(MAX_LISTED_ENTRIES),
  /** Enough for every change whose transactions are reported to partners one by one. */
  reported: firstEntries(MOST_NAMED_TRANSACTIONS),
} as const;

type EntryCells = readonly [transactionId: string, before: string | null, after: string | null];

/**
 * The first entries of each of these changes, by transaction id: at most `MAX_LISTED_ENTRIES`, or
 * `MOST_NAMED_TRANSACTIONS` for the extent `reported`.
 */
export async function findFirstEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
  extent: keyof typeof FIRST_ENTRIES = "listed",
): Promise<ReadonlyMap<string, readonly ChangeEntry[]>> {
  if (changeIds.length === 0) return new Map();
  const rows = await executor.run(FIRST_ENTRIES[extent], [uuid(customerId), toValuesJson(changeIds)]);
  return new Map(
    rows.map(([changeId, json]) => {
      const entries: readonly EntryCells[] = JSON.parse(readText(json));
      const ofChange = entries.map(([id, before, after]) => fromEntryJson(id, { before, after }));
      return [readUuid(changeId), ofChange];
    }),
  );
}

const FIND_CREATED_IDS = sqlStatement(pageOfChange("transaction_id", "id", "AND before IS NULL"));

/** The ids of the transactions that a change added: at most `limit`, in order, after `afterId`. */
export async function listCreatedIds(
  executor: Executor,
  { customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly string[]> {
  const parameters = toPageParameters({ customerId }, change, page);
  return (await executor.run(FIND_CREATED_IDS, parameters)).map(([id]) => readUuid(id));
}

type EntryPage = Readonly<{ afterId?: string; limit: number }>;

function toPageParameters(
  { customerId }: CustomerKey,
  { id, created }: Pick<Change, "id" | "created">,
  { afterId = BEFORE_ALL_IDS, limit }: EntryPage,
): readonly Parameter[] {
  const beforeFirst = created === null ? afterId : idBefore(created.firstId);
  const behind = afterId > beforeFirst ? afterId : beforeFirst;
  const unchanged = [uuid(behind), uuid(created?.lastId ?? BEFORE_ALL_IDS)];
  return [uuid(customerId), uuid(id), uuid(afterId), limit, ...unchanged];
}

/** All entries of a change, in chunks. Between chunks other requests get their turn. */
export function readEntries(
  executor: Executor,
  customer: CustomerKey,
  change: Pick<Change, "id" | "created">,
): AsyncGenerator<readonly ChangeEntry[]> {
  return readPages(ENTRIES_PER_READ, async (last: ChangeEntry | null) => {
    if (last !== null) await giveTurns(executor);
    const afterId = last?.transactionId ?? BEFORE_ALL_IDS;
    return listEntries(executor, customer, change, { afterId, limit: ENTRIES_PER_READ });
  });
}

export type ChangesBetween = Readonly<{ after: number; upTo: number }>;

const COUNT_TOUCHED = sqlStatement(`SELECT COUNT(*), COALESCE(SUM(transaction_count), 0) FROM change
    WHERE customer_id = $1 AND sequence > $2 AND sequence <= $3`);

/**
 * The number of these changes, and how many transactions they touched; one touched by several changes counts
 * several times.
 */
export async function countTouched(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: ChangesBetween,
): Promise<Readonly<{ changes: number; transactions: number }>> {
  const [row] = await executor.run(COUNT_TOUCHED, [uuid(customerId), after, upTo]);
  return { changes: readNumber(row?.[0]), transactions: readNumber(row?.[1]) };
}

const KEY_IN: Readonly<Record<Dialect, (snapshot: string) => string>> = {
  sqlite: (snapshot) => `${snapshot} ->> '$.counterpartyKey'`,
  postgres: (snapshot) => `CAST(${snapshot} AS jsonb) ->> 'counterpartyKey'`,
};

/**
 * One JSON text for each change. For each transaction it lists the counterparty key now, and the keys before
 * and after the change; an entry names these only if the change set the key, or added or removed the
 * transaction. Reads at most $2 entries, and as many transactions that are still as the change added them.
 */
const FIND_TOUCHED_KEYS = sqlStatement((dialect) => {
  const { array, all } = AGGREGATES[dialect];
  // Subqueries make PostgreSQL read only the change's own rows, never all rows of the customer.
  return `SELECT (SELECT CAST(COALESCE(${all}(${array}(now, before, after)), '[]') AS TEXT) FROM (
      SELECT * FROM (
        SELECT (SELECT counterparty_key FROM "transaction" WHERE customer_id = $1 AND id = transaction_id) AS now,
          ${KEY_IN[dialect]("before")} AS before, ${KEY_IN[dialect]("after")} AS after
        FROM change_entry WHERE customer_id = $1 AND change_id = change.id
        ORDER BY transaction_id LIMIT $2) AS written
      UNION ALL SELECT * FROM (
        SELECT counterparty_key, NULL, NULL FROM "transaction"
        WHERE customer_id = $1 AND created_change_id = change.id
          AND id >= change.first_created_id AND id <= change.last_created_id
        ORDER BY id LIMIT $2) AS unchanged) AS touched)
    FROM change WHERE customer_id = $1 AND sequence > $3 AND sequence <= $4`;
});

/**
 * The keys of the counterparties whose transactions these changes touched. Reads at most `most` transactions
 * of each change.
 */
export async function findTouchedKeys(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: ChangesBetween,
  most: number,
): Promise<ReadonlySet<string>> {
  const rows = await executor.run(FIND_TOUCHED_KEYS, [uuid(customerId), most, after, upTo]);
  const keys = rows.flatMap(([json]): (string | null)[] => JSON.parse(readText(json)).flat());
  return new Set(keys.filter((key) => key !== null));
}
