import { notePasskeyUse as storeUse } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Use = Readonly<{ sessionId: string; credentialId: string }>;

/** Records which passkey began a session, and when, for the lists of sessions and passkeys. */
export function notePasskeyUse({ database, now }: PeopleContext, use: Use): Promise<void> {
  return inPrismaTransaction(database, (transaction) => storeUse(transaction, { ...use, at: now() }));
}
