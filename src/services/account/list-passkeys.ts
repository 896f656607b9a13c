import { listPasskeys as readPasskeys, type StoredPasskey } from "../../db/accounts/passkeys";
import type { PeopleContext } from "../people/people-context";

/** The passkeys of a person, oldest first. */
export function listPasskeys(
  { database }: PeopleContext,
  personId: string,
): Promise<readonly StoredPasskey[]> {
  return readPasskeys(database.prisma, personId);
}
