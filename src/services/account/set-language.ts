import { storeLanguage } from "../../db/accounts/people";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { Language } from "../../domain/language";
import type { PeopleContext } from "../people/people-context";

/** Sets the language of the pages for a person, in every browser. */
export function setLanguage(
  { database }: PeopleContext,
  choice: Readonly<{ personId: string; language: Language }>,
): Promise<void> {
  return inPrismaTransaction(database, (transaction) => storeLanguage(transaction, choice));
}
