import { deleteOtherSessions, deleteSession } from "../../db/accounts/sessions";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { PeopleContext } from "../people/people-context";

type OwnSession = Readonly<{ personId: string; sessionId: string }>;

/** Signs a person out of one of their browsers; false where they are no longer signed in there. */
export function endSession({ database }: PeopleContext, session: OwnSession): Promise<boolean> {
  return inPrismaTransaction(database, (transaction) => deleteSession(transaction, session));
}

/** Signs a person out of every browser except the one that made the request. */
export function endOtherSessions({ database }: PeopleContext, session: OwnSession): Promise<void> {
  return inPrismaTransaction(database, (transaction) => deleteOtherSessions(transaction, session));
}
