import { collection, inEachDialect, insertion, isAmong, typed } from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { Dialect, Statement } from "../engine/statement";
import { ENTRY_COLUMNS } from "./change-entry-row";
import { creationSnapshot } from "./creation-snapshot";
import { exactSum } from "./exact-sum";

// What is run on the table `change` and the two that belong to it.

/** When the last change of the customer $15 of the partner $14 was made. */
const LAST_INSTANT =
  "(SELECT created_at FROM change WHERE partner_id = $14 AND customer_id = $15 ORDER BY sequence DESC LIMIT 1)";

const LATER_OF: Readonly<Record<Dialect, (instant: string, other: string) => string>> = {
  sqlite: (instant, other) => `MAX(${instant}, COALESCE(${other}, ''))`,
  postgres: (instant, other) => `GREATEST(CAST(${instant} AS TIMESTAMP(3)), ${other})`,
};

/**
 * Appends a change. Where the clock has stepped back it is of the instant of the customer's last change, so that what is
 * asked for as of an instant is never a state that holds a change and lacks the one before. The caller holds the customer's
 * lock, so the last change is the last.
 */
export const CREATE_CHANGE: Statement = {
  name: "create_change",
  sql: inEachDialect(
    (
      dialect,
    ) => `INSERT INTO change (partner_id, customer_id, id, sequence, kind, actor_kind, actor_id, transaction_id,
      rule_id, undoes_id, before, after, created_at, transaction_count, first_created_id, last_created_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${LATER_OF[dialect]("$13", LAST_INSTANT)}, $16, $17, $18)`,
  ),
};

/** Tells of a change that came in pieces, when all of them are there, what it touched. */
export const COUNT_TOUCHED: Statement = {
  name: "count_touched",
  sql: `UPDATE change SET transaction_count = $1, first_created_id = $2, last_created_id = $3
    WHERE partner_id = $4 AND customer_id = $5 AND id = $6`,
};

export const CREATE_ENTRIES = insertion("create_entries", { table: "change_entry", columns: ENTRY_COLUMNS });

/**
 * Writes the entries for the creation of those of the transactions $3 that still stand for it, before what they are now is
 * written over.
 */
export const KEEP_CREATIONS: Statement = {
  name: "keep_creations",
  sql: inEachDialect(
    (dialect) => `INSERT INTO change_entry (partner_id, customer_id, change_id, transaction_id, before, after)
    SELECT partner_id, customer_id, created_change_id, id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
    WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "id", "$3")} AND created_change_id IS NOT NULL`,
  ),
};

/**
 * What a change did to transactions, by their ids: its entries ($1 partner, $2 customer, $3 change, behind the id $4, at
 * most $5), and the transactions that are still as it added them ($6 to $8 and $11 the same), which lie behind the id $9
 * and up to the id $10; at most $12 of both.
 */
export const FIND_ENTRIES: Statement = {
  name: "find_entries",
  sql: inEachDialect(
    (dialect) => `SELECT * FROM (
      SELECT transaction_id, before, after FROM change_entry
      WHERE partner_id = $1 AND customer_id = $2 AND change_id = $3 AND transaction_id > $4
      ORDER BY transaction_id LIMIT $5) AS written
    UNION ALL SELECT * FROM (
      SELECT id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
      WHERE partner_id = $6 AND customer_id = $7 AND created_change_id = $8 AND id > $9 AND id <= $10
      ORDER BY id LIMIT $11) AS unchanged
    ORDER BY 1 LIMIT $12`,
  ),
};

/**
 * Of each of the changes $3 of the customer $2 of the partner $1, the first that `FIND_ENTRIES` answers, at most `limit`, as one
 * JSON value.
 */
export function findFirstEntries(limit: number): Statement {
  const ofChange = (id: string): string =>
    `partner_id = change.partner_id AND customer_id = change.customer_id AND ${id} = change.id`;
  const first = (dialect: Dialect): string => `SELECT * FROM (
      SELECT transaction_id, before, after FROM change_entry
      WHERE ${ofChange("change_id")} ORDER BY transaction_id LIMIT ${limit}) AS written
    UNION ALL SELECT * FROM (
      SELECT id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
      WHERE ${ofChange("created_change_id")}
        AND id >= change.first_created_id AND id <= change.last_created_id
      ORDER BY id LIMIT ${limit}) AS unchanged
    ORDER BY 1 LIMIT ${limit}`;
  const columns = { columns: "transaction_id, before, after", orderBy: "transaction_id" };
  return {
    name: "find_first_entries",
    sql: inEachDialect(
      (dialect) => `SELECT change.id, (${collection(dialect, first(dialect), columns)})
      FROM change WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "change.id", "$3")}`,
    ),
  };
}

/** As `FIND_ENTRIES`, the ids alone of the transactions that the change added. */
export const FIND_CREATED_IDS: Statement = {
  name: "find_created_ids",
  sql: `SELECT * FROM (
      SELECT transaction_id FROM change_entry
      WHERE partner_id = $1 AND customer_id = $2 AND change_id = $3 AND transaction_id > $4 AND before IS NULL
      ORDER BY transaction_id LIMIT $5) AS written
    UNION ALL SELECT * FROM (
      SELECT id FROM "transaction"
      WHERE partner_id = $6 AND customer_id = $7 AND created_change_id = $8 AND id > $9 AND id <= $10
      ORDER BY id LIMIT $11) AS unchanged
    ORDER BY 1 LIMIT $12`,
};

/** What each of the transactions $3 of the customer $2 of the partner $1 was whenever it was taken away. */
export const FIND_REMOVED: Statement = {
  name: "find_removed",
  sql: inEachDialect(
    (dialect) => `SELECT transaction_id, before FROM change_entry
    WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "transaction_id", "$3")} AND after IS NULL`,
  ),
};

// There may be far more later changes than entries of the transactions, and SQLite would begin with those.
const JOIN_INNER: Readonly<Record<Dialect, string>> = { sqlite: "CROSS JOIN", postgres: "JOIN" };

/** What the changes after the sequence $4 did to the transactions $3, in the order of the changes. */
export const FIND_LATER_ENTRIES: Statement = {
  name: "find_later_entries",
  sql: inEachDialect(
    (
      dialect,
    ) => `SELECT entry.transaction_id, entry.change_id, change.undoes_id, entry.before, entry.after FROM change_entry AS entry
    ${JOIN_INNER[dialect]} change ON change.partner_id = entry.partner_id AND change.customer_id = entry.customer_id
      AND change.id = entry.change_id
    WHERE entry.partner_id = $1 AND entry.customer_id = $2 AND ${isAmong(dialect, "entry.transaction_id", "$3")}
      AND change.sequence > $4
    ORDER BY change.sequence`,
  ),
};

/**
 * The changes after the sequence $3 that take another one back, the newest first. The sum keeps the databases from reading all
 * changes after it by the index of the sequences: few take another one back, and those have an index.
 */
export const FIND_UNDOS: Statement = {
  name: "find_undos",
  sql: `SELECT id, undoes_id FROM change
    WHERE partner_id = $1 AND customer_id = $2 AND undoes_id > '' AND sequence + 0 > $3
    ORDER BY sequence + 0 DESC`,
};

const EFFECT_COLUMNS = {
  partner_id: "text",
  customer_id: "text",
  change_id: "text",
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

export const CREATE_EFFECTS = insertion("create_effects", {
  table: "change_effect",
  columns: EFFECT_COLUMNS,
});

/** What each of the changes $3 added to all days together. */
export const SUM_EFFECTS: Statement = {
  name: "sum_effects",
  sql: inEachDialect(
    (dialect) => `SELECT change_id, ${exactSum("income_minor_units")}, ${exactSum("expense_minor_units")}
    FROM change_effect
    WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "change_id", "$3")} GROUP BY change_id`,
  ),
};

/**
 * What each change of the customer $2 of the partner $1 that came after the instant $5 and up to $6 added to the days from $3
 * and before $4, the first $7 changes in their order.
 */
export const SUM_MOVEMENTS: Statement = {
  name: "sum_movements",
  sql: inEachDialect(
    (dialect) => `SELECT change.id, ${exactSum("income_minor_units")}, ${exactSum("expense_minor_units")}
    FROM change_effect JOIN change ON change.partner_id = change_effect.partner_id
      AND change.customer_id = change_effect.customer_id AND change.id = change_effect.change_id
    WHERE change_effect.partner_id = $1 AND change_effect.customer_id = $2 AND booked_on >= $3 AND booked_on < $4
      AND created_at > ${typed(dialect, "$5", "instant")} AND created_at <= ${typed(dialect, "$6", "instant")}
    GROUP BY change.id, change.sequence ORDER BY change.sequence LIMIT $7`,
  ),
};

/** Adds to the effects of a change, which may have some on the same days. */
export const ADD_EFFECTS = insertion("add_effects", {
  table: "change_effect",
  columns: EFFECT_COLUMNS,
  onConflict: `(partner_id, customer_id, change_id, booked_on) DO UPDATE
    SET income_minor_units = change_effect.income_minor_units + excluded.income_minor_units,
      expense_minor_units = change_effect.expense_minor_units + excluded.expense_minor_units`,
});

export const DELETE_NO_EFFECTS: Statement = {
  name: "delete_no_effects",
  sql: `DELETE FROM change_effect WHERE partner_id = $1 AND customer_id = $2 AND change_id = $3
    AND income_minor_units = 0 AND expense_minor_units = 0`,
};

/** The entries of the change $3 for the transactions $4. */
export const DELETE_ENTRIES: Statement = {
  name: "delete_entries",
  sql: inEachDialect(
    (dialect) => `DELETE FROM change_entry
    WHERE partner_id = $1 AND customer_id = $2 AND change_id = $3 AND ${isAmong(dialect, "transaction_id", "$4")}`,
  ),
};

/** The change that added each of the transactions $3 that nothing has changed since. */
export const FIND_CREATIONS: Statement = {
  name: "find_creations",
  sql: inEachDialect(
    (dialect) => `SELECT id, created_change_id FROM "transaction"
    WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "id", "$3")} AND created_change_id IS NOT NULL`,
  ),
};

/** The changes that take back any of the changes $3, oldest first. */
export const FIND_UNDOING: Statement = {
  name: "find_undoing",
  sql: inEachDialect(
    (dialect) => `SELECT id, undoes_id FROM change
    WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "undoes_id", "$3")} ORDER BY sequence`,
  ),
};

/** The changes that have an entry for any of the transactions $3, oldest first. */
export const FIND_TOUCHING: Statement = {
  name: "find_touching",
  sql: inEachDialect(
    (dialect) => `SELECT entry.transaction_id, entry.change_id FROM change_entry AS entry
    ${JOIN_INNER[dialect]} change ON change.partner_id = entry.partner_id AND change.customer_id = entry.customer_id
      AND change.id = entry.change_id
    WHERE entry.partner_id = $1 AND entry.customer_id = $2 AND ${isAmong(dialect, "entry.transaction_id", "$3")}
    ORDER BY change.sequence`,
  ),
};

/** The days of which the changes after the instant $3 and up to $4 moved the figures. */
export const FIND_MOVED_DAYS: Statement = {
  name: "find_moved_days",
  sql: inEachDialect(
    (
      dialect,
    ) => `SELECT DISTINCT booked_on FROM change_effect JOIN change ON change.partner_id = change_effect.partner_id
      AND change.customer_id = change_effect.customer_id AND change.id = change_effect.change_id
    WHERE change_effect.partner_id = $1 AND change_effect.customer_id = $2
      AND created_at > ${typed(dialect, "$3", "instant")} AND created_at <= ${typed(dialect, "$4", "instant")}
    ORDER BY booked_on`,
  ),
};
