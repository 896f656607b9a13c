import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import { exchange } from "./harness/http";
import { ROOT, startServer } from "./harness/start-server";

const MIGRATION = "29990101000000_newer";

/** The folder that the newer version is started in; the product reads its migrations from there. */
let newer: string;

beforeAll(async () => {
  newer = await mkdtemp(join(tmpdir(), "newer-version-"));
  await cp(join(ROOT, "prisma/migrations"), join(newer, "prisma/migrations"), { recursive: true });
  for (const provider of PROVIDERS) {
    const folder = join(newer, "prisma/migrations", provider, MIGRATION);
    await mkdir(folder);
    await writeFile(join(folder, "migration.sql"), "CREATE TABLE newer_version (id INTEGER);\n");
  }
});

afterAll(() => rm(newer, { recursive: true, force: true }));

describe.each(PROVIDERS)("a newer version beside an older one on %s", (provider) => {
  test("if three start at once, one migrates, and the older server reports that it is not ready", async () => {
    const database = await createTestDatabase(provider, { isEmpty: true });
    const environment = { DATABASE_URL: database.url, SECRET_PEPPER: "a pepper of both versions" };
    const older = await startServer(environment);
    const statusOf = async (origin: string): Promise<number> =>
      (await exchange(origin, { method: "GET", target: "/readyz" })).status;
    expect(await statusOf(older.origin)).toBe(200);

    const starts = Array.from({ length: 3 }, () => startServer(environment, "server-entry.ts", newer));
    const servers = await Promise.all(starts);
    const migrating = servers.filter(({ output }) => output().includes(`Applied migration ${MIGRATION}.`));
    expect(migrating).toHaveLength(1);
    for (const { origin } of servers) expect(await statusOf(origin)).toBe(200);
    await expect.poll(() => statusOf(older.origin), { timeout: 5_000 }).toBe(503);
    await expect(startServer(environment)).rejects.toThrow(
      `The database is newer than this version of the service: it has migration ${MIGRATION}.`,
    );
    expect(await Promise.all([older, ...servers].map(({ stop }) => stop()))).toEqual([0, 0, 0, 0]);
    await database.discard();
  });
});

test("a server stays ready while the migrations of the next version are fetched", async () => {
  const database = await createTestDatabase("sqlite");
  const folder = await mkdtemp(join(tmpdir(), "fetched-version-"));
  await cp(join(ROOT, "prisma/migrations"), join(folder, "prisma/migrations"), { recursive: true });
  const server = await startServer({ DATABASE_URL: database.url }, "server-entry.ts", folder);
  await cp(
    join(newer, "prisma/migrations/sqlite", MIGRATION),
    join(folder, "prisma/migrations/sqlite", MIGRATION),
    { recursive: true },
  );
  const { status } = await exchange(server.origin, { method: "GET", target: "/readyz" });
  expect(status).toBe(200);
  await server.stop();
  await rm(folder, { recursive: true });
  await database.discard();
});
