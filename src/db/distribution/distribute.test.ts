import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectDirectly } from "../engine/postgres/direct-client";
import { applyMigrations } from "../migrations/migrate";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { distribute } from "./distribute";

const PARTITIONS = { partitions: 4, isDryRun: false };

/** What each table looks like to a query, whether or not it is partitioned. */
const SHAPE = `
  SELECT 'column' AS what, table_name || '.' || column_name AS name,
    concat_ws(' ', data_type, collation_name, is_nullable, column_default) AS definition
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT 'index', relation.relname, regexp_replace(pg_get_indexdef(relation.oid), ' ON (ONLY )?', ' ON ')
  FROM pg_class AS relation WHERE relkind IN ('i', 'I') AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conparentid = 0`;

const OF_PARTITION = /^\w+_\d+[._ ]/;

const IS_ON_CITUS = Boolean(process.env.TEST_CITUS_WORKERS);

describe.skipIf(IS_ON_CITUS)("Partitions", () => {
  let copy: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    copy = await createTestDatabase("postgres");
    client = await connectDirectly(copy.url);
  });
  afterEach(async () => {
    await client.end();
    await copy.discard();
  });

  async function shape(): Promise<readonly string[]> {
    const { rows } = await client.query<{ what: string; name: string; definition: string }>(SHAPE);
    const lines = rows.map(({ what, name, definition }) => `${what} ${name}: ${definition}`);
    return lines.filter((line) => !OF_PARTITION.test(line.replace(/^\w+ /, ""))).sort();
  }
  async function column(sql: string): Promise<readonly unknown[]> {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows.map(([cell]) => cell);
  }
  async function addCustomers(): Promise<void> {
    await client.query("INSERT INTO partner (id, name, created_at) VALUES ('p', 'P', now())");
    await client.query(`INSERT INTO customer (partner_id, customer_id, user_id, name, currency, reference_date,
        income_granularity, expense_granularity, fixed_period_days, revision, created_at, updated_at)
      SELECT 'p', md5(number::text)::uuid, number, 'n', 'EUR', '2026-01-01', 'monthly', 'monthly', 30, 1, now(), now()
      FROM generate_series(1, 40) AS number`);
    await client.query(`INSERT INTO daily_totals (customer_id, booked_on, income_minor_units, expense_minor_units)
      SELECT customer_id, '2026-01-01', 5, 0 FROM customer`);
  }

  test("keep every row, and every key, index and reference under its name", async () => {
    await addCustomers();
    const before = await shape();
    const { statements } = await distribute(copy.url, PARTITIONS);
    expect(statements.length).toBeGreaterThan(100);
    expect(await shape()).toEqual(before);
    expect(await column("SELECT count(*) FROM customer JOIN daily_totals USING (customer_id)")).toEqual([
      "40",
    ]);
    const used = "SELECT DISTINCT tableoid::regclass::text FROM customer ORDER BY 1";
    expect(await column(used)).toEqual(["customer_0", "customer_1", "customer_2", "customer_3"]);
    await expect(
      client.query("INSERT INTO daily_totals VALUES (gen_random_uuid(), '2026-01-01', 1, 1)"),
    ).rejects.toThrow("daily_totals_customer_id_fkey");
  });

  test("are made once, and a dry run makes none", async () => {
    const dry = await distribute(copy.url, { ...PARTITIONS, isDryRun: true });
    const count = "SELECT count(*) FROM pg_class WHERE relkind = 'p'";
    expect(await column(count)).toEqual(["0"]);
    const log: string[] = [];
    const done = await distribute(copy.url, { ...PARTITIONS, log: (statement) => log.push(statement) });
    expect([log, done.statements]).toEqual([dry.statements, dry.statements]);
    expect(await distribute(copy.url, PARTITIONS)).toEqual({ on: "partitions", statements: [] });
  });

  test("are created all or none: a failure changes nothing", async () => {
    const before = await shape();
    await client.query("CREATE SCHEMA before_partitions");
    await expect(distribute(copy.url, PARTITIONS)).rejects.toThrow("before_partitions");
    expect(await shape()).toEqual(before);
  });

  test("take migrations that come later", async () => {
    await distribute(copy.url, PARTITIONS);
    const folder = await mkdtemp(join(tmpdir(), "business-cashflow-migrations-"));
    try {
      await client.query("DELETE FROM _prisma_migrations");
      await mkdir(join(folder, "1_more"));
      await writeFile(
        join(folder, "1_more", "migration.sql"),
        `ALTER TABLE customer ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';
         CREATE INDEX customer_colour_idx ON customer(customer_id, colour);
         UPDATE customer SET colour = 'blue' WHERE user_id = '7';\n`,
      );
      await addCustomers();
      expect(await applyMigrations(copy.url, { folder })).toEqual(["1_more"]);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await column("SELECT colour FROM customer GROUP BY 1 ORDER BY 1")).toEqual(["blue", "red"]);
  });

  test("of a table that was added later are created when the command runs again", async () => {
    await distribute(copy.url, PARTITIONS);
    await client.query(`CREATE TABLE wish (customer_id UUID NOT NULL REFERENCES customer, id UUID NOT NULL,
      CONSTRAINT wish_pkey PRIMARY KEY (customer_id, id))`);
    const { statements } = await distribute(copy.url, PARTITIONS);
    expect(statements.filter((statement) => !statement.includes("wish"))).toEqual([
      "CREATE SCHEMA before_partitions",
      "DROP SCHEMA before_partitions CASCADE",
    ]);
    expect(await column("SELECT relkind FROM pg_class WHERE relname = 'wish'")).toEqual(["p"]);
  });
});

/** A customer table created by a migration in the form that Citus accepts; see docs/scale-out.md. */
const NEW_TABLE = `
  CREATE TABLE wish (customer_id UUID NOT NULL, id UUID NOT NULL, CONSTRAINT wish_pkey PRIMARY KEY (customer_id, id));
  DO $$ BEGIN IF to_regclass('citus_tables') IS NOT NULL THEN IF EXISTS (SELECT 1 FROM citus_tables) THEN PERFORM create_distributed_table('wish', 'customer_id', colocate_with => 'customer'); END IF; END IF; END $$;
  ALTER TABLE wish ADD CONSTRAINT wish_customer_fkey FOREIGN KEY (customer_id) REFERENCES customer;
  INSERT INTO wish SELECT customer_id, customer_id FROM customer;
`;

/** The first version that could be spread has all migrations before this day. */
const FIRST_SPREAD = "20261127";

test("a database that an older version spread accepts all later migrations", async () => {
  const copy = await createTestDatabase("postgres", { isEmpty: true });
  const client = await connectDirectly(copy.url);
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-migrations-"));
  try {
    const all = await readdir("prisma/migrations/postgres");
    const names = all.filter((name) => /^\d/.test(name)).sort();
    const since = names.filter((name) => name > FIRST_SPREAD);
    expect(since.length).toBeGreaterThan(0);
    for (const name of names.filter((each) => !since.includes(each)))
      await cp(join("prisma/migrations/postgres", name), join(folder, name), { recursive: true });
    await distribute(copy.url, { partitions: IS_ON_CITUS ? null : 4, isDryRun: false, folder });
    await client.query("INSERT INTO partner (id, name, created_at) VALUES ('p', 'P', now())");
    await client.query(`INSERT INTO customer (partner_id, customer_id, user_id, name, currency, reference_date,
        income_granularity, expense_granularity, fixed_period_days, revision, created_at, updated_at)
      SELECT 'p', md5(number::text)::uuid, number, 'n', 'EUR', '2026-01-01', 'monthly', 'monthly', 30, 1, now(), now()
      FROM generate_series(1, 40) AS number`);
    expect(await applyMigrations(copy.url)).toEqual(since);
    await cp("prisma/migrations/postgres", folder, { recursive: true });
    await mkdir(join(folder, "99990101000000_wish"));
    await writeFile(join(folder, "99990101000000_wish", "migration.sql"), NEW_TABLE);
    expect(await applyMigrations(copy.url, { folder })).toEqual(["99990101000000_wish"]);
    const { rows } = await client.query(
      "SELECT count(*)::int AS wishes FROM customer JOIN wish USING (customer_id)",
    );
    expect(rows).toEqual([{ wishes: 40 }]);
    const spread = IS_ON_CITUS
      ? "citus_tables WHERE citus_table_type = 'distributed' AND table_name"
      : "pg_class WHERE oid";
    expect((await client.query(`SELECT 1 FROM ${spread} = 'wish'::regclass`)).rowCount).toBe(1);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await copy.discard();
  }
});

test.skipIf(IS_ON_CITUS)("what cannot be spread is refused in words that say what can", async () => {
  const [sqlite, postgres] = [await createTestDatabase("sqlite"), await createTestDatabase("postgres")];
  try {
    await expect(distribute(sqlite.url, PARTITIONS)).rejects.toThrow("SQLite is a single file");
    const onCitus = { partitions: null, isDryRun: false };
    await expect(distribute(postgres.url, onCitus)).rejects.toThrow("--partitions 16");
  } finally {
    await sqlite.discard();
    await postgres.discard();
  }
});
