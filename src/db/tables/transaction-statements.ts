import { FIRST_VERSION } from "../../domain/transaction";
import { columnsOf } from "../engine/fields";
import {
  cell,
  collection,
  fromRows,
  insertion,
  isAmong,
  sqlStatement,
  typed,
  uuidText,
} from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";
import {
  DECIDED,
  FIELDS,
  type FieldName,
  NEW_COLUMNS,
  type Reading,
  STORED,
  TRANSACTION_COLUMNS,
} from "./transaction-fields";
import { BOOKED, COUNTING, REACHED, RULED } from "./transaction-parts";

// SQL statements on the table `transaction`. $1 is the customer, unless rows come first.

const OF_CUSTOMER = "customer_id = $1";

type NamingColumn = "id" | "external_id" | "pending_external_id";

/** The transactions whose `column` has one of the values $2, oldest first; a collection of what is read. */
function findBy(
  name: string,
  column: NamingColumn,
  { list, columns }: Pick<typeof STORED | typeof COUNTING, "list" | "columns">,
): SqlStatement {
  return sqlStatement(name, (dialect) =>
    collection(
      dialect,
      `SELECT ${list} FROM "transaction"
       WHERE ${OF_CUSTOMER} AND ${isAmong(dialect, column, "$2", column === "id" ? "uuid" : "text")} AND ${column} IS NOT NULL`,
      { columns, orderBy: "id" },
    ),
  );
}

function findStoredBy(column: NamingColumn): SqlStatement {
  return findBy(`find_transactions_by_${column}`, column, STORED);
}

/** Whether a transaction has an external id from $2 to $3: one row if so. */
export const FIND_NAME_BETWEEN: SqlStatement = {
  name: "find_name_between",
  sql: `SELECT 1 FROM "transaction" WHERE ${OF_CUSTOMER} AND external_id >= $2 AND external_id <= $3
    ORDER BY external_id LIMIT 1`,
};

/** Those of the days $1 on which the customer $2 has a transaction; a collection. */
export const FIND_BUSY_DAYS = sqlStatement("find_busy_days", (dialect) =>
  collection(
    dialect,
    `SELECT rows.value ->> 0 AS booked_on FROM ${fromRows(dialect, "$1")} AS rows
       WHERE (SELECT 1 FROM "transaction"
         WHERE customer_id = $2 AND booked_on = rows.value ->> 0 LIMIT 1) = 1`,
    { columns: { booked_on: "text" }, orderBy: "booked_on" },
  ),
);

/** At most $3 ids after $2. */
export const LIST_IDS: SqlStatement = {
  name: "list_transaction_ids",
  sql: `SELECT id FROM "transaction" WHERE ${OF_CUSTOMER} AND id > $2 ORDER BY id LIMIT $3`,
};

export const FIND_BY_IDS = findStoredBy("id");

/** The transactions with the ids $2; a collection of `COUNTING`. */
export const FIND_COUNTING_BY_IDS = findBy("find_counting_states_by_id", "id", COUNTING);

export const FIND_BY_EXTERNAL_IDS = findStoredBy("external_id");
export const FIND_BY_PENDING_IDS = findStoredBy("pending_external_id");

/** Adds the rows $2 of the customer $3, in the columns `NEW_COLUMNS`, as added by the change $1. */
export const ADD_TRANSACTIONS = sqlStatement("add_transactions", (dialect) => {
  const cells = Object.values(NEW_COLUMNS).map((type, index) => cell(dialect, index, type));
  return `INSERT INTO "transaction" (customer_id, created_change_id, version,
      ${Object.keys(NEW_COLUMNS).join(", ")})
    SELECT customer.customer_id, ${typed(dialect, "$1", "uuid")}, ${FIRST_VERSION}, ${cells.join(", ")}
    FROM customer CROSS JOIN ${fromRows(dialect, "$2")} AS rows WHERE customer.customer_id = $3`;
});

/**
 * Inserts transactions that are not stored yet. An upsert takes twice as long, because it checks each unique
 * index first.
 */
export const CREATE_TRANSACTIONS = insertion("create_transactions", {
  table: "transaction",
  columns: TRANSACTION_COLUMNS,
});

/** Replaces transactions completely. */
export const REPLACE_TRANSACTIONS = insertion("replace_transactions", {
  table: "transaction",
  columns: TRANSACTION_COLUMNS,
  onConflict: `(customer_id, id) DO UPDATE SET ${Object.keys(TRANSACTION_COLUMNS)
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}, created_change_id = NULL`,
});

/** Sets the external id of the transactions $2 to their own id. */
export const RELEASE_EXTERNAL_IDS = sqlStatement(
  "release_external_ids",
  (dialect) => `UPDATE "transaction" SET external_id = ${uuidText(dialect, "id")}
    WHERE ${OF_CUSTOMER} AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

/** Deletes the transactions $2. */
export const DELETE_TRANSACTIONS = sqlStatement(
  "delete_transactions",
  (dialect) => `DELETE FROM "transaction" WHERE ${OF_CUSTOMER} AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

/**
 * At most $9 of the transactions that a rule reaches ($2 counterparty key, $3 direction, $4 currency), by day
 * and id. They are booked from the day $5 to the day $8. On the day $6, only ids after $7 are returned; $5
 * and $6 are the same day. A collection.
 */
export const FIND_MATCHING = sqlStatement("find_matching_transactions", (dialect) =>
  collection(
    dialect,
    `SELECT ${REACHED.list} FROM "transaction"
       WHERE ${OF_CUSTOMER} AND counterparty_key = $2 AND direction = $3 AND currency = $4 AND booked_on >= $5
         AND (booked_on > $6 OR id > $7) AND booked_on <= $8
       ORDER BY booked_on, id LIMIT $9`,
    { columns: REACHED.columns, orderBy: "booked_on, id" },
  ),
);

/**
 * Stores these columns for each row $1, which begins with the id, of the customer $2.
 *
 * Both databases have to be made to look up each row by its key. On PostgreSQL the ids are an extra
 * condition, because it overestimates the number of rows to join with and reads all transactions. SQLite
 * would read all of them once per row, unless the customer appears to depend on the row.
 */
function saveColumns(name: string, columns: Columns): SqlStatement {
  return sqlStatement(name, (dialect) => {
    const set = Object.entries(columns).map(
      ([column, type], index) => `${column} = ${cell(dialect, 1 + index, type)}`,
    );
    const key =
      dialect === "sqlite"
        ? "customer_id = COALESCE($2, rows.key)"
        : `customer_id = $2 AND ${isAmong(dialect, '"transaction".id', "$1", "uuid")}`;
    return `UPDATE "transaction" SET ${set.join(", ")}, created_change_id = NULL
    FROM ${fromRows(dialect, "$1")} AS rows WHERE ${key} AND "transaction".id = ${cell(dialect, 0, "uuid")}`;
  });
}

/**
 * Stores everything that was decided, and the version. Most of a row's indexes cover the bank's facts, and
 * they stay untouched.
 */
export const SAVE_DECISIONS = saveColumns("save_decisions", columnsOf(FIELDS, DECIDED));

/** Stores what rules decide on transactions, and their version. */
export const SAVE_COUNTING_STATES = saveColumns("save_counting_states", columnsOf(FIELDS, RULED));

/**
 * At most $6 transactions booked on the days $2, by day and id. $3 and $4 are the day to continue from, and
 * on that day only ids after $5 are returned. A collection.
 */
function findOnDays(
  name: string,
  { list, columns }: Pick<Reading<FieldName>, "list" | "columns">,
): SqlStatement {
  return sqlStatement(name, (dialect) =>
    collection(
      dialect,
      `SELECT ${list} FROM "transaction"
       WHERE ${OF_CUSTOMER} AND ${isAmong(dialect, "booked_on", "$2")}
         AND booked_on >= $3 AND (booked_on > $4 OR id > $5)
       ORDER BY booked_on, id LIMIT $6`,
      { columns, orderBy: "booked_on, id" },
    ),
  );
}

export const FIND_BOOKED = findOnDays("find_booked_transactions", BOOKED);
export const FIND_ON_DAYS = findOnDays("find_transactions_on_days", STORED);

/** How many transactions each of the rules $2 excludes or treats, and the day of the latest. */
export const COUNT_RULE_HITS = sqlStatement(
  "count_rule_hits",
  (dialect) => `SELECT rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE ${OF_CUSTOMER} AND ${isAmong(dialect, "rule_id", "$2", "uuid")} AND excluded_at IS NOT NULL GROUP BY rule_id
    UNION ALL SELECT treatment_rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE customer_id = $3 AND ${isAmong(dialect, "treatment_rule_id", "$4", "uuid")} GROUP BY treatment_rule_id`,
);
