import { sql } from "kysely";
import type { Actor } from "../../domain/change";
import type { Language } from "../../domain/language";
import { type Person, ROLES, type Role } from "../../domain/person";
import { hasOneOf, runQuery } from "../engine/builder";
import { readInteger, readOptionalText, readText, readWord } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { type Row, sqlStatement } from "../engine/sql-statement";
import type { Queryable } from "../prisma/open-prisma";
import { deletePasswordReset } from "./password-resets";
import { deletePendingSignIns } from "./sessions";

// A person is created in the same transaction as their access to customers, so both are stored through the
// engine.

export async function findPersonByEmail(executor: Executor, email: string): Promise<Person | null> {
  const [row] = await runQuery(executor, (tables) =>
    tables.selectFrom("person").select(["id", "name", "email"]).where("email", "=", email),
  );
  return row === undefined ? null : toPerson(row);
}

/** Adds a person with a password hash, in the row format that better-auth expects. */
export async function createPerson(
  unit: UnitOfWork,
  person: Person & Readonly<{ passwordId: string; passwordHash: string; createdAt: Date }>,
): Promise<void> {
  const { id, name, email, passwordId, passwordHash } = person;
  const createdAt = toInstantText(person.createdAt);
  const times = { created_at: createdAt, updated_at: createdAt };
  await runQuery(unit, (tables) =>
    tables.insertInto("person").values({ id, name, email, email_verified: sql.lit(true), ...times }),
  );
  await runQuery(unit, (tables) =>
    tables.insertInto("password").values({
      id: passwordId,
      person_id: id,
      account_id: id,
      provider_id: "credential",
      password: passwordHash,
      ...times,
    }),
  );
}

export async function storeLanguage(
  transaction: Queryable,
  { personId, language }: Readonly<{ personId: string; language: Language }>,
): Promise<void> {
  await transaction.person.updateMany({ where: { id: personId }, data: { language } });
}

/**
 * For a person who has lost their password, or whose account was taken over: also ends all sessions and
 * pending sign-ins, and deletes all passkeys and the open reset.
 */
export async function replacePassword(
  transaction: Queryable,
  personId: string,
  { passwordHash, at }: Readonly<{ passwordHash: string; at: Date }>,
): Promise<void> {
  await transaction.password.updateMany({
    where: { personId, providerId: "credential" },
    data: { password: passwordHash, updatedAt: at },
  });
  await transaction.session.deleteMany({ where: { personId } });
  await transaction.passkey.deleteMany({ where: { personId } });
  await deleteAttempts(transaction, personId);
}

/** Deletes what a person has open with an earlier password: the reset, and pending sign-ins. */
export async function deleteAttempts(transaction: Queryable, personId: string): Promise<void> {
  await deletePasswordReset(transaction, personId);
  await deletePendingSignIns(transaction, personId);
}

export async function isTwoFactorOn(queryable: Queryable, personId: string): Promise<boolean> {
  const found = await queryable.person.findUnique({ where: { id: personId } });
  return found?.twoFactorEnabled ?? false;
}

/** Removes the second factor of a person who has lost it. */
export async function removeTwoFactor(transaction: Queryable, personId: string): Promise<void> {
  await transaction.twoFactor.deleteMany({ where: { personId } });
  await transaction.person.update({ where: { id: personId }, data: { twoFactorEnabled: false } });
}

/** Makes every other change to access rights at a partner wait until this transaction ends. */
export async function lockAccess(unit: UnitOfWork, partnerId: string): Promise<void> {
  await unit.run(LOCK_ACCESS, [partnerId]);
}

// On SQLite this transaction already is the only writer.
const LOCK_ACCESS = sqlStatement({
  sqlite: "SELECT id FROM partner WHERE id = $1",
  postgres: "SELECT id FROM partner WHERE id = $1 FOR NO KEY UPDATE",
});

export async function countPartnerAdmins(unit: UnitOfWork, partnerId: string): Promise<bigint> {
  const [[count] = []] = await unit.run(COUNT_PARTNER_ADMINS, [partnerId]);
  return readInteger(count);
}

const COUNT_PARTNER_ADMINS = sqlStatement("SELECT COUNT(*) FROM partner_admin WHERE partner_id = $1");

export async function savePartnerAdmin(
  unit: UnitOfWork,
  { partnerId, personId, createdAt }: Readonly<{ partnerId: string; personId: string; createdAt: Date }>,
): Promise<void> {
  await runQuery(unit, (tables) =>
    tables
      .insertInto("partner_admin")
      .values({ partner_id: partnerId, person_id: personId, created_at: toInstantText(createdAt) })
      .onConflict((conflict) => conflict.columns(["partner_id", "person_id"]).doNothing()),
  );
}

/** Removes a person from the admins of a partner. Returns false if they were not one. */
export async function removePartnerAdmin(
  unit: UnitOfWork,
  { partnerId, personId }: Readonly<{ partnerId: string; personId: string }>,
): Promise<boolean> {
  const removed = await runQuery(unit, (tables) =>
    tables
      .deleteFrom("partner_admin")
      .where("partner_id", "=", partnerId)
      .where("person_id", "=", personId)
      .returning("person_id"),
  );
  return removed.length > 0;
}

/** Access by names: to one customer or, for a partner admin, to a whole partner. */
export type Grant = Readonly<{ partnerName: string; userId: string | null; role: Role }>;

/** Everyone who can sign in, ordered by email, with their roles. */
export async function listPeople(
  executor: Executor,
): Promise<readonly (Person & Readonly<{ grants: readonly Grant[] }>)[]> {
  const people = await runQuery(executor, (tables) =>
    tables.selectFrom("person").select(["id", "name", "email"]).orderBy("email"),
  );
  const grants = new Map<string, readonly Grant[]>();
  for (const [personId, ...grant] of await executor.run(LIST_GRANTS, [])) {
    const id = readText(personId);
    grants.set(id, [...(grants.get(id) ?? []), toGrant(grant)]);
  }
  return people.map(toPerson).map((person) => ({ ...person, grants: grants.get(person.id) ?? [] }));
}

const LIST_GRANTS = sqlStatement(`SELECT person_id, partner.name AS partner_name,
      NULL AS user_id, 'partner_admin' AS role, 0 AS place
    FROM partner_admin JOIN partner ON partner.id = partner_admin.partner_id
    UNION ALL
    SELECT person_id, partner.name, user_id, role, 1
    FROM member JOIN customer USING (customer_id) JOIN partner ON partner.id = customer.partner_id
    ORDER BY place, partner_name, user_id`);

function toPerson([id, name, email]: Row): Person {
  return { id: readText(id), name: readText(name), email: readText(email) };
}

function toGrant([partnerName, userId, role]: Row): Grant {
  return {
    partnerName: readText(partnerName),
    userId: readOptionalText(userId),
    role: readWord(ROLES, role),
  };
}

/** The names of these actors, keyed by "kind id". Actors that no longer exist are left out. */
export async function findActorNames(
  executor: Executor,
  actors: readonly Actor[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, table] of [
    ["user", "person"],
    ["client", "client"],
  ] as const) {
    const ids = new Set(actors.flatMap((actor) => (actor.kind === kind ? [actor.id] : [])));
    if (ids.size === 0) continue;
    const found = await runQuery(executor, (tables) =>
      tables
        .selectFrom(table)
        .select(["id", "name"])
        .where(hasOneOf(executor, "id", [...ids])),
    );
    for (const [id, name] of found) names.set(`${kind} ${readText(id)}`, readText(name));
  }
  return names;
}
