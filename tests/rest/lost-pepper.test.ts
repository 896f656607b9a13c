import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import { COMMAND_LINE, createClient } from "./harness/command-line";
import { childEnvironment, ROOT, startServer } from "./harness/start-server";

const WARNING = /The pepper in \S+\.pepper is missing, .*\n.*Restore the file.*SECRET_PEPPER.*\n.*replace/g;

const REFUSED = /One client secret is refused, .*\n.*SECRET_PEPPER.*\n.*replace every secret/g;

/** Where the servers run, and so where they keep the pepper of a PostgreSQL database. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lost-pepper-"));
  await cp(join(ROOT, "prisma/migrations"), join(folder, "prisma/migrations"), { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(PROVIDERS)("the pepper of a database on %s", (provider) => {
  test("is reported once as missing by a start, and not by the first one or the next", async () => {
    const database = await createTestDatabase(provider, { isEmpty: true });
    const file = provider === "sqlite" ? database.url.slice("file:".length) : join(folder, "data/postgres");
    const warningsOf = async (PROCESSES: string): Promise<number> => {
      const server = await startServer({ DATABASE_URL: database.url, PROCESSES }, "server-entry.ts", folder);
      expect(await server.stop()).toBe(0);
      return server.output().match(WARNING)?.length ?? 0;
    };
    expect(await warningsOf("2")).toBe(0);
    const configured = { DATABASE_URL: database.url, SECRET_PEPPER: "the pepper of a client" };
    await createClient(configured, { partner: "Acme" });
    expect(await warningsOf("1")).toBe(0);
    for (const processes of ["1", "2"]) {
      await rm(`${file}.pepper`);
      expect(await warningsOf(processes)).toBe(1);
    }
    expect(await warningsOf("1")).toBe(0);
    await database.discard();
  });
});

test("a start and a command report a pepper that is not the one of the secrets", async () => {
  const database = await createTestDatabase("sqlite");
  const pepper = (SECRET_PEPPER: string) => ({ DATABASE_URL: database.url, SECRET_PEPPER });
  await createClient(pepper("the right pepper of a client"), { partner: "Acme" });
  const warningsOf = async (SECRET_PEPPER: string): Promise<number> => {
    const server = await startServer({ ...pepper(SECRET_PEPPER), PROCESSES: "2" });
    expect(await server.stop()).toBe(0);
    return server.output().match(REFUSED)?.length ?? 0;
  };
  expect(await warningsOf("the right pepper of a client")).toBe(0);
  expect(await warningsOf("a wrong pepper of a client")).toBe(1);
  const options = { cwd: ROOT, env: childEnvironment(pepper("a wrong pepper of a client")) };
  const { stderr } = await promisify(execFile)(process.execPath, [COMMAND_LINE, "client", "list"], options);
  expect(stderr).toMatch(REFUSED);
  await database.discard();
});
