import { deletePasskey } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Removal = Readonly<{ personId: string; passkeyId: string }>;

/**
 * Removes a passkey, which can no longer be used to sign in; false where it no longer exists. Sessions that
 * it began continue.
 */
export function removePasskey({ database }: PeopleContext, removal: Removal): Promise<boolean> {
  return inPrismaTransaction(database, (transaction) => deletePasskey(transaction, removal));
}
