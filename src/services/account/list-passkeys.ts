import { listPasskeys as readPasskeys, type StoredPasskey } from "../../db/accounts/passkeys";
import type { PeopleContext } from "../people/people-context";

/** What signs a person in without their password, the oldest first. */
export function listPasskeys(
  { database }: PeopleContext,
  personId: string,
): Promise<readonly StoredPasskey[]> {
  return readPasskeys(database.prisma, personId);
}
