import type { Queryable } from "../prisma/open-prisma";

/** A passkey, which signs a person in without a password. better-auth stores and verifies it. */
export type StoredPasskey = Readonly<{
  id: string;
  name: string | null;
  createdAt: Date | null;
  lastUsedAt: Date | null;
}>;

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

/** Returns false if the person has no such passkey. */
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

/** Returns false if the person has no such passkey. */
export async function deletePasskey(
  queryable: Queryable,
  { personId, passkeyId }: OwnPasskey,
): Promise<boolean> {
  const { count } = await queryable.passkey.deleteMany({ where: { id: passkeyId, personId } });
  return count > 0;
}

/** Records that a session was started with a passkey, and when the passkey was used. */
export async function notePasskeyUse(
  queryable: Queryable,
  { sessionId, credentialId, at }: Readonly<{ sessionId: string; credentialId: string; at: Date }>,
): Promise<void> {
  await queryable.session.updateMany({ where: { id: sessionId }, data: { isByPasskey: true } });
  await queryable.passkey.updateMany({ where: { credentialID: credentialId }, data: { lastUsedAt: at } });
}
