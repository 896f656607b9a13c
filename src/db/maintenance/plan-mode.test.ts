import { expect, test } from "vitest";
import { openDatabase } from "../engine/database";
import { createTestDatabase } from "../testing/databases";
import { findUnfitPlanMode } from "./plan-mode";

async function unfitWith(mode: string): Promise<string | null> {
  const copy = await createTestDatabase("postgres");
  const url = new URL(copy.url);
  url.searchParams.set("options", `-c plan_cache_mode=${mode}`);
  const database = openDatabase(url.href);
  try {
    return await findUnfitPlanMode(database);
  } finally {
    await database.close();
    await copy.discard();
  }
}

test("only on Citus a statement has to be planned with its parameters", async () => {
  expect(await unfitWith("auto")).toBe(null);
  expect(await unfitWith("force_generic_plan")).toBe(
    process.env.TEST_CITUS_WORKERS ? "force_generic_plan" : null,
  );
});
