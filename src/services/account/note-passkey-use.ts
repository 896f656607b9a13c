import { notePasskeyUse as storeUse } from "../../db/accounts/passkeys";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type Use = Readonly<{ sessionId: string; credentialId: string }>;

/** Lets the person see, among their sessions and passkeys, that one of these began a session. */
export function notePasskeyUse({ database, now }: PeopleContext, use: Use): Promise<void> {
  return inPrismaTransaction(database, (transaction) => storeUse(transaction, { ...use, at: now() }));
}
