import { inTransaction } from "../../db/engine/database";
import { forgetOldKeys as forgetSome } from "../../db/tables/idempotency-keys";
import type { Context } from "../context";

/** Deletes expired idempotency keys, some at a time, so that other writes get their turn. */
export async function forgetOldKeys({ database, now }: Pick<Context, "database" | "now">): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(database, (unit) => forgetSome(unit, now()));
  }
}
