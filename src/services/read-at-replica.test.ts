import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../db/engine/database";
import { applyMigrations } from "../db/migrations/migrate";
import { type PostgresPair, startPostgresPair } from "../db/testing/embedded-postgres";
import { pauseReplay } from "../db/testing/pause-replay";
import { listPeriods } from "./cashflow/list-periods";
import type { Context } from "./context";
import { eraseCustomer } from "./customers/erase-customer";
import { getCustomer } from "./customers/get-customer";
import { putCustomer } from "./customers/put-customer";
import { updateCustomer } from "./customers/update-customer";
import { readAtReplica, readUpToDate, revisionNow } from "./read-at-replica";
import { newCustomer, newPartner } from "./testing/factories";

let pair: PostgresPair;
let replica: Client;
let database: Database;
let context: Context;

beforeAll(async () => {
  pair = await startPostgresPair();
  await applyMigrations(pair.primary.url);
  database = openDatabase(pair.primary.url, { replicaUrl: pair.standby.url });
  replica = new Client({ connectionString: pair.standby.url });
  replica.on("error", () => undefined);
  await replica.connect();
  context = await newPartner(database);
});
afterAll(async () => {
  await database.close();
  await replica.end();
  await Promise.all([pair.standby.stop(), pair.primary.stop()]);
});

/** Reads the customer's name, which shows how many of the writes are included, and where it was read. */
async function read(userId: string, minRevision: number) {
  let isAtReplica = false;
  const { result, revision } = await readAtReplica(context, { userId, minRevision }, (where) => {
    isAtReplica = where.database !== database;
    return getCustomer(where, { userId });
  });
  return { name: result.name, revision, isAtReplica };
}

async function rename(userId: string, name: string): Promise<number> {
  await updateCustomer(context, { userId, name });
  return (await revisionNow(context, userId)) ?? 0;
}

/** Waits until the replica has caught up with the primary. */
async function caughtUp(): Promise<void> {
  const [{ at = "" } = {}] = await database.prisma.$queryRaw<{ at: string }[]>`
    SELECT pg_current_wal_insert_lsn()::text AS at`;
  await expect
    .poll(
      async () => (await replica.query("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is", [at])).rows,
      {
        timeout: 30_000,
        interval: 10,
      },
    )
    .toEqual([{ is: true }]);
}

test("what the replica has is read there, and what it lacks at the primary", async () => {
  const { userId } = await newCustomer(context);
  const first = await rename(userId, "first");
  await caughtUp();
  expect(await read(userId, first)).toEqual({ name: "first", revision: first, isAtReplica: true });
  await pauseReplay(replica);
  try {
    const second = await rename(userId, "second");
    expect(second).toBeGreaterThan(first);
    expect(await read(userId, second)).toEqual({ name: "second", revision: second, isAtReplica: false });
    expect(await read(userId, first)).toEqual({ name: "first", revision: first, isAtReplica: true });
    expect(await read(userId, 0)).toEqual({ name: "first", revision: first, isAtReplica: true });
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
});

test("figures as of an instant are read at the primary, since the replica may lack changes", async () => {
  const { userId } = await newCustomer(context);
  const revision = await rename(userId, "first");
  await caughtUp();
  const month = { userId, granularity: "monthly", from: "2026-01-01", to: "2026-01-31" } as const;
  const isReadAtReplica = async (asOf?: Date): Promise<boolean> => {
    const { result } = await readAtReplica(context, { userId, minRevision: revision }, async (where) => {
      await listPeriods(where, { ...month, asOf });
      return where.database !== database;
    });
    return result;
  };
  expect(await isReadAtReplica()).toBe(true);
  expect(await isReadAtReplica(new Date())).toBe(false);
  expect(await isReadAtReplica(new Date("2026-01-01T00:00:00Z"))).toBe(false);
});

test("whoever has nothing to remember is shown what is there now, at the replica as soon as that has it", async () => {
  const { userId } = await newCustomer(context);
  const readNow = (): Promise<readonly [string, boolean]> =>
    readUpToDate(context, userId, async (where) => {
      const { name } = await getCustomer(where, { userId });
      return [name, where.database !== database];
    });
  await rename(userId, "first");
  await expect.poll(readNow, { timeout: 30_000 }).toEqual(["first", true]);
  await pauseReplay(replica);
  try {
    await rename(userId, "second");
    expect(await readNow()).toEqual(["second", false]);
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
  await expect.poll(readNow, { timeout: 30_000 }).toEqual(["second", true]);
  const nobody = readUpToDate(context, "nobody", (where) => getCustomer(where, { userId: "nobody" }));
  await expect(nobody).rejects.toMatchObject({ code: "customer_not_found" });
});

test("an erased customer that the replica still has is not taken for the one created next", async () => {
  const { userId } = await newCustomer(context);
  await rename(userId, "erased");
  await caughtUp();
  await pauseReplay(replica);
  try {
    await eraseCustomer(context, { userId });
    const { customer } = await putCustomer(context, { userId, name: "next", currency: "EUR" });
    expect(await read(userId, customer.revision)).toMatchObject({ name: "next", isAtReplica: false });
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
});

test("a customer whom the replica does not know yet is found, and one of nobody is not", async () => {
  await pauseReplay(replica);
  try {
    const { userId, name } = await newCustomer(context);
    expect(await read(userId, 0)).toMatchObject({ name, isAtReplica: false });
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
  await expect(read("nobody", 0)).rejects.toMatchObject({ code: "customer_not_found" });
});

test("however far the replica is behind, nobody sees less than they know of", async () => {
  const { userId } = await newCustomer(context);
  let written = 0;
  const atReplica: Awaited<ReturnType<typeof read>>[] = [];
  const known = new Map([[await rename(userId, "0"), 0]]);
  const write = async (): Promise<void> => {
    for (written = 1; written <= 60; written += 1) {
      if (written % 6 === 0)
        await replica.query(`SELECT pg_wal_replay_${written % 12 === 0 ? "resume" : "pause"}()`);
      known.set(await rename(userId, String(written)), written);
    }
  };
  const writing = write();
  try {
    while (written <= 60) {
      const [revision = 0, least = 0] = [...known].at(-1) ?? [];
      const seen = await read(userId, revision);
      expect(Number(seen.name)).toBeGreaterThanOrEqual(least);
      expect(seen.revision).toBeGreaterThanOrEqual(revision);
      if (seen.isAtReplica) atReplica.push(seen);
    }
    await writing;
  } finally {
    await replica.query("SELECT pg_wal_replay_resume()");
  }
  await caughtUp();
  const last = await read(userId, 0);
  expect(last).toMatchObject({ name: "60", isAtReplica: true });
  atReplica.push(last);
  // Both are from the same moment, although they were read one after the other.
  for (const { name, revision } of atReplica) expect(name).toBe(String(known.get(revision ?? 0)));
});

test("without the replica the primary is read", async () => {
  const { userId } = await newCustomer(context);
  const revision = await rename(userId, "alone");
  await caughtUp();
  await pair.standby.stop();
  expect(await read(userId, revision)).toEqual({ name: "alone", revision, isAtReplica: false });
});
