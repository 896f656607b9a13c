import { type Actor, actorId } from "../../domain/change";
import type { Customer, CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { readInstant, readText, type SqlStatement } from "../engine/sql-statement";
import { readUuid, uuid } from "../engine/uuid";

// A customer is erased in steps, so that others may write in between. The first hides it; the last takes the
// customer itself.

/** That a customer was erased: all that is left of it. */
export type Erasure = CustomerKey & Readonly<{ partnerId: string; userId: string; erasedAt: Date }>;

/**
 * Hides a customer from everybody for good, and records who wanted it. The caller holds the customer's lock.
 */
export async function beginErasure(
  unit: UnitOfWork,
  { customerId, partnerId, userId }: Customer,
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
    }),
  );
  return { customerId, partnerId, userId, erasedAt };
}

/** Those of which something may be left. */
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
 * The tables of what a customer has, with the rest of their keys, in an order in which nothing is left
 * without what it refers to.
 */
export const ERASED_TABLES = {
  webhook_attempt: ["id"],
  invitation: ["id"],
  member: ["person_id"],
  csv_mapping: ["header_key"],
  told_forecast: ["granularity", "start_on", "end_before", "told_on"],
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

/** Few enough that other writes wait no longer for them than for a batch. */
const ROWS_PER_STEP = 1_000;

const ERASE_SOME = Object.fromEntries(
  Object.entries(ERASED_TABLES).map(([table, key]): [string, SqlStatement] => {
    const columns = key.join(", ");
    const some = `SELECT ${columns} FROM "${table}" WHERE customer_id = $2 LIMIT ${ROWS_PER_STEP}`;
    return [
      table,
      {
        name: `erase_some_of_${table}`,
        sql: `DELETE FROM "${table}" WHERE customer_id = $1 AND (${columns}) IN (${some}) RETURNING 1`,
      },
    ];
  }),
) as Readonly<Record<ErasedTable, SqlStatement>>;

/** Removes some of what an erased customer has in a table. Returns whether there may be more. */
export async function eraseSome(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  table: ErasedTable,
): Promise<boolean> {
  const erased = await unit.run(ERASE_SOME[table], [uuid(customerId), uuid(customerId)]);
  return erased.length === ROWS_PER_STEP;
}

/** Removes an erased customer of whom nothing else is left. Returns whether it was there still. */
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
