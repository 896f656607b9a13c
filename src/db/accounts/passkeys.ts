import type { Queryable } from "../prisma/open-prisma";

/** What signs a person in without a password; better-auth stores it and compares it. */
export type StoredPasskey = Readonly<{
  id: string;
  name: string | null;
  createdAt: Date | null;
  lastUsedAt: Date | null;
}>;

/** The passkeys of a person, the oldest first. */
export function listPasskeys(queryable: Queryable, personId: string): Promise<readonly StoredPasskey[]> {
  return queryable.passkey.findMany({
    where: { personId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export function countPasskeys(queryable: Queryable, personId: string): Promise<number> {
  return queryable.passkey.count({ where: { personId } });
}

type OwnPasskey = Readonly<{ personId: string; passkeyId: string }>;

/** False where the person has no such passkey. */
export async function renamePasskey(
  queryable: Queryable,
  { personId, passkeyId, name }: OwnPasskey & Readonly<{ name: string }>,
): Promise<boolean> {
  const { count } = await queryable.passkey.updateMany({
    where: { id: passkeyId, personId },
    data: { name },
  });
  return count > 0;
}

/** False where the person has no such passkey. */
export async function deletePasskey(
  queryable: Queryable,
  { personId, passkeyId }: OwnPasskey,
): Promise<boolean> {
  const { count } = await queryable.passkey.deleteMany({ where: { id: passkeyId, personId } });
  return count > 0;
}

/** Notes that a session was begun with a passkey, and when that was. */
export async function notePasskeyUse(
  queryable: Queryable,
  { sessionId, credentialId, at }: Readonly<{ sessionId: string; credentialId: string; at: Date }>,
): Promise<void> {
  await queryable.session.updateMany({ where: { id: sessionId }, data: { isByPasskey: true } });
  await queryable.passkey.updateMany({ where: { credentialID: credentialId }, data: { lastUsedAt: at } });
}
