import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { createTestDatabase, type TestDatabase } from "../../db/testing/databases";
import type { BackupManifest } from "../../domain/backup";
import { createClient } from "../clients/create-client";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { backUp } from "./back-up";
import { restore } from "./restore";

let folder: string;
let source: TestDatabase;
let manifest: BackupManifest;

const quiet = { say: () => undefined, signal: new AbortController().signal };

const place = (name: string) => ({
  databaseUrl: `file:${join(folder, name)}`,
  pepperFile: join(folder, `${name}.pepper`),
});

const backUpTo = (name: string, databaseUrl = source.url) =>
  backUp({ databaseUrl, pepperFile: join(folder, "source.pepper"), to: join(folder, name), ...quiet });

const restoreAs = (name: string, options: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ ...place(name), from: join(folder, "backup"), manifest, replace: false, ...quiet, ...options });

/** The number of partners in a file that no process has open. */
function countPartners(name: string): unknown {
  const connection = new Sqlite(join(folder, name));
  const count = connection.prepare("SELECT count(*) FROM partner").pluck().get();
  connection.close();
  return count;
}

async function store(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  await newTransaction(context, userId);
  await database.close();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "business-cashflow-backup-"));
  source = await createTestDatabase("sqlite");
  await store(source.url);
  await writeFile(join(folder, "source.pepper"), "the pepper of the source");
  manifest = await backUpTo("backup");
});

afterEach(async () => {
  await source.discard();
  await rm(folder, { recursive: true, force: true });
});

describe("backing SQLite up", () => {
  test("says what the copy holds, and how to know that it is whole", () => {
    expect(manifest).toMatchObject({
      provider: "sqlite",
      files: [{ name: "cashflow.db" }, { name: "pepper", bytes: 24 }],
      contents: { rows: { customer: 1, transaction: 1, change: 2 } },
      reconciled: { checked: 1, mismatched: 0 },
    });
  });

  test("counts days that do not reconcile, and keeps the copy", async () => {
    const connection = new Sqlite(source.url.replace(/^file:/, ""));
    connection.exec("UPDATE daily_totals SET expense_minor_units = 1");
    connection.close();
    expect((await backUpTo("mismatched")).reconciled).toEqual({ checked: 1, mismatched: 1 });
  });

  test("says that it has no pepper if the pepper of its secrets is missing", async () => {
    await rm(join(folder, "source.pepper"));
    const saidOf = async (name: string) => {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      const input = { databaseUrl: source.url, pepperFile: join(folder, "source.pepper") };
      await backUp({ ...quiet, ...input, to: join(folder, name), say });
      return said.filter((line) => line.includes("pepper"));
    };
    expect(await saidOf("without-secrets")).toEqual([]);
    const database = openDatabase(source.url);
    const context = { database, pepper: "the pepper of the source", now: () => new Date() };
    await createClient(context, { partnerName: "Acme", name: "test", scopes: ["customers:read"] });
    await database.close();
    expect(await saidOf("with-secrets")).toEqual([
      `The pepper is not in the backup: ${join(folder, "source.pepper")} is missing (docs/operations.md, Secrets).`,
    ]);
  });

  test("refuses a damaged database and leaves nothing behind", async () => {
    const damaged = join(folder, "damaged.db");
    const bytes = await readFile(source.url.replace(/^file:/, ""));
    bytes.fill(0x5a, bytes.length - 40_000);
    await writeFile(damaged, bytes);
    await expect(backUpTo("of-damaged", `file:${damaged}`)).rejects.toThrow("The database is damaged");
    expect((await readdir(folder)).filter((name) => name.includes("of-damaged"))).toEqual([]);
  });

  test.each(["none.db", "no-folder/none.db"])("names the database that is not there: %s", async (name) => {
    const refusal = `There is no database at ${join(folder, name)}. DATABASE_URL has to name it.`;
    await expect(backUpTo("of-none", place(name).databaseUrl)).rejects.toThrow(refusal);
    expect(await readdir(folder)).not.toContain("of-none");
  });

  test("refuses a folder that has something in it, and takes one that is empty", async () => {
    await expect(backUpTo("backup")).rejects.toThrow("is not empty");
    await mkdir(join(folder, "empty"));
    expect((await backUpTo("empty")).contents).toEqual(manifest.contents);
  });

  test("leaves nothing behind when it is stopped", async () => {
    const stopped = { ...quiet, signal: AbortSignal.abort(new Error("Stopped.")) };
    const input = { databaseUrl: source.url, pepperFile: null, to: join(folder, "stopped"), ...stopped };
    await expect(backUp(input)).rejects.toThrow("Stopped.");
    expect((await readdir(folder)).filter((name) => name.includes("stopped"))).toEqual([]);
  });

  test("leaves nothing behind when it is stopped while it checks the copy", async () => {
    // The copy takes two pieces, and looks at the signal before it reports the first.
    const connection = new Sqlite(source.url.replace(/^file:/, ""));
    connection.exec("CREATE TABLE filler AS SELECT zeroblob(20000000) AS bytes");
    connection.close();
    const stop = new AbortController();
    const say = () => stop.abort(new Error("Stopped."));
    const input = { databaseUrl: source.url, pepperFile: null, to: join(folder, "stopped") };
    await expect(backUp({ ...input, say, signal: stop.signal })).rejects.toThrow("Stopped.");
    expect((await readdir(folder)).filter((name) => name.includes("stopped"))).toEqual([]);
  });
});

test("what a killed backup left beside it is removed half a day later, and nothing else", async () => {
  const parent = join(folder, "nightly");
  const longAgo = new Date(Date.now() - 13 * 60 * 60 * 1000);
  const leave = async (name: string, files: readonly (readonly [string, Date])[]) => {
    await mkdir(join(parent, name), { recursive: true });
    for (const [file, at] of files) {
      await writeFile(join(parent, name, file), "");
      await utimes(join(parent, name, file), at, at);
    }
    await utimes(join(parent, name), longAgo, longAgo);
  };
  await leave(".monday.partial-Ab12Cd", [["cashflow.db", longAgo]]);
  await leave(".tuesday.partial-Ab12Cd", [
    ["cashflow.db", new Date()],
    ["pepper", longAgo],
  ]);
  await leave(".notes", [["partial", longAgo]]);
  await leave("monday.partial-Ab12Cd", [["cashflow.db", longAgo]]);
  await backUpTo("nightly/wednesday");
  expect((await readdir(parent)).toSorted()).toEqual([
    ...[".notes", ".tuesday.partial-Ab12Cd", "monday.partial-Ab12Cd", "wednesday"],
  ]);
});

describe("restoring SQLite", () => {
  test("puts the database and its pepper in place and says what it restored", async () => {
    const { contents, reconciled, kept } = await restoreAs("new.db");
    expect({ contents, reconciled, kept }).toEqual({
      contents: manifest.contents,
      reconciled: { checked: 1, mismatched: 0 },
      kept: [],
    });
    expect(countPartners("new.db")).toBe(1);
    expect(await readFile(join(folder, "new.db.pepper"), "utf8")).toBe("the pepper of the source");
  });

  test("does not replace what is there unless told to, and then keeps it", async () => {
    await restoreAs("there.db");
    await store(place("there.db").databaseUrl);
    await expect(restoreAs("there.db")).rejects.toThrow("--replace");
    expect(countPartners("there.db")).toBe(2);
    const { kept } = await restoreAs("there.db", { replace: true });
    expect(countPartners("there.db")).toBe(1);
    expect(kept).toEqual([expect.stringMatching(/there\.db\.replaced-\d{8}T\d{9}Z$/)]);
    expect(countPartners(kept[0]?.slice(folder.length + 1) ?? "")).toBe(2);
  });

  test("removes the copies that killed restores left half a day ago", async () => {
    const [old, recent] = [".new.db.restoring-0123456789ab", ".new.db.restoring-ba9876543210"];
    const longAgo = new Date(Date.now() - 13 * 60 * 60 * 1000);
    for (const name of [old, recent]) await writeFile(join(folder, name), "half a database");
    await utimes(join(folder, old), longAgo, longAgo);
    await restoreAs("new.db");
    const left = (await readdir(folder)).filter((name) => name.includes(".restoring-"));
    expect(left).toEqual([recent]);
  });

  test("refuses another pepper than that of the backup before it changes anything", async () => {
    await writeFile(join(folder, "other.db.pepper"), "the pepper of another");
    await expect(restoreAs("other.db")).rejects.toThrow("differs from the pepper of the backup");
    expect(await readdir(folder)).not.toContain("other.db");
    expect((await restoreAs("other.db", { replace: true })).kept).toHaveLength(1);
  });

  test("leaves nothing behind when it is stopped", async () => {
    const signal = AbortSignal.abort(new Error("Stopped."));
    await expect(restoreAs("stopped.db", { signal })).rejects.toThrow("Stopped.");
    expect((await readdir(folder)).filter((name) => name.includes("stopped.db"))).toEqual([]);
  });

  test("says that it does not restore the pepper where one is configured", async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    await restoreAs("configured.db", { pepperFile: null, say });
    expect(said).toContainEqual(expect.stringContaining("because SECRET_PEPPER is set"));
    expect(await readdir(folder)).not.toContain("configured.db.pepper");
  });

  test("refuses a database that a process has open, though it idles", async () => {
    await restoreAs("live.db");
    const database = openDatabase(place("live.db").databaseUrl);
    await database.prisma.partner.count();
    await expect(restoreAs("live.db", { replace: true })).rejects.toThrow("a process has");
    await database.close();
    const other = new Sqlite(join(folder, "live.db"));
    other.pragma("journal_mode = DELETE");
    other.exec("BEGIN IMMEDIATE");
    await expect(restoreAs("live.db", { replace: true })).rejects.toThrow("is in use");
    other.close();
  });

  test("refuses a -wal that is left of another database, which would undo what is restored", async () => {
    await restoreAs("old.db");
    await killAfterWriting(join(folder, "old.db"));
    expect(await readdir(folder)).toContain("old.db-wal");
    await expect(restoreAs("old.db", { replace: true })).rejects.toThrow("a killed process left it behind");
    await rm(join(folder, "old.db"));
    await expect(restoreAs("old.db")).rejects.toThrow("is left over from another database");

    // The refusal prevents this: SQLite would apply the -wal of one database to the other.
    await copyFile(join(folder, "backup", "cashflow.db"), join(folder, "old.db"));
    expect(countPartners("old.db")).toBe(2);
  });

  test("refuses a backup with a changed byte or a missing file", async () => {
    await appendFile(join(folder, "backup", "cashflow.db"), "x");
    await expect(restoreAs("changed.db")).rejects.toThrow("is not what the backup wrote");
    await rm(join(folder, "backup", "pepper"));
    await rm(join(folder, "backup", "cashflow.db"));
    await expect(restoreAs("changed.db")).rejects.toThrow("cashflow.db is missing");
    expect((await readdir(folder)).filter((name) => name.includes("changed.db"))).toEqual([]);
  });

  test("refuses a backup of a newer version, and one of PostgreSQL", async () => {
    const migrations = [...manifest.contents.migrations, "29991231000000_of_a_newer_version"];
    const newer = { ...manifest, contents: { ...manifest.contents, migrations } };
    await expect(restoreAs("newer.db", { manifest: newer })).rejects.toThrow("newer version");
    await expect(restoreAs("other.db", { manifest: { ...manifest, provider: "postgres" } })).rejects.toThrow(
      "This is a backup of PostgreSQL, which cannot be restored into SQLite.",
    );
  });
});

/** Adds a partner in a process that is then killed, so that the write remains in the -wal. */
async function killAfterWriting(file: string): Promise<void> {
  const script = `
    import Sqlite from "better-sqlite3";
    const connection = new Sqlite(process.argv[1]);
    connection.pragma("journal_mode = WAL");
    connection.exec("INSERT INTO partner VALUES ('late', 'late', '')");
    process.kill(process.pid, "SIGKILL");`;
  const child = execFile(process.execPath, ["--input-type=module", "-e", script, file], {
    cwd: import.meta.dirname,
  });
  await once(child, "exit");
}
