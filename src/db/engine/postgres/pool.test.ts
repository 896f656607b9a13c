import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { readText } from "../cells";
import { type Database, openDatabase } from "../database";

describe("A connection to PostgreSQL", () => {
  let copy: TestDatabase;

  beforeEach(async () => {
    copy = await createTestDatabase("postgres");
  });

  afterEach(() => copy.discard());

  async function settingAt(url: string, name: string): Promise<string> {
    const database: Database = openDatabase(url);
    try {
      const sql = `SELECT setting FROM pg_settings WHERE name = '${name}'`;
      const [[setting] = []] = await database.reads.run({ name: `find_${name}`, sql }, []);
      return readText(setting);
    } finally {
      await database.close();
    }
  }

  test("uses plans for any customer", async () => {
    expect(await settingAt(copy.url, "plan_cache_mode")).toBe("force_generic_plan");
    expect(await settingAt(copy.url, "tcp_keepalives_idle")).toBe("5");
  });

  test("lets the options of its address override its own", async () => {
    const url = new URL(copy.url);
    url.searchParams.set("options", "-c plan_cache_mode=auto");
    expect(await settingAt(url.href, "plan_cache_mode")).toBe("auto");
    expect(await settingAt(url.href, "tcp_keepalives_idle")).toBe("5");
  });

  test("fails if the server does not know an option", async () => {
    const url = new URL(copy.url);
    url.searchParams.set("options", "-c no_such_setting=1");
    await expect(settingAt(url.href, "plan_cache_mode")).rejects.toThrow("no_such_setting");
  });
});
