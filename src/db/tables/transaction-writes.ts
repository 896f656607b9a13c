import type { CustomerKey } from "../../domain/customer";
import { FIRST_VERSION, type Transaction } from "../../domain/transaction";
import { chunksOf } from "../engine/in-chunks";
import {
  cells,
  forValues,
  fromRows,
  inserting,
  insertion,
  isAmong,
  ROWS_PER_STATEMENT,
  typed,
  uuidText,
} from "../engine/json-rows";
import { namesOf, type Value } from "../engine/row-json";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { ChangeKey } from "./change-entry-row";
import { NEW_COLUMNS, TRANSACTION_COLUMNS, toNewRowsJson, toTransactionValues } from "./transaction-fields";

const RELEASE_EXTERNAL_IDS = sqlStatement(
  (dialect) => `UPDATE "transaction" SET external_id = ${uuidText(dialect, "id")}
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

/**
 * Gives transactions a temporary external id, so that others in the same write can take over theirs. The
 * database checks uniqueness row by row, so swapping two ids would fail halfway.
 */
export function releasingExternalIds({ customerId }: CustomerKey, ids: readonly string[]): Iterable<Call> {
  return forValues(RELEASE_EXTERNAL_IDS, [uuid(customerId)], ids);
}

/**
 * Inserts transactions that are not stored yet. An upsert takes twice as long, because it checks each unique
 * index first.
 */
const CREATE_TRANSACTIONS = insertion({
  table: "transaction",
  columns: TRANSACTION_COLUMNS,
});

export function creatingTransactions(customer: CustomerKey, created: Iterable<Transaction>): Iterable<Call> {
  return inserting(CREATE_TRANSACTIONS, customer, toRows(created));
}

export const REPLACE_TRANSACTIONS = insertion({
  table: "transaction",
  columns: TRANSACTION_COLUMNS,
  onConflict: `(customer_id, id) DO UPDATE SET ${Object.keys(TRANSACTION_COLUMNS)
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}, created_change_id = NULL`,
});

export function replacingTransactions(customer: CustomerKey, updated: Iterable<Transaction>): Iterable<Call> {
  return inserting(REPLACE_TRANSACTIONS, customer, toRows(updated));
}

/** The change $1 adds the rows $2, in the columns `NEW_COLUMNS`, for the customer $3. */
export const ADD_TRANSACTIONS = sqlStatement(
  (dialect) => `INSERT INTO "transaction" (customer_id, created_change_id, version,
      ${namesOf(NEW_COLUMNS)})
    SELECT customer.customer_id, ${typed(dialect, "$1", "uuid")}, ${FIRST_VERSION}, ${cells(dialect, NEW_COLUMNS)}
    FROM customer CROSS JOIN ${fromRows(dialect, "$2")} AS rows WHERE customer.customer_id = $3`,
);

/** Adds new transactions. Each row also takes the place of its creation entry; see `keepingCreations`. */
export function* addingTransactions(
  { customerId, changeId }: ChangeKey,
  added: Iterable<Transaction>,
): Generator<Call> {
  for (const chunk of chunksOf(added, ROWS_PER_STATEMENT)) {
    yield {
      statement: ADD_TRANSACTIONS,
      parameters: [uuid(changeId), toNewRowsJson(chunk), uuid(customerId)],
    };
  }
}

const DELETE_TRANSACTIONS = sqlStatement(
  (dialect) => `DELETE FROM "transaction" WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

/** Deletes transactions, as undoing an import does. */
export function deletingTransactions({ customerId }: CustomerKey, ids: readonly string[]): Iterable<Call> {
  return forValues(DELETE_TRANSACTIONS, [uuid(customerId)], ids);
}

function* toRows(saved: Iterable<Transaction>): Generator<readonly Value[]> {
  for (const each of saved) yield toTransactionValues(each);
}
