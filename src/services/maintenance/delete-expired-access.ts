import { deleteExpiredAccess as deleteSome } from "../../db/accounts/expired-access";
import { inTransaction } from "../../db/engine/database";
import type { Context } from "../context";

/**
 * Deletes expired sessions, states of sign-ins, password resets and invitations, some at a time, so that
 * other writes get their turn.
 */
export async function deleteExpiredAccess({
  database,
  now,
}: Pick<Context, "database" | "now">): Promise<void> {
  while (await inTransaction(database, (unit) => deleteSome(unit, now())));
}
