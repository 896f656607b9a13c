import { renamePasskey as storeName } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Renaming = Readonly<{ personId: string; passkeyId: string; name: string }>;

/** Gives a passkey of a person another name; false where it is not there any more. */
export function renamePasskey({ database }: PeopleContext, renaming: Renaming): Promise<boolean> {
  return inPrismaTransaction(database, (transaction) => storeName(transaction, renaming));
}
