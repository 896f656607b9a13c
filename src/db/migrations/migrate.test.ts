import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../engine/database";
import { createTestDatabase, PROVIDERS, type TestDatabase } from "../testing/databases";
import { countRows } from "../testing/plain-rows";
import { applyMigrations, removeCopies, unmatchedMigrations } from "./migrate";

let folder: string;
let empty: TestDatabase;
let database: Database;

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "migration.sql"), sql);
}

/** Whether a table of the migrations below exists. */
function has(table: "parent" | "child"): Promise<boolean> {
  return database.prisma.$queryRawUnsafe(`SELECT * FROM ${table}`).then(
    () => true,
    () => false,
  );
}

async function setUp(provider: Database["dialect"]): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "business-cashflow-migrations-"));
  write("1_parent", "CREATE TABLE parent (id INTEGER PRIMARY KEY);");
  empty = await createTestDatabase(provider, { isEmpty: true });
  database = openDatabase(empty.url);
}

afterEach(async () => {
  await database.close();
  await empty.discard();
  rmSync(folder, { recursive: true });
});

describe.each(PROVIDERS)("applyMigrations on %s", (provider) => {
  beforeEach(() => setUp(provider));

  it("creates the schema of the service in an empty database, and says so", async () => {
    const lines: string[] = [];
    const missing = await unmatchedMigrations(database);
    const applied = await applyMigrations(empty.url, { log: (line) => lines.push(line) });
    expect(applied).toEqual(missing);
    expect(lines).toEqual(applied.map((name) => `Applied migration ${name}.`));
    expect(applied[0]).toMatch(/_initial$/);
    expect(await countRows(database.reads, "customer")).toBe(0);
    expect(await unmatchedMigrations(database)).toEqual([]);
  });

  it("applies only what is missing, in the order of the names", async () => {
    expect(await applyMigrations(empty.url, { folder })).toEqual(["1_parent"]);
    write("3_second_row", "INSERT INTO child VALUES (1);");
    write("2_child", "CREATE TABLE child (id INTEGER PRIMARY KEY); INSERT INTO child VALUES (0);");
    expect(await unmatchedMigrations(database, { folder })).toEqual(["2_child", "3_second_row"]);
    expect(await applyMigrations(empty.url, { folder })).toEqual(["2_child", "3_second_row"]);
    expect(await applyMigrations(empty.url, { folder })).toEqual([]);
  });

  it("leaves nothing of a migration that fails, and keeps those before it", async () => {
    write("2_child", "CREATE TABLE child (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1);");
    await expect(applyMigrations(empty.url, { folder })).rejects.toThrow("nowhere");
    expect(await has("parent")).toBe(true);
    expect(await has("child")).toBe(false);
    expect(await unmatchedMigrations(database, { folder })).toEqual(["2_child"]);
  });

  it("refuses a migration that was changed after it had been applied", async () => {
    await applyMigrations(empty.url, { folder });
    write("1_parent", "CREATE TABLE parent (id BIGINT PRIMARY KEY);");
    write("2_child", "CREATE TABLE child (id INTEGER PRIMARY KEY);");
    await expect(applyMigrations(empty.url, { folder })).rejects.toThrow("1_parent was changed");
    expect(await has("child")).toBe(false);
  });

  it("refuses a database that a newer version has migrated", async () => {
    write("2_child", "CREATE TABLE child (id INTEGER PRIMARY KEY);");
    await applyMigrations(empty.url, { folder });
    rmSync(join(folder, "2_child"), { recursive: true });
    expect(await unmatchedMigrations(database, { folder })).toEqual(["2_child"]);
    await expect(applyMigrations(empty.url, { folder })).rejects.toThrow(
      /newer than this version[\s\S]*2_child[\s\S]*reads databases up to 1_parent[\s\S]*restore a backup/,
    );
  });

  it("refuses a database in which Prisma left a migration half-way, until that is resolved", async () => {
    await applyMigrations(empty.url, { folder });
    await database.prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
    await expect(applyMigrations(empty.url, { folder })).rejects.toThrow("failed halfway");
    expect(await unmatchedMigrations(database, { folder })).toEqual(["1_parent"]);
    await database.prisma.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = started_at`;
    await database.prisma.$executeRaw`DROP TABLE parent`;
    expect(await applyMigrations(empty.url, { folder })).toEqual(["1_parent"]);
  });

  it("applies each migration once when several processes start together", async () => {
    const start = `
      import { applyMigrations } from "./src/db/migrations/migrate";
      const [url, folder] = process.argv.slice(1);
      console.log((await applyMigrations(url, { folder })).length);`;
    const run = promisify(execFile);
    const processes = [1, 2, 3].map(() =>
      run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", start, empty.url, folder]),
    );
    const counts = (await Promise.all(processes)).map(({ stdout }) => Number(stdout));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });
});

describe("applyMigrations on sqlite, where changing a table means to build it again", () => {
  // What Prisma writes for a changed column, shortened. Inside a transaction its PRAGMAs have no effect.
  const REBUILD = `
    PRAGMA foreign_keys = OFF;
    CREATE TABLE new_parent (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO new_parent (id) SELECT id FROM parent;
    DROP TABLE parent;
    ALTER TABLE new_parent RENAME TO parent;
    PRAGMA foreign_keys = ON;`;

  beforeEach(async () => {
    await setUp("sqlite");
    write(
      "2_child",
      `CREATE TABLE child (id INTEGER PRIMARY KEY REFERENCES parent ON DELETE CASCADE);
       INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);`,
    );
    await applyMigrations(empty.url, { folder });
  });

  it("creates a new database with larger pages, and leaves those of an existing one", async () => {
    const pageSizeAfterMigrating = async (url: string): Promise<unknown> => {
      await applyMigrations(url, { folder });
      const connection = new Sqlite(url.replace(/^file:/, ""));
      const pageSize = connection.pragma("page_size", { simple: true });
      connection.close();
      return pageSize;
    };
    expect(await pageSizeAfterMigrating(empty.url)).toBe(8192);

    const older = join(folder, "older.db");
    new Sqlite(older).exec("PRAGMA journal_mode = WAL; CREATE TABLE kept (id)").close();
    expect(await pageSizeAfterMigrating(`file:${older}`)).toBe(4096);
  });

  it("keeps the rows that refer to it", async () => {
    write("3_name", REBUILD);
    await applyMigrations(empty.url, { folder });
    expect(await database.prisma.$queryRaw`SELECT id, name FROM parent`).toEqual([{ id: 1, name: null }]);
    expect(await database.prisma.$queryRaw`SELECT id FROM child`).toEqual([{ id: 1 }]);
  });

  it("refuses to leave rows whose foreign keys lead nowhere", async () => {
    write("3_name", `${REBUILD} DELETE FROM parent;`);
    await expect(applyMigrations(empty.url, { folder })).rejects.toThrow("foreign keys to missing rows");
    expect(await database.prisma.$queryRaw`SELECT id FROM parent`).toEqual([{ id: 1 }]);
  });

  it("keeps a copy of a database before it changes it, until it is told to remove it", async () => {
    const { base, dir } = parse(empty.url.replace(/^file:/, ""));
    const copies = () => readdirSync(dir).filter((name) => name.startsWith(`${base}.before-`));
    const [lines, log] = collectLines();
    expect(copies()).toEqual([]);
    write("3_name", REBUILD);
    write("4_gone", "DROP TABLE child;");
    await applyMigrations(empty.url, { folder, log });
    expect(lines[0]).toBe(`Kept a copy of the database as it was before the update: ${base}.before-3_name`);
    expect(copies()).toEqual([`${base}.before-3_name`]);
    const copy = new Sqlite(join(dir, `${base}.before-3_name`));
    expect(copy.prepare("SELECT id FROM child").pluck().all()).toEqual([1]);
    copy.close();
    if (process.platform !== "win32") {
      expect(statSync(join(dir, `${base}.before-3_name`)).mode & 0o777).toBe(0o600);
    }
    write("5_fifth", "SELECT 1;");
    await applyMigrations(empty.url, { folder });
    await applyMigrations(empty.url, { folder });
    expect(copies()).toEqual([`${base}.before-3_name`, `${base}.before-5_fifth`]);
    await removeCopies(empty.url);
    expect(copies()).toEqual([]);
  });
});

function collectLines(): readonly [readonly string[], (line: string) => void] {
  const lines: string[] = [];
  return [lines, (line) => lines.push(line)];
}
