import { listSessions as readSessions, type StoredSession } from "../../db/accounts/sessions";
import type { PeopleContext } from "../people/people-context";

/** More browsers than anybody uses. "Sign out everywhere else" also ends sessions beyond this limit. */
const MAX_SESSIONS = 50;

/** The browsers in which a person is signed in, most recently used first. */
export function listSessions(
  { database, now }: PeopleContext,
  personId: string,
): Promise<readonly StoredSession[]> {
  return readSessions(database.prisma, { personId, at: now(), limit: MAX_SESSIONS });
}
