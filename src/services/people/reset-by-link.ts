import { hashPassword } from "better-auth/crypto";
import { findPasswordReset, savePasswordReset, takePasswordReset } from "../../db/accounts/password-resets";
import { deleteAttempts, findPersonByEmail, replacePassword } from "../../db/accounts/people";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import { digestOf, newToken } from "./link-token";
import { type PeopleContext, toAddress } from "./people-context";

const VALID_MILLIS = 60 * 60 * 1000;

/**
 * The token of a link with which a person can set a new password, once and within an hour. Null where nobody
 * has this email.
 */
export async function openReset({ database, now }: PeopleContext, email: string): Promise<string | null> {
  const person = await findPersonByEmail(database.reads, toAddress(email));
  if (person === null) return null;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + VALID_MILLIS);
  await inPrismaTransaction(database, (transaction) =>
    savePasswordReset(transaction, person.id, { tokenDigest: digestOf(token), expiresAt }),
  );
  return token;
}

/**
 * Ends what is still open of a person who has changed their password: the link, which somebody else may have
 * requested, and sign-ins that began with the earlier password.
 */
export function closeAttempts({ database }: PeopleContext, personId: string): Promise<void> {
  return inPrismaTransaction(database, (transaction) => deleteAttempts(transaction, personId));
}

/** Whether a link is still valid. */
export async function isResetOpen({ database, now }: PeopleContext, token: string): Promise<boolean> {
  const reset = { tokenDigest: digestOf(token), at: now() };
  return (await findPasswordReset(database.prisma, reset)) !== null;
}

/**
 * Sets the chosen password for the person of the link, ends their sessions and removes their passkeys. False
 * where the link is no longer valid.
 */
export async function resetByLink(
  { database, now }: PeopleContext,
  { token, password }: Readonly<{ token: string; password: string }>,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const tokenDigest = digestOf(token);
  return inPrismaTransaction(database, async (transaction) => {
    const personId = await findPasswordReset(transaction, { tokenDigest, at: now() });
    if (personId === null || !(await takePasswordReset(transaction, tokenDigest))) return false;
    await replacePassword(transaction, personId, { passwordHash, at: now() });
    return true;
  });
}
