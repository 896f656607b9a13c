import { deletePasskey } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Removal = Readonly<{ personId: string; passkeyId: string }>;

/**
 * From now on a passkey signs nobody in; false where it is not there any more. Sessions that it began go on.
 */
export function removePasskey({ database }: PeopleContext, removal: Removal): Promise<boolean> {
  return inPrismaTransaction(database, (transaction) => deletePasskey(transaction, removal));
}
