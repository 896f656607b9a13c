import { expect, test } from "vitest";
import { openDatabase } from "../engine/database";
import { createTestDatabase } from "../testing/databases";
import { listUnsetLimits } from "./unset-limits";

async function unsetAt(url: string): Promise<readonly string[]> {
  const database = openDatabase(url);
  try {
    return await listUnsetLimits(database);
  } finally {
    await database.close();
  }
}

test("a limit that the connections request and the sessions lack is named", async () => {
  const copy = await createTestDatabase("postgres");
  try {
    expect(await unsetAt(copy.url)).toEqual([]);
    const url = new URL(copy.url);
    url.searchParams.set("statement_timeout", "0");
    expect(await unsetAt(url.href)).toEqual(["statement_timeout"]);
  } finally {
    await copy.discard();
  }
});

test("SQLite has no sessions", async () => {
  const copy = await createTestDatabase("sqlite");
  expect(await unsetAt(copy.url)).toEqual([]);
  await copy.discard();
});
