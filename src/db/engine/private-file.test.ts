import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../migrations/migrate";
import { writeProbe } from "../tables/write-probe";
import { inTransaction, openDatabase } from "./database";
import { makeSqliteFilePrivate } from "./private-file";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "business-cashflow-private-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(process.platform === "win32")("the SQLite file and its WAL", () => {
  test("may be read by their owner alone, and are mended where they were open to others", async () => {
    const file = join(folder, "new", "cashflow.db");
    await applyMigrations(`file:${file}`);
    expect(await modesInUse(file)).toEqual([0o600, 0o600, 0o600]);
    // Files that an earlier version created readable by everybody, and that another connection has open.
    const other = openDatabase(`file:${file}`);
    await other.prisma.partner.count();
    for (const ending of ["", "-wal", "-shm"]) chmodSync(`${file}${ending}`, 0o644);
    expect(await modesInUse(file)).toEqual([0o600, 0o600, 0o600]);
    await other.close();
  });

  test("a folder in the place of the file is named, and keeps its permissions", async () => {
    const path = join(folder, "a-folder");
    mkdirSync(path);
    chmodSync(path, 0o755);
    const url = `file:${path}`;
    expect(() => openDatabase(url)).toThrow(`DATABASE_URL must name a file, but ${path} is a folder.`);
    await expect(applyMigrations(url)).rejects.toThrow("is a folder");
    makeSqliteFilePrivate(path);
    expect(statSync(path).mode & 0o777).toBe(0o755);
  });
});

test.skipIf(process.platform !== "linux")("a folder that cannot be created is named at once", async () => {
  const refusal = "The folder /proc/none/data cannot be created: ENOENT";
  expect(() => openDatabase("file:/proc/none/data/x.db")).toThrow(refusal);
  await expect(applyMigrations("file:/proc/none/data/x.db")).rejects.toThrow(refusal);
});

// Root may write to every folder.
test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a folder that may not be written is named before anything is created in it",
  () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o555 });
    const refusal = `The folder ${closed} cannot be written: EACCES`;
    expect(() => openDatabase(`file:${join(closed, "x.db")}`)).toThrow(refusal);
  },
);

async function modesInUse(file: string): Promise<readonly number[]> {
  const database = openDatabase(`file:${file}`);
  await inTransaction(database, (unit) => writeProbe(unit, new Date()));
  const modes = ["", "-wal", "-shm"].map((ending) => statSync(`${file}${ending}`).mode & 0o777);
  await database.close();
  return modes;
}
