import type { Queryable } from "../prisma/open-prisma";

/** Opens a reset of a person's password; one that was open ends. */
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

/** Whose reset has this token and has not run out; null where there is none. */
export async function findPasswordReset(
  queryable: Queryable,
  { tokenDigest, at }: Readonly<{ tokenDigest: string; at: Date }>,
): Promise<string | null> {
  const found = await queryable.passwordReset.findUnique({ where: { tokenDigest } });
  return found !== null && found.expiresAt > at ? found.personId : null;
}

/** Takes a reset away, so that nobody else can use it; false where somebody has. */
export async function takePasswordReset(queryable: Queryable, tokenDigest: string): Promise<boolean> {
  const { count } = await queryable.passwordReset.deleteMany({ where: { tokenDigest } });
  return count > 0;
}
