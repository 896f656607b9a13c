import { isTwoFactorOn } from "../../db/accounts/people";
import type { PeopleContext } from "../people/people-context";

/** Whether a person is asked for a code at sign-in. */
export function hasTwoFactor({ database }: PeopleContext, personId: string): Promise<boolean> {
  return isTwoFactorOn(database.prisma, personId);
}
