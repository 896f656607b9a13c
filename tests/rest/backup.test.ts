import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { listPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import { type Database, openDatabase } from "../../src/db/engine/database";
import { createTestDatabase, PROVIDERS, type TestDatabase } from "../../src/db/testing/databases";
import { countRows, plainRows } from "../../src/db/testing/plain-rows";
import {
  newPartner,
  newCustomer as newStoredCustomer,
  newTransaction,
} from "../../src/services/testing/factories";
import { type Api, apiOf } from "./harness/api";
import { runCommandLine } from "./harness/command-line";
import { newCustomer, type TestCustomer } from "./harness/customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { type Environment, type RunningServer, startServer } from "./harness/start-server";
import { whyNoDump } from "./harness/why-no-dump";

// These tests start two servers and two commands.
vi.setConfig({ testTimeout: 120_000 });

const WRITERS = 16;
const { postgresUrl } = inject("templateDatabases");
const undumpable = new Map(
  await Promise.all(PROVIDERS.map(async (name) => [name, await whyNoDump(name, postgresUrl)] as const)),
);

test.runIf(process.env.TEST_CITUS_WORKERS)("a backup of postgres on Citus is refused", async () => {
  const { url, discard } = await createTestDatabase("postgres");
  const backup = runCommandLine({ DATABASE_URL: url }, "backup", "--to", join(tmpdir(), randomUUID()));
  await expect(backup).rejects.toThrow("Citus spreads the database");
  await discard();
});

describe.each(PROVIDERS)("a backup beside 16 writers on %s", (provider) => {
  const why = undumpable.get(provider) ?? null;
  // Warns the person who runs the tests that backups are not tested here.
  if (why !== null) {
    const way =
      "TEST_POSTGRES_URL can name a server of its version, and postgresql-client-18 dumps that of the tests.";
    console.warn(`Backups of ${provider} are NOT tested on this machine: ${why}\n${way}`);
  }
  describe.runIf(why === null)("and its restoration", () => {
    let folder: string;
    let live: OwnServer;
    let elsewhere: TestDatabase;
    let restored: RunningServer;
    let restoredApi: Api;
    let restoredDatabase: Database;
    let customers: readonly TestCustomer[];
    let answered: unknown;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "business-cashflow-backup-"));
      live = await startOwnServer(provider);
      customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(live.api)));
      const to = join(folder, "backup");
      const environmentOfBackup = { ...live.environment, DATABASE_URL: withOptions(live.environment) };
      await besideWriters(customers, () => runCommandLine(environmentOfBackup, "backup", "--to", to));
      elsewhere = await createTestDatabase(provider, { isEmpty: true });
      const environment = { ...live.environment, DATABASE_URL: elsewhere.url };
      answered = await runCommandLine(environment, "restore", "--from", to);
      restored = await startServer(environment);
      restoredApi = apiOf(restored.origin, live.credentials);
      restoredDatabase = openDatabase(elsewhere.url);
    });
    afterAll(async () => {
      await restoredDatabase.close();
      await restored.stop();
      await elsewhere.discard();
      await live.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test("has the figures as of that instant, to the byte", async () => {
      for (const { userId } of customers) {
        const asOf = await lastCommonInstant(userId);
        const periods = (api: Api) =>
          api.send(listPeriodsEndpoint, {
            path: { userId },
            query: `from=2026-01-01&to=2026-12-31&asOf=${asOf}`,
          });
        const { text, status } = await periods(live.api);
        expect(status).toBe(200);
        expect((await periods(restoredApi)).text).toBe(text);
      }
    });

    test("reports what it restored, and reconciles", async () => {
      const changes = await countRows(restoredDatabase.reads, "change");
      expect(answered).toMatchObject({
        contents: { rows: { customer: customers.length, change: changes } },
        reconciled: { mismatched: 0 },
        kept: [],
      });
      // There were writes during the backup; otherwise this test would prove nothing.
      expect(await countRows(live.database.reads, "change")).toBeGreaterThan(changes);
    });

    test.skipIf(process.platform === "win32")("is readable by its owner alone", async () => {
      const backup = join(folder, "backup");
      expect((await stat(backup)).mode & 0o777).toBe(0o700);
      for (const name of await readdir(backup)) {
        expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o600);
      }
    });

    /** The instant of a customer's newest change in the copy that has only copied changes before it. */
    async function lastCommonInstant(userId: string): Promise<string> {
      const [before, now] = await Promise.all([restoredDatabase, live.database].map(readInstants(userId)));
      const firstLater = Math.min(...[...(now ?? [])].filter(([id]) => !before?.has(id)).map(([, at]) => at));
      const common = [...(before ?? [])].map(([, at]) => at).filter((at) => at < firstLater);
      expect(common.length).toBeGreaterThan(WRITERS);
      return new Date(Math.max(...common)).toISOString();
    }
  });
});

describe("backups of which only the newest are kept", () => {
  let folder: string;
  let source: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-keep-"));
    source = await createTestDatabase("sqlite");
    const database = openDatabase(source.url);
    const context = await newPartner(database);
    await newTransaction(context, (await newStoredCustomer(context)).userId);
    await database.close();
  });
  afterAll(async () => {
    await source.discard();
    await rm(folder, { recursive: true, force: true });
  });
  const backUp = (name: string, keep: string) =>
    runCommandLine({ DATABASE_URL: source.url }, "backup", "--to", join(folder, name), "--keep", keep);

  test("older backups are removed, and nothing else", async () => {
    await backUp("monday", "2");
    await writeFile(join(folder, "monday", "note.txt"), "Before the audit.");
    await mkdir(join(folder, "photos"));
    await writeFile(join(folder, "photos", "manifest.json"), '{"format":1}');
    await backUp("tuesday", "2");
    const removed = [
      await backUp("wednesday", "2"),
      await backUp("thursday", "2"),
      await backUp("friday", "1"),
    ];
    expect(removed).toMatchObject([
      { removed: [] },
      { removed: [join(folder, "tuesday")] },
      { removed: [join(folder, "thursday"), join(folder, "wednesday")] },
    ]);
    expect((await readdir(folder)).toSorted()).toEqual(["friday", "monday", "photos"]);
    expect(await readdir(join(folder, "monday"))).toContain("cashflow.db");
  });

  test("all backups are kept if the new one fails to reconcile", async () => {
    const before = await readdir(folder);
    const connection = new Sqlite(source.url.replace(/^file:/, ""));
    connection.exec("UPDATE daily_totals SET expense_minor_units = 1");
    connection.close();
    await expect(backUp("saturday", "1")).rejects.toThrow();
    expect((await readdir(folder)).toSorted()).toEqual([...before, "saturday"].toSorted());
  });
});

const readInstants =
  (userId: string) =>
  async ({ reads }: Database): Promise<ReadonlyMap<string, number>> => {
    const [customer] = await plainRows(reads, "customer", { userId });
    if (customer === undefined) throw new Error(`There is no customer ${userId}.`);
    const changes = await plainRows(reads, "change", { customerId: customer.customerId });
    return new Map(changes.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  };

/** The address with session settings, as an operator may have added them. */
function withOptions({ DATABASE_URL = "" }: Environment): string {
  return DATABASE_URL.startsWith("file:") ? DATABASE_URL : `${DATABASE_URL}?options=-c%20work_mem%3D8MB`;
}

/** Runs `work` while many writers write; every write must succeed. */
async function besideWriters(
  customers: readonly TestCustomer[],
  work: () => Promise<unknown>,
): Promise<void> {
  let written = 0;
  let hasWorked = false;
  const write = async (customer: TestCustomer): Promise<void> => {
    const { id } = await customer.store();
    await customer.reclassify(id, { type: "covered_expense" });
    await customer.exclude(id);
    written += 1;
  };
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    const customer = customers[index % customers.length];
    while (customer !== undefined && !hasWorked) await write(customer);
    // Everyone writes once more, so that the live database has something that the copy cannot have.
    if (customer !== undefined) await write(customer);
  });
  const worked = (async () => {
    await vi.waitUntil(() => written > 2 * WRITERS, { timeout: 60_000 });
    await work();
    hasWorked = true;
  })().finally(() => {
    hasWorked = true;
  });
  await Promise.all([...writers, worked]);
}
