import type { Queryable } from "../prisma/open-prisma";

/** Starts a password reset for a person, replacing an earlier one. */
export async function savePasswordReset(
  queryable: Queryable,
  personId: string,
  reset: Readonly<{ tokenDigest: string; expiresAt: Date }>,
): Promise<void> {
  await queryable.passwordReset.upsert({
    where: { personId },
    create: { personId, ...reset },
    update: reset,
  });
}

/** The id of the person whose unexpired reset has this token; null if there is none. */
export async function findPasswordReset(
  queryable: Queryable,
  { tokenDigest, at }: Readonly<{ tokenDigest: string; at: Date }>,
): Promise<string | null> {
  const found = await queryable.passwordReset.findUnique({ where: { tokenDigest } });
  return found !== null && found.expiresAt > at ? found.personId : null;
}

/** Deletes a reset, so that it can be used only once. Returns false if it has been used already. */
export async function takePasswordReset(queryable: Queryable, tokenDigest: string): Promise<boolean> {
  const { count } = await queryable.passwordReset.deleteMany({ where: { tokenDigest } });
  return count > 0;
}

/** Deletes the reset of a person, so that its link no longer works. */
export async function deletePasswordReset(queryable: Queryable, personId: string): Promise<void> {
  await queryable.passwordReset.deleteMany({ where: { personId } });
}
