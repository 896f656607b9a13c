import type { Client } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/databases";
import { connectDirectly, withDirectClient } from "./direct-client";

test("the limits of a database for the sessions of a pooler do not apply to direct connections", async () => {
  const copy = await createTestDatabase("postgres");
  const limitsNow = async (): Promise<readonly unknown[]> => {
    const client = await connectDirectly(copy.url, { lockMillis: 60_000 });
    const { rows } = await client.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    await client.end();
    return rows;
  };
  const expected = [
    { name: "idle_in_transaction_session_timeout", setting: "0" },
    { name: "lock_timeout", setting: "60000" },
    { name: "statement_timeout", setting: "0" },
  ];
  try {
    const client = await connectDirectly(copy.url);
    const database = client.escapeIdentifier(new URL(copy.url).pathname.slice(1));
    for (const { name } of expected) await client.query(`ALTER DATABASE ${database} SET ${name} = 500`);
    await client.end();
    expect(await limitsNow()).toEqual(expected);
  } finally {
    await copy.discard();
  }
});

test("a lost connection fails the work that uses it, and nothing else", async () => {
  const copy = await createTestDatabase("postgres", { isEmpty: true });
  const breakConnection = (client: Client) => client.query("SELECT pg_terminate_backend(pg_backend_pid())");
  try {
    const duringStatement = withDirectClient(copy.url, breakConnection);
    await expect(duringStatement).rejects.toThrow("terminating connection");
    const betweenStatements = withDirectClient(copy.url, async (client) => {
      const hasEnded = new Promise((resolve) => client.once("end", resolve));
      await breakConnection(client).catch(() => undefined);
      await hasEnded;
      await client.query("SELECT 1");
    });
    await expect(betweenStatements).rejects.toThrow("not queryable");
  } finally {
    await copy.discard();
  }
});
