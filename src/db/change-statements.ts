import { ENTRY_COLUMNS } from "./change-entry-row";
import { insertion } from "./json-rows";
import type { Columns } from "./row-json";
import type { Statement } from "./statement";

// What is run past Prisma on the table `change` and the two that belong to it.

export const CREATE_CHANGE: Statement = {
  name: "create_change",
  sql: `INSERT INTO change (partner_id, customer_id, id, sequence, kind, actor_kind, actor_id, transaction_id, rule_id,
      undoes_id, before, after, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

export const CREATE_ENTRIES = insertion("create_entries", { table: "change_entry", columns: ENTRY_COLUMNS });

/** What the change $3 did to transactions, by their ids, behind the id $4, at most $5. */
export const FIND_ENTRIES: Statement = {
  name: "find_entries",
  sql: `SELECT transaction_id, before, after FROM change_entry
    WHERE partner_id = $1 AND customer_id = $2 AND change_id = $3 AND transaction_id > $4
    ORDER BY transaction_id LIMIT $5`,
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
