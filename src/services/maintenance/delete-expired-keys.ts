import { inTransaction } from "../../db/engine/database";
import { deleteExpiredKeys as deleteSome } from "../../db/tables/idempotency-keys";
import type { Context } from "../context";

/** Deletes expired idempotency keys, some at a time, so that other writes get their turn. */
export async function deleteExpiredKeys({ database, now }: Pick<Context, "database" | "now">): Promise<void> {
  while (await inTransaction(database, (unit) => deleteSome(unit, now())));
}
