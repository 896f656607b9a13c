import { runQuery } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { readText } from "../engine/sql-statement";

/** The id of the partner with this name, for those who need nothing else of it and no Prisma. */
export async function findPartnerId(executor: Executor, name: string): Promise<string | null> {
  const [[id] = []] = await runQuery(executor, (tables) =>
    tables.selectFrom("partner").select("id").where("name", "=", name),
  );
  return id === undefined ? null : readText(id);
}
