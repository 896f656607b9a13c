import { renamePasskey as storeName } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Renaming = Readonly<{ personId: string; passkeyId: string; name: string }>;

/** Renames a passkey of a person; false where it no longer exists. */
export function renamePasskey({ database }: PeopleContext, renaming: Renaming): Promise<boolean> {
  return inPrismaTransaction(database, (transaction) => storeName(transaction, renaming));
}
