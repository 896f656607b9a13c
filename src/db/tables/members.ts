import type { CustomerKey } from "../../domain/customer";
import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import { type MemberRole, type Person, ROLES, type Role, type Viewer } from "../../domain/person";
import { runQuery } from "../engine/builder";
import { readInstant, readInteger, readText, readWord } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { isAmong, toValuesJson, uuidText } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { optionalUuid, uuid } from "../engine/uuid";

// These statements read the latest committed state even during a long write, so that a person who has lost
// access stays out.

/**
 * The person's role for the customer with this user id; null if they have none or if there is no such
 * customer.
 */
export async function findRole(
  executor: Executor,
  { personId, ...customer }: CustomerName & Readonly<{ personId: string }>,
): Promise<Role | null> {
  const { partnerId } = customer;
  return findRoleOf(executor, { partnerId, customerId: customerIdOf(customer), personId });
}

/** Like `findRole`, by the customer's id. If that is null, the person's role for the partner. */
export async function findRoleOf(
  executor: Executor,
  of: Readonly<{ partnerId: string; customerId: string | null; personId: string }>,
): Promise<Role | null> {
  const parameters = [of.partnerId, of.personId, optionalUuid(of.customerId)];
  const [[role = null] = []] = await executor.run(FIND_ROLE, parameters);
  return role === null ? null : readWord(ROLES, role);
}

/** A partner admin outranks a member. */
const FIND_ROLE = sqlStatement(
  `SELECT 'partner_admin' AS role, 0 AS place FROM partner_admin WHERE partner_id = $1 AND person_id = $2
    UNION ALL
    SELECT role, 1 FROM member WHERE customer_id = $3 AND person_id = $2
    ORDER BY place LIMIT 1`,
  { isCurrent: true },
);

/** Those of these viewers that may view their customer: those for whom `findRole` is not null. */
export async function findViewers(
  executor: Executor,
  viewers: readonly Viewer[],
): Promise<readonly Viewer[]> {
  const partners = toValuesJson(viewers.map(({ partnerId }) => partnerId));
  const customers = toValuesJson(viewers.map(({ customerId }) => customerId));
  const people = toValuesJson(viewers.map(({ personId }) => personId));
  const rows = await executor.run(FIND_VIEWERS, [partners, people, customers]);
  const ties = new Set(rows.map(([of, personId]) => `${readText(of)} ${readText(personId)}`));
  return viewers.filter(
    ({ partnerId, customerId, personId }) =>
      ties.has(`${partnerId} ${personId}`) || ties.has(`${customerId} ${personId}`),
  );
}

const FIND_VIEWERS = sqlStatement(
  (dialect) => `SELECT partner_id, person_id FROM partner_admin
      WHERE ${isAmong(dialect, "partner_id", "$1")} AND ${isAmong(dialect, "person_id", "$2")}
    UNION ALL
    SELECT ${uuidText(dialect, "customer_id")}, person_id FROM member
      WHERE ${isAmong(dialect, "customer_id", "$3", "uuid")} AND ${isAmong(dialect, "person_id", "$2")}`,
  { isCurrent: true },
);

export type Member = Readonly<{ person: Person; role: Role; since: Date }>;

/**
 * At most `limit` people who may see a customer: the partner's admins first, each group by name. A person who
 * is both admin and member is listed twice.
 */
export async function listMembers(
  executor: Executor,
  { partnerId, customerId, limit }: Readonly<{ partnerId: string; customerId: string; limit: number }>,
): Promise<readonly Member[]> {
  const rows = await executor.run(LIST_MEMBERS, [partnerId, uuid(customerId), limit]);
  return rows.map(([id, name, email, role, since]) => ({
    person: { id: readText(id), name: readText(name), email: readText(email) },
    role: readWord(ROLES, role),
    since: readInstant(since),
  }));
}

const LIST_MEMBERS = sqlStatement(
  `SELECT person.id, person.name, email, 'partner_admin' AS role, partner_admin.created_at, 0 AS place
    FROM partner_admin JOIN person ON person.id = person_id WHERE partner_id = $1
    UNION ALL
    SELECT person.id, person.name, email, role, member.created_at, 1
    FROM member JOIN person ON person.id = person_id WHERE customer_id = $2
    ORDER BY 6, 2, 1 LIMIT $3`,
  { isCurrent: true },
);

/** The person's role for this customer alone, not for its partner; null if they have none. */
export async function findMemberRole(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  personId: string,
): Promise<Role | null> {
  const [row] = await runQuery(unit, (tables) =>
    tables
      .selectFrom("member")
      .select("role")
      .where("customer_id", "=", uuid(customerId))
      .where("person_id", "=", personId),
  );
  return row === undefined ? null : readWord(ROLES, row[0]);
}

export async function countOwners(unit: UnitOfWork, { customerId }: CustomerKey): Promise<bigint> {
  const [[count] = []] = await unit.run(COUNT_OWNERS, [uuid(customerId)]);
  return readInteger(count);
}

const COUNT_OWNERS = sqlStatement("SELECT COUNT(*) FROM member WHERE customer_id = $1 AND role = 'owner'");

export async function saveMember(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  { personId, role, createdAt }: Readonly<{ personId: string; role: MemberRole; createdAt: Date }>,
): Promise<void> {
  await runQuery(unit, (tables) =>
    tables
      .insertInto("member")
      .values({
        customer_id: uuid(customerId),
        person_id: personId,
        role,
        created_at: toInstantText(createdAt),
      })
      .onConflict((conflict) => conflict.columns(["customer_id", "person_id"]).doUpdateSet({ role })),
  );
}

/** Removes a person's role for a customer. Returns false if they had none. */
export async function removeMember(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  personId: string,
): Promise<boolean> {
  const removed = await runQuery(unit, (tables) =>
    tables
      .deleteFrom("member")
      .where("customer_id", "=", uuid(customerId))
      .where("person_id", "=", personId)
      .returning("role"),
  );
  return removed.length > 0;
}
