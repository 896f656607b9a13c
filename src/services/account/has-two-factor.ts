import { isTwoFactorOn } from "../../db/accounts/people";
import type { PeopleContext } from "../people/people-context";

/** Whether a person has to enter a code when they sign in. */
export function hasTwoFactor({ database }: PeopleContext, personId: string): Promise<boolean> {
  return isTwoFactorOn(database.prisma, personId);
}
