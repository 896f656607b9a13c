import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { createTestDatabase, type TestDatabase } from "../../db/testing/databases";
import { countRows } from "../../db/testing/plain-rows";
import type { BackupManifest } from "../../domain/backup";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { allResults } from "../testing/all-results";
import { callServices } from "../testing/call-services";
import { newCustomer, newPartner } from "../testing/factories";
import { backUp } from "./back-up";
import { restore } from "./restore";

const PEPPER = "the pepper of the source";

const quiet = { say: () => undefined, signal: new AbortController().signal };

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let manifest: BackupManifest;
let written: Readonly<{ context: Context; userId: string }>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "business-cashflow-move-"));
  source = await createTestDatabase("sqlite");
  target = await createTestDatabase("postgres", { isEmpty: true });
  const database = openDatabase(source.url);
  written = await callServices(database);
  await database.close();
  await writeFile(join(folder, "source.pepper"), PEPPER);
  const to = join(folder, "backup");
  manifest = await backUp({
    ...quiet,
    databaseUrl: source.url,
    pepperFile: join(folder, "source.pepper"),
    to,
  });
});

afterEach(async () => {
  await source.discard();
  await target.discard();
  await rm(folder, { recursive: true, force: true });
});

const move = (options: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    ...quiet,
    databaseUrl: target.url,
    pepperFile: join(folder, "postgres.pepper"),
    from: join(folder, "backup"),
    manifest,
    replace: false,
    ...options,
  });

/** What the services return from a database, before and after the last change is undone. */
async function resultsOf(url: string): Promise<unknown> {
  const database = openDatabase(url);
  try {
    const { userId } = written;
    const context = { ...written.context, database, now: () => new Date("2026-11-20T12:00:00Z") };
    const { changes } = await listChanges(context, { userId, limit: 200 });
    const instants = changes.map(({ createdAt }) => createdAt);
    const before = await allResults(context, userId, instants.slice(0, 5));
    const last = changes.find(({ kind }) => kind === "statement_imported");
    await undoChange(context, { userId, changeId: last?.id ?? "" });
    const { changes: _, ...after } = await allResults(context, userId, []);
    return { before, after };
  } finally {
    await database.close();
  }
}

test("a backup of SQLite is restored into PostgreSQL, and everything reads the same there", async () => {
  const { contents, reconciled } = await move();
  const { _prisma_migrations, ...rows } = contents.rows;
  expect(manifest.contents.rows).toMatchObject(rows);
  expect(Object.values(rows).filter((count) => count > 0).length).toBeGreaterThan(15);
  expect(reconciled).toEqual(manifest.reconciled);
  expect(await readFile(join(folder, "postgres.pepper"), "utf8")).toBe(PEPPER);
  expect(await resultsOf(target.url)).toEqual(await resultsOf(source.url));
});

test("nothing is restored into a database that has data", async () => {
  const used = await createTestDatabase("postgres");
  const database = openDatabase(used.url);
  await newCustomer(await newPartner(database));
  await expect(move({ databaseUrl: used.url })).rejects.toThrow("The database already has data.");
  expect(await countRows(database.reads, "customer")).toBe(1);
  await database.close();
  await used.discard();
});

test("one that is stopped leaves no rows, and can be begun again", async () => {
  const stop = new AbortController();
  const say = (line: string): void => {
    if (line.startsWith("Copied")) stop.abort(new Error("Stopped."));
  };
  await expect(move({ say, signal: stop.signal })).rejects.toThrow("Stopped.");
  const database = openDatabase(target.url);
  expect(await countRows(database.reads, "change")).toBe(0);
  await database.close();
  expect((await move()).contents.rows).toMatchObject({ customer: manifest.contents.rows.customer });
});
