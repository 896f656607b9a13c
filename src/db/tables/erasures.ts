import { type Actor, actorId } from "../../domain/change";
import type { Customer, CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import { readInstant, readNumber, readText, readUuid } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

// A customer is erased in several transactions, so that others can write in between. The first one hides the
// customer; the last one deletes its row.

/** The record that a customer was erased: all that remains of it. */
export type Erasure = CustomerKey & Readonly<{ partnerId: string; userId: string; erasedAt: Date }>;

/** Hides a customer permanently and records who requested it. The caller holds the customer's lock. */
export async function beginErasure(
  unit: UnitOfWork,
  { customerId, partnerId, userId, revision }: Customer,
  { actor, erasedAt }: Readonly<{ actor: Actor; erasedAt: Date }>,
): Promise<Erasure> {
  const at = toInstantText(erasedAt);
  await runQuery(unit, (tables) =>
    tables.updateTable("customer").set({ erased_at: at }).where("customer_id", "=", uuid(customerId)),
  );
  await runQuery(unit, (tables) =>
    tables.insertInto("erasure").values({
      customer_id: uuid(customerId),
      erased_at: at,
      partner_id: partnerId,
      user_id: userId,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      revision,
    }),
  );
  return { customerId, partnerId, userId, erasedAt };
}

/**
 * The last revision of the erased customers with this id; 0 where there was none. The id follows from the
 * user id, so whoever remembers a revision of them must not take it for one of the customer created next.
 */
export async function findErasedRevision(unit: UnitOfWork, { customerId }: CustomerKey): Promise<number> {
  // The highest, not that of the latest time: clocks may be set back.
  const [[revision = null] = []] = await runQuery(unit, (tables) =>
    tables
      .selectFrom("erasure")
      .select(({ fn }) => fn.max("revision").as("revision"))
      .where("customer_id", "=", uuid(customerId)),
  );
  return revision === null ? 0 : readNumber(revision);
}

/** Erasures that may not be complete. */
export async function listUnfinishedErasures(executor: Executor): Promise<readonly Erasure[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("erasure")
      .select(["customer_id", "partner_id", "user_id", "erased_at"])
      .where("finished_at", "is", null),
  );
  return rows.map(([customerId, partnerId, userId, erasedAt]) => ({
    customerId: readUuid(customerId),
    partnerId: readText(partnerId),
    userId: readText(userId),
    erasedAt: readInstant(erasedAt),
  }));
}

/**
 * The tables that hold a customer's data, with the rest of their keys. Rows that refer to others come before
 * the rows that they refer to.
 */
export const ERASED_TABLES = {
  webhook_attempt: ["id"],
  invitation: ["id"],
  member: ["person_id"],
  csv_mapping: ["header_key"],
  stored_forecast: ["granularity", "start_on", "end_before", "today_on", "created_at"],
  idempotency_key: ["key"],
  search_grams: ["period"],
  kind_totals: ["booked_on", "kind"],
  daily_totals: ["booked_on"],
  change_effect: ["change_id", "booked_on"],
  change_entry: ["change_id", "transaction_id"],
  transaction: ["id"],
  rule: ["id"],
  change: ["id"],
} as const;

export type ErasedTable = keyof typeof ERASED_TABLES;

/** Few enough that other writes wait no longer than for a batch. */
const ROWS_PER_STEP = 1_000;

const ERASE_SOME = Object.fromEntries(
  Object.entries(ERASED_TABLES).map(([table, key]): [string, SqlStatement] => {
    const columns = key.join(", ");
    const some = `SELECT ${columns} FROM "${table}" WHERE customer_id = $1 LIMIT ${ROWS_PER_STEP}`;
    const text = `DELETE FROM "${table}" WHERE customer_id = $1 AND (${columns}) IN (${some}) RETURNING 1`;
    return [table, sqlStatement(text)];
  }),
) as Readonly<Record<ErasedTable, SqlStatement>>;

/** Deletes some rows of an erased customer from a table. Returns whether there may be more. */
export async function eraseSome(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  table: ErasedTable,
): Promise<boolean> {
  const erased = await unit.run(ERASE_SOME[table], [uuid(customerId)]);
  return erased.length === ROWS_PER_STEP;
}

/**
 * Deletes the row of an erased customer that has no other data left. Returns whether the row still existed.
 */
export async function eraseCustomerRow(unit: UnitOfWork, { customerId }: CustomerKey): Promise<boolean> {
  const erased = await runQuery(unit, (tables) =>
    tables
      .deleteFrom("customer")
      .where("customer_id", "=", uuid(customerId))
      .where("erased_at", "is not", null)
      .returning("customer_id"),
  );
  return erased.length === 1;
}

export async function endErasure(
  unit: UnitOfWork,
  { customerId, erasedAt }: Erasure,
  at: Date,
): Promise<void> {
  await runQuery(unit, (tables) =>
    tables
      .updateTable("erasure")
      .set({ finished_at: toInstantText(at) })
      .where("customer_id", "=", uuid(customerId))
      .where("erased_at", "=", toInstantText(erasedAt)),
  );
}
