import {
  AGGREGATES,
  cell,
  collection,
  fromRows,
  insertion,
  isAmong,
  sqlStatement,
  typed,
} from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { Dialect, SqlStatement } from "../engine/sql-statement";
import { ENTRY_COLUMNS } from "./change-entry-row";
import { CHANGE } from "./change-fields";
import { creationSnapshot } from "./creation-snapshot";
import { exactSum } from "./exact-sum";

// SQL statements on the table `change` and on its two dependent tables, `change_entry` and `change_effect`.

const LATER_OF: Readonly<Record<Dialect, (instant: string, other: string) => string>> = {
  sqlite: (instant, other) => `MAX(${instant}, COALESCE(${other}, ''))`,
  postgres: (instant, other) => `GREATEST(${instant}, ${other})`,
};

/**
 * Appends the changes $2 of the customer $3; $1 is the customer again. If the clock was set back, a change
 * gets the instant of the customer's last change. Otherwise, as of some instant, a change would be visible
 * but the one before it would not. The caller holds the customer's lock, so no other change can come in
 * between.
 */
export const CREATE_CHANGES = sqlStatement("create_changes", (dialect) => {
  const lastInstant = "(SELECT created_at FROM change WHERE customer_id = $1 ORDER BY sequence DESC LIMIT 1)";
  const cells = Object.entries(CHANGE.columns).map(([column, type], index) => {
    const value = cell(dialect, index, type);
    return column === "created_at" ? LATER_OF[dialect](value, lastInstant) : value;
  });
  return `INSERT INTO change (customer_id, ${CHANGE.list})
    SELECT customer.customer_id, ${cells.join(", ")}
    FROM customer CROSS JOIN ${fromRows(dialect, "$2")} AS rows WHERE customer.customer_id = $3`;
});

/**
 * Completes a change that was written in several parts: records what it touched, and moves its instant to
 * now. Until the last part is committed, readers see the state before the change, so the change must not be
 * visible as of those earlier instants either.
 */
export const END_CHANGE = sqlStatement(
  "end_change",
  (dialect) => `UPDATE change SET transaction_count = $1, first_created_id = $2, last_created_id = $3,
      created_at = ${LATER_OF[dialect]("$4", "created_at")}
    WHERE customer_id = $5 AND id = $6`,
);

export const CREATE_ENTRIES = insertion("create_entries", { table: "change_entry", columns: ENTRY_COLUMNS });

/**
 * Writes the creation entry of those of the transactions $2 that have none because they are still as they
 * were added. Runs before they are overwritten.
 */
export const KEEP_CREATIONS = sqlStatement(
  "keep_creations",
  (dialect) => `INSERT INTO change_entry (customer_id, change_id, transaction_id, before, after)
    SELECT customer_id, created_change_id, id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")} AND created_change_id IS NOT NULL`,
);

/**
 * What a change did to each transaction, by transaction id, from two sources. The first is the entries of the
 * change $2 of the customer $1, after the id $3, at most $4. The second is the transactions that are still as
 * the change $6 of the customer $5 added them, after the id $7 and up to $8, at most $9. Returns at most $10
 * rows in all.
 */
export const FIND_ENTRIES = sqlStatement(
  "find_entries",
  (dialect) => `SELECT * FROM (
      SELECT transaction_id, before, after FROM change_entry
      WHERE customer_id = $1 AND change_id = $2 AND transaction_id > $3
      ORDER BY transaction_id LIMIT $4) AS written
    UNION ALL SELECT * FROM (
      SELECT id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
      WHERE customer_id = $5 AND created_change_id = $6 AND id > $7 AND id <= $8
      ORDER BY id LIMIT $9) AS unchanged
    ORDER BY 1 LIMIT $10`,
);

/**
 * For each of the changes $4 of a customer ($1, $2 and $3 are all its id), the first `limit` rows that
 * `FIND_ENTRIES` would return, as one JSON text.
 */
export function findFirstEntries(limit: number): SqlStatement {
  const first = (dialect: Dialect): string => `SELECT * FROM (
      SELECT transaction_id, before, after FROM change_entry
      WHERE customer_id = $1 AND change_id = change.id ORDER BY transaction_id LIMIT ${limit}) AS written
    UNION ALL SELECT * FROM (
      SELECT id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
      WHERE customer_id = $2 AND created_change_id = change.id
        AND id >= change.first_created_id AND id <= change.last_created_id
      ORDER BY id LIMIT ${limit}) AS unchanged
    ORDER BY 1 LIMIT ${limit}`;
  const columns = {
    columns: { transaction_id: "uuid", before: "text", after: "text" },
    orderBy: "transaction_id",
  } as const;
  return sqlStatement(
    `find_first_${limit}_entries`,
    (dialect) => `SELECT change.id, (${collection(dialect, first(dialect), columns)})
      FROM change WHERE customer_id = $3 AND ${isAmong(dialect, "change.id", "$4", "uuid")}`,
  );
}

/** Like `FIND_ENTRIES`, but only the ids of the transactions that the change added. */
export const FIND_CREATED_IDS: SqlStatement = {
  name: "find_created_ids",
  sql: `SELECT * FROM (
      SELECT transaction_id FROM change_entry
      WHERE customer_id = $1 AND change_id = $2 AND transaction_id > $3 AND before IS NULL
      ORDER BY transaction_id LIMIT $4) AS written
    UNION ALL SELECT * FROM (
      SELECT id FROM "transaction"
      WHERE customer_id = $5 AND created_change_id = $6 AND id > $7 AND id <= $8
      ORDER BY id LIMIT $9) AS unchanged
    ORDER BY 1 LIMIT $10`,
};

/** For each of the transactions $2 of the customer $1, its state before each time that it was removed. */
export const FIND_REMOVED = sqlStatement(
  "find_removed",
  (dialect) => `SELECT transaction_id, before FROM change_entry
    WHERE customer_id = $1 AND ${isAmong(dialect, "transaction_id", "$2", "uuid")} AND after IS NULL`,
);

// Fixes SQLite's join order. There may be far more later changes than entries of the given transactions, and
// SQLite would start with the changes.
const JOIN_INNER: Readonly<Record<Dialect, string>> = { sqlite: "CROSS JOIN", postgres: "JOIN" };

/** The transactions after the id $2 and up to the id $3 that were removed at least once. */
export const FIND_REMOVED_IDS: SqlStatement = {
  name: "find_removed_ids",
  sql: `SELECT DISTINCT transaction_id FROM change_entry
    WHERE customer_id = $1 AND transaction_id > $2 AND transaction_id <= $3 AND after IS NULL`,
};

/**
 * Those of the transactions $2 of the customer $1 that were added by a change after the sequence $3 and not
 * changed since, with the sequence of that change.
 */
export const FIND_ADDED_AFTER = sqlStatement(
  "find_added_after",
  (dialect) => `SELECT added.id, change.sequence FROM "transaction" AS added
    ${JOIN_INNER[dialect]} change ON change.customer_id = added.customer_id AND change.id = added.created_change_id
    WHERE added.customer_id = $1 AND ${isAmong(dialect, "added.id", "$2", "uuid")} AND change.sequence > $3`,
);

/** What the changes after the sequence $3 did to the transactions $2, in the order of the changes. */
export const FIND_LATER_ENTRIES = sqlStatement(
  "find_later_entries",
  (
    dialect,
  ) => `SELECT entry.transaction_id, entry.change_id, change.sequence, change.undoes_id, entry.before, entry.after
    FROM change_entry AS entry
    ${JOIN_INNER[dialect]} change ON change.customer_id = entry.customer_id
      AND change.id = entry.change_id
    WHERE entry.customer_id = $1 AND ${isAmong(dialect, "entry.transaction_id", "$2", "uuid")}
      AND change.sequence > $3
    ORDER BY change.sequence`,
);

/**
 * The changes after the sequence $2 that undo another one, newest first. `sequence + 0` keeps the databases
 * from scanning all later changes by the index of sequences. Few changes undo another one, and those have an
 * index of their own.
 */
export const FIND_UNDOS: SqlStatement = {
  name: "find_undos",
  sql: `SELECT id, undoes_id FROM change
    WHERE customer_id = $1 AND undoes_id IS NOT NULL AND sequence + 0 > $2
    ORDER BY sequence + 0 DESC`,
};

const EFFECT_COLUMNS = {
  change_id: "uuid",
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

export const CREATE_EFFECTS = insertion("create_effects", {
  table: "change_effect",
  columns: EFFECT_COLUMNS,
});

/** What each of the changes $2 added to the totals, summed over all days. */
export const SUM_EFFECTS = sqlStatement(
  "sum_effects",
  (dialect) => `SELECT change_id, ${exactSum("income_minor_units")}, ${exactSum("expense_minor_units")}
    FROM change_effect
    WHERE customer_id = $1 AND ${isAmong(dialect, "change_id", "$2", "uuid")} GROUP BY change_id`,
);

/**
 * What each change after the instant $3 and up to $4 added to some windows of the customer $2. Each of the
 * rows $1 is a position, the window's first day and the day after its last. Returns at most the first $5
 * changes for each position, in order.
 */
export const SUM_MOVEMENTS = summingMovements("sum_movements", (dialect) => ({
  isMeant: `created_at > ${typed(dialect, "$3", "instant")} AND created_at <= ${typed(dialect, "$4", "instant")}`,
  limit: "$5",
}));

/**
 * Like `SUM_MOVEMENTS`, for the changes after a sequence, which is the fourth cell of each row. $3 is the
 * limit.
 */
export const SUM_MOVEMENTS_AFTER = summingMovements("sum_movements_after", (dialect) => ({
  isMeant: `change.sequence > ${cell(dialect, 3, "integer")}`,
  limit: "$3",
}));

function summingMovements(
  name: string,
  partsIn: (dialect: Dialect) => Readonly<{ isMeant: string; limit: string }>,
): SqlStatement {
  return sqlStatement(name, (dialect) => {
    const position = cell(dialect, 0, "integer");
    const { isMeant, limit } = partsIn(dialect);
    return `SELECT position, id, income, expense FROM (
      SELECT ${position} AS position, change.id AS id,
        ${exactSum("income_minor_units")} AS income, ${exactSum("expense_minor_units")} AS expense,
        ROW_NUMBER() OVER (PARTITION BY ${position} ORDER BY change.sequence) AS place
      FROM ${fromRows(dialect, "$1")} AS rows CROSS JOIN change_effect
      ${JOIN_INNER[dialect]} change ON change.customer_id = change_effect.customer_id AND change.id = change_effect.change_id
      WHERE change_effect.customer_id = $2
        AND booked_on >= rows.value ->> 1 AND booked_on < rows.value ->> 2 AND ${isMeant}
      GROUP BY 1, change.id, change.sequence) AS moved
    WHERE place <= ${limit} ORDER BY position, place`;
  });
}

/** Adds to the effects of a change, which may already have some on the same days. */
export const ADD_EFFECTS = insertion("add_effects", {
  table: "change_effect",
  columns: EFFECT_COLUMNS,
  onConflict: `(customer_id, change_id, booked_on) DO UPDATE
    SET income_minor_units = change_effect.income_minor_units + excluded.income_minor_units,
      expense_minor_units = change_effect.expense_minor_units + excluded.expense_minor_units`,
});

export const DELETE_NO_EFFECTS: SqlStatement = {
  name: "delete_no_effects",
  sql: `DELETE FROM change_effect WHERE customer_id = $1 AND change_id = $2
    AND income_minor_units = 0 AND expense_minor_units = 0`,
};

/** What each of the changes $2 added to each day, ordered by day. */
export const FIND_EFFECTS = sqlStatement(
  "find_effects",
  (dialect) => `SELECT change_id, booked_on, income_minor_units, expense_minor_units FROM change_effect
    WHERE customer_id = $1 AND ${isAmong(dialect, "change_id", "$2", "uuid")} ORDER BY booked_on`,
);

/**
 * What all changes before a sequence added to some windows. Each of the rows $1 is a position, that sequence,
 * the window's first day and the day after its last. Positions without effects are left out.
 */
export const SUM_EARLIER_EFFECTS = sqlStatement(
  "sum_earlier_effects",
  (
    dialect,
  ) => `SELECT ${cell(dialect, 0, "integer")}, ${exactSum("income_minor_units")}, ${exactSum("expense_minor_units")}
    FROM ${fromRows(dialect, "$1")} AS rows CROSS JOIN change_effect
    ${JOIN_INNER[dialect]} change ON change.customer_id = change_effect.customer_id AND change.id = change_effect.change_id
    WHERE change_effect.customer_id = $2
      AND booked_on >= rows.value ->> 2 AND booked_on < rows.value ->> 3
      AND change.sequence < ${cell(dialect, 1, "integer")}
    GROUP BY 1`,
);

/** Deletes the entries of the change $2 for the transactions $3. */
export const DELETE_ENTRIES = sqlStatement(
  "delete_entries",
  (dialect) => `DELETE FROM change_entry
    WHERE customer_id = $1 AND change_id = $2 AND ${isAmong(dialect, "transaction_id", "$3", "uuid")}`,
);

/** For each of the transactions $2 that has not changed since it was added, the change that added it. */
export const FIND_CREATIONS = sqlStatement(
  "find_creations",
  (dialect) => `SELECT id, created_change_id FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")} AND created_change_id IS NOT NULL`,
);

/** The changes that undo any of the changes $2, oldest first. */
export const FIND_UNDOING = sqlStatement(
  "find_undoing",
  (dialect) => `SELECT id, undoes_id FROM change
    WHERE customer_id = $1 AND ${isAmong(dialect, "undoes_id", "$2", "uuid")} ORDER BY sequence`,
);

/** The changes that have an entry for any of the transactions $2, oldest first. */
export const FIND_TOUCHING = sqlStatement(
  "find_touching",
  (dialect) => `SELECT entry.transaction_id, entry.change_id FROM change_entry AS entry
    ${JOIN_INNER[dialect]} change ON change.customer_id = entry.customer_id
      AND change.id = entry.change_id
    WHERE entry.customer_id = $1 AND ${isAmong(dialect, "entry.transaction_id", "$2", "uuid")}
    ORDER BY change.sequence`,
);

/** The days whose totals were moved by changes after the instant $2 and up to $3. */
export const FIND_MOVED_DAYS = sqlStatement(
  "find_moved_days",
  (
    dialect,
  ) => `SELECT DISTINCT booked_on FROM change_effect JOIN change ON change.customer_id = change_effect.customer_id AND change.id = change_effect.change_id
    WHERE change_effect.customer_id = $1
      AND created_at > ${typed(dialect, "$2", "instant")} AND created_at <= ${typed(dialect, "$3", "instant")}
    ORDER BY booked_on`,
);

/**
 * How many changes the customer $1 has after the sequence $2 and up to $3, and the sum of their transaction
 * counts.
 */
export const COUNT_TOUCHED: SqlStatement = {
  name: "count_touched",
  sql: `SELECT COUNT(*), COALESCE(SUM(transaction_count), 0) FROM change
    WHERE customer_id = $1 AND sequence > $2 AND sequence <= $3`,
};

const KEY_IN: Readonly<Record<Dialect, (snapshot: string) => string>> = {
  sqlite: (snapshot) => `${snapshot} ->> '$.counterpartyKey'`,
  postgres: (snapshot) => `CAST(${snapshot} AS jsonb) ->> 'counterpartyKey'`,
};

/**
 * The counterparty keys of the transactions that changes touched: one JSON text for each change after the
 * sequence $7 and up to $8. $1, $2, $4 and $6 are all the customer. For each transaction it lists the key
 * now, and the keys before and after the change; an entry names these only if the change set the key, or
 * added or removed the transaction. Reads at most $3 entries, and $5 transactions that are still as the
 * change added them.
 */
export const FIND_TOUCHED_KEYS = sqlStatement("find_touched_keys", (dialect) => {
  const { array, all } = AGGREGATES[dialect];
  // Subqueries make PostgreSQL read only the change's own rows, never all rows of the customer.
  return `SELECT (SELECT CAST(COALESCE(${all}(${array}(now, before, after)), '[]') AS TEXT) FROM (
      SELECT * FROM (
        SELECT (SELECT counterparty_key FROM "transaction" WHERE customer_id = $1 AND id = transaction_id) AS now,
          ${KEY_IN[dialect]("before")} AS before, ${KEY_IN[dialect]("after")} AS after
        FROM change_entry WHERE customer_id = $2 AND change_id = change.id
        ORDER BY transaction_id LIMIT $3) AS written
      UNION ALL SELECT * FROM (
        SELECT counterparty_key, NULL, NULL FROM "transaction"
        WHERE customer_id = $4 AND created_change_id = change.id
          AND id >= change.first_created_id AND id <= change.last_created_id
        ORDER BY id LIMIT $5) AS unchanged) AS touched)
    FROM change WHERE customer_id = $6 AND sequence > $7 AND sequence <= $8`;
});
