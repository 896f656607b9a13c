import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { chunksOf } from "../engine/in-chunks";
import { withDirectClient } from "../engine/postgres/direct-client";
import {
  type AppliedMigration,
  LIST_APPLIED,
  type Migration,
  type MigrationEvents,
  nextMigration,
  type OneMigration,
  statementsOf,
} from "./migration-files";
import {
  customerKeyTable,
  NAMED_CUSTOMERS,
  type NamedCustomer,
  ONE_KEY,
  toCustomerKeyRow,
} from "./new-customer-ids";

// Exactly what Prisma creates, because Prisma's commands read and write this table too.
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

// The lock that `prisma migrate` takes, so that the two exclude each other. It belongs to the transaction,
// not to the session, because a pooler may switch sessions between two statements.
const TAKE_LOCK = "SELECT pg_advisory_xact_lock(72707369)";

/** How long a process waits for another that is migrating the same database. */
const WAIT_MILLIS = 60_000;

/**
 * Applies `migrations` to a PostgreSQL database and returns the names of those that were missing.
 *
 * A migration cannot contain what PostgreSQL refuses inside a transaction, such as `CREATE INDEX
 * CONCURRENTLY`.
 */
export function migratePostgres(
  connectionString: string,
  migrations: readonly Migration[],
  { onStep, onApplied }: MigrationEvents,
): Promise<string[]> {
  const applyAll = async (client: Client): Promise<string[]> => {
    const names: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations, { appliedNow: names.length, onStep });
      if (name === undefined) return names;
      names.push(name);
      onApplied(name);
    }
  };
  return withDirectClient(connectionString, applyAll, { lockMillis: WAIT_MILLIS });
}

async function applyNext(
  client: Client,
  migrations: readonly Migration[],
  options: OneMigration,
): Promise<string | undefined> {
  // No ROLLBACK is needed: any error closes the connection, which ends the transaction.
  await client.query("BEGIN");
  await client.query(TAKE_LOCK);
  const name = await applyOne(client, migrations, options);
  await client.query("COMMIT");
  return name;
}

async function applyOne(
  client: Client,
  migrations: readonly Migration[],
  { appliedNow, onStep }: OneMigration,
): Promise<string | undefined> {
  // Reads before it writes, because a standby, which is as current as its primary, refuses writes.
  const table = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (table.rowCount === 0) await client.query(MIGRATIONS_TABLE);
  const applied = await client.query<AppliedMigration>(LIST_APPLIED);
  const next = nextMigration(migrations, applied.rows);
  if (next === undefined) return undefined;
  const startedAt = new Date();
  if (next.name === ONE_KEY) await fillCustomerKeys(client);
  for (const { sql, step } of statementsOf(next)) {
    if (step !== null && applied.rows.length > appliedNow) onStep(step);
    await client.query(sql);
  }
  await client.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), next.checksum, next.name, startedAt],
  );
  return next.name;
}

const ROWS_PER_STATEMENT = 10_000;

const INSERT_KEYS = `INSERT INTO customer_key
  SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS UUID) FROM jsonb_array_elements(CAST($1 AS jsonb))`;

async function fillCustomerKeys(client: Client): Promise<void> {
  await client.query(customerKeyTable("UUID"));
  const { rows } = await client.query<NamedCustomer>(NAMED_CUSTOMERS);
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await client.query(INSERT_KEYS, [JSON.stringify(chunk.map(toCustomerKeyRow))]);
  }
}
