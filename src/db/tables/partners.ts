import { runQuery } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";

/**
 * The id of the partner with this name; null if there is none. Does without Prisma, whose client takes long
 * to load.
 */
export async function findPartnerId(executor: Executor, name: string): Promise<string | null> {
  const [[id] = []] = await runQuery(executor, (tables) =>
    tables.selectFrom("partner").select("id").where("name", "=", name),
  );
  return id === undefined ? null : readText(id);
}
