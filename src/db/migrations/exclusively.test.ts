import { expect, test, vi } from "vitest";
import { connectDirectly } from "../engine/postgres/direct-client";
import { createTestDatabase } from "../testing/databases";
import { exclusively } from "./exclusively";

test("a wait for the lock that fails leaves no connection behind", async () => {
  const copy = await createTestDatabase("postgres", { isEmpty: true });
  const client = await connectDirectly(copy.url);
  const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  try {
    await exclusively(copy.url, async () => {
      const refused = expect(exclusively(copy.url, async () => undefined)).rejects.toThrow("canceling");
      const cancel = `SELECT pg_cancel_backend(pid) ${others} AND wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await client.query(cancel)).rowCount).toBe(1), {
        timeout: 30_000,
      });
      await refused;
    });
    await vi.waitFor(async () => expect((await client.query(`SELECT pid ${others}`)).rows).toEqual([]), {
      timeout: 30_000,
    });
  } finally {
    await client.end();
    await copy.discard();
  }
});
