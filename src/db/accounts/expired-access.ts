import type { UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";

/** Few enough that nobody waits long for the writer. */
const DELETED_AT_ONCE = 500;

// The outer condition spares a reset that was replaced since the subquery ran.
const DELETE_EXPIRED = [
  ["session", "id"],
  ["verification", "id"],
  ["password_reset", "person_id"],
  ["invitation", "id"],
].map(([table, key]) =>
  sqlStatement(`DELETE FROM ${table} WHERE expires_at <= $1 AND ${key} IN (
      SELECT ${key} FROM ${table} WHERE expires_at <= $1 LIMIT ${DELETED_AT_ONCE}) RETURNING 1`),
);

/**
 * Deletes some of the expired sessions, states of sign-ins, password resets and invitations. Returns whether
 * there may be more.
 */
export async function deleteExpiredAccess(unit: UnitOfWork, at: Date): Promise<boolean> {
  let isMore = false;
  for (const statement of DELETE_EXPIRED) {
    const deleted = await unit.run(statement, [toInstantText(at)]);
    isMore ||= deleted.length === DELETED_AT_ONCE;
  }
  return isMore;
}
