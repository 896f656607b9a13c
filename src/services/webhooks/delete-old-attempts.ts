import { inTransaction } from "../../db/engine/database";
import { deleteAttemptsBefore } from "../../db/tables/webhook-attempts";
import type { Context } from "../context";

const KEPT_MILLIS = 30 * 24 * 60 * 60 * 1_000;

/** Removes expired attempts of all endpoints, in steps. */
export async function deleteOldAttempts({ database, now }: Pick<Context, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MILLIS);
  while (await inTransaction(database, (unit) => deleteAttemptsBefore(unit, before)));
}
