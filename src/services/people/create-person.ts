import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import {
  findPersonByEmail,
  type Grant,
  removeTwoFactor,
  replacePassword,
  createPerson as storePerson,
} from "../../db/accounts/people";
import { inTransaction } from "../../db/engine/database";
import { inPrismaTransaction } from "../../db/prisma/open-prisma";
import type { Person } from "../../domain/person";
import { newId } from "../new-id";
import { findTarget, type Refusal, saveAccess } from "./grant-access";
import { type PeopleContext, toAddress } from "./people-context";

type CreatePersonInput = Readonly<{ email: string; name: string; password: string; access?: Grant | null }>;

/** A temporary password. */
export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Creates a person who can sign in, with their access; both or neither. */
export async function createPerson(
  { database, now }: PeopleContext,
  { email, name, password, access = null }: CreatePersonInput,
): Promise<Person | Refusal | "email_taken"> {
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (unit) => {
    const address = toAddress(email);
    if ((await findPersonByEmail(unit, address)) !== null) return "email_taken";
    const target = access && (await findTarget(database, access));
    if (typeof target === "string") return target;
    const [person, createdAt] = [{ id: newId(), name, email: address }, now()];
    await storePerson(unit, { ...person, passwordId: newId(), passwordHash, createdAt });
    if (access !== null && target !== null) {
      await saveAccess(unit, target, { personId: person.id, role: access.role, createdAt });
    }
    return person;
  });
}

/** Removes the second factor of a person who has lost it; null where nobody has this email. */
export async function resetTwoFactor(
  { database }: PeopleContext,
  { email }: Readonly<{ email: string }>,
): Promise<Person | null> {
  const person = await findPersonByEmail(database.reads, toAddress(email));
  if (person === null) return null;
  await inPrismaTransaction(database, (transaction) => removeTwoFactor(transaction, person.id));
  return person;
}

/**
 * Replaces a person's password, ends their sessions and removes their passkeys. Null where nobody has this
 * email.
 */
export async function resetPassword(
  { database, now }: PeopleContext,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<Person | null> {
  const passwordHash = await hashPassword(password);
  const person = await findPersonByEmail(database.reads, toAddress(email));
  if (person === null) return null;
  await inPrismaTransaction(database, (transaction) =>
    replacePassword(transaction, person.id, { passwordHash, at: now() }),
  );
  return person;
}
