import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPartner } from "../db/accounts/clients";
import { findPersonByEmail } from "../db/accounts/people";
import { type Database, inTransaction, openDatabase } from "../db/engine/database";
import { applyMigrations } from "../db/migrations/migrate";
import { migrationNames, migrationsFolder } from "../db/migrations/migration-files";
import { claimIdempotencyKey } from "../db/tables/idempotency-keys";
import { findRole } from "../db/tables/members";
import { createTestDatabase, PROVIDERS, type TestDatabase } from "../db/testing/databases";
import { customerIdOf } from "../domain/customer-id";
import { listPeriods } from "./cashflow/list-periods";
import { listChanges } from "./changes/list-changes";
import { undoChange } from "./changes/undo-change";
import type { Context } from "./context";
import { reconcile } from "./maintenance/reconcile";
import { allResults, toPlain } from "./testing/all-results";
import { digestsOf } from "./testing/digests";
import { listTransactions } from "./transactions/list-transactions";

type KeptResults = Readonly<{ partner: string; userId: string; digests: Readonly<Record<string, string>> }>;

/**
 * The rows of a SQLite database made by the version with the migrations up to `LAST`, and that version's
 * answers: for each customer as it was, and after undoing its last change.
 */
const KEPT: Readonly<{
  instants: readonly string[];
  before: readonly KeptResults[];
  after: readonly KeptResults[];
  rows: Readonly<
    Record<string, Readonly<{ columns: readonly string[]; rows: readonly (readonly unknown[])[] }>>
  >;
}> = JSON.parse(readFileSync(join(import.meta.dirname, "testing/kept-database.json"), "utf8"));

const LAST = "20261122000070_old_keys_of_all";

const KEPT_AT = new Date("2026-11-01T12:00:00.000Z");

let folder: string;
let copy: TestDatabase;

async function contextOf(database: Database, partner: string): Promise<Context> {
  const found = await findPartner(database.prisma, partner);
  return { database, partnerId: found?.id ?? "", actor: { kind: "command_line" }, now: () => new Date() };
}

async function fill(provider: Database["dialect"], url: string): Promise<void> {
  const tables = Object.entries(KEPT.rows).filter(([, { rows }]) => rows.length > 0);
  if (provider === "sqlite") {
    const connection = new Sqlite(url.replace(/^file:/, ""));
    for (const [table, { columns, rows }] of tables) {
      const places = columns.map(() => "?").join(", ");
      const insert = connection.prepare(`INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places})`);
      for (const row of rows) insert.run(...row);
    }
    connection.close();
    return;
  }
  const database = openDatabase(url);
  for (const [table, { columns, rows }] of tables) {
    const records = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
    const fillTable = {
      name: `fill_${table}`,
      sql: `INSERT INTO "${table}" (${columns.join(", ")})
       SELECT ${columns.join(", ")} FROM jsonb_populate_recordset(CAST(NULL AS "${table}"), CAST($1 AS jsonb))`,
    };
    await inTransaction(database, (unit) => unit.run(fillTable, [JSON.stringify(records)]));
  }
  await database.close();
}

describe.each(PROVIDERS)("A database of the version before on %s", (provider) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "business-cashflow-kept-"));
    for (const name of migrationNames(migrationsFolder(provider))) {
      if (name <= LAST)
        cpSync(join(migrationsFolder(provider), name), join(folder, name), { recursive: true });
    }
    copy = await createTestDatabase(provider, { isEmpty: true });
    await applyMigrations(copy.url, { folder });
    await fill(provider, copy.url);
  });

  afterEach(async () => {
    await copy.discard();
    rmSync(folder, { recursive: true });
  });

  test("returns the same as before once it is updated, and takes changes back as before", async () => {
    const lines: string[] = [];
    await applyMigrations(copy.url, { log: (line) => lines.push(line) });
    expect(lines).toContain("Updating the database: moving transactions …");
    const database = openDatabase(copy.url);
    try {
      const instants = KEPT.instants.map((each) => new Date(each));
      for (const { partner, userId, digests } of KEPT.before) {
        const responses = await allResults(await contextOf(database, partner), userId, instants);
        expect(digestsOf(responses), `${partner} ${userId}`).toEqual(digests);
      }
      expect((await reconcile(database, { repair: false })).mismatches).toEqual([]);
      for (const { partner, userId, digests } of KEPT.after) {
        const context = await contextOf(database, partner);
        const [last] = (await listChanges(context, { userId, limit: 1 })).changes;
        await undoChange(context, { userId, changeId: last?.id ?? "" });
        expect(digestsOf(await stateOf(context, userId)), `${partner} ${userId}`).toEqual(digests);
      }
      expect((await reconcile(database, { repair: false })).mismatches).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test("keeps who may do what, and the responses under idempotency keys", async () => {
    await applyMigrations(copy.url);
    const database = openDatabase(copy.url);
    try {
      const { partnerId } = await contextOf(database, "Ledgerly");
      const roleOf = async (email: string, userId: string) => {
        const person = await findPersonByEmail(database.reads, email);
        return findRole(database.reads, { partnerId, userId, personId: person?.id ?? "" });
      };
      expect(await roleOf("owner@example.com", "bakery")).toBe("owner");
      expect(await roleOf("owner@example.com", "näh-atelier 🧵")).toBeNull();
      expect(await roleOf("admin@example.com", "näh-atelier 🧵")).toBe("partner_admin");
      for (const [index, userId] of ["bakery", "not yet a customer"].entries()) {
        const name = { customerId: customerIdOf({ partnerId, userId }), key: `key ${index}` };
        const kept = await inTransaction(database, (unit) =>
          claimIdempotencyKey(unit, name, "of another request", KEPT_AT),
        );
        expect(kept).toEqual({ requestHash: "hash", status: 200, body: '{"kept":true}' });
      }
    } finally {
      await database.close();
    }
  });

  test("is updated by the next start where the one before was killed meanwhile", async () => {
    const start = `
      import { applyMigrations } from "./src/db/migrations/migrate";
      const log = (line) => line.includes("moving changes") && process.kill(process.pid, "SIGKILL");
      await applyMigrations(process.argv[1], { log });`;
    const args = ["--import", "tsx", "--input-type=module", "-e", start, copy.url];
    const killed = promisify(execFile)(process.execPath, args);
    await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
    expect(await applyMigrations(copy.url)).toContain("20261123000000_one_key");
    const database = openDatabase(copy.url);
    const [first] = KEPT.before;
    const context = await contextOf(database, first?.partner ?? "");
    const responses = await allResults(
      context,
      first?.userId ?? "",
      KEPT.instants.map((each) => new Date(each)),
    );
    expect(digestsOf(responses)).toEqual(first?.digests);
    await database.close();
  });
});

/** In the form that the earlier version used. */
async function stateOf(context: Context, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const range = { userId, from: "2026-01-01", to: "2026-12-31" };
  const { periods } = await listPeriods(context, { ...range, granularity: "weekly" });
  const { transactions } = await listTransactions(context, { userId, limit: 500 });
  return JSON.parse(JSON.stringify({ periods, transactions }, toPlain));
}
