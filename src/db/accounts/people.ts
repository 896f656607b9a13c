import type { Actor } from "../../domain/change";
import type { Customer, CustomerKey } from "../../domain/customer";
import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import { isId } from "../../domain/id";
import { GRANULARITIES } from "../../domain/period";
import { MEMBER_ROLES, type MemberRole, type Person, ROLES, type Role } from "../../domain/person";
import { hasOneOf, runQuery } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { readText, type Statement } from "../engine/statement";
import type { Prisma, Queryable } from "../prisma/open-prisma";
import { readWord } from "../tables/words";

/** A customer and what one person is to it. */
export type Business = Readonly<{ customer: Customer; role: Role }>;

export async function findPersonByEmail(queryable: Queryable, email: string): Promise<Person | null> {
  const row = await queryable.person.findUnique({ where: { email } });
  return row && { id: row.id, name: row.name, email: row.email };
}

/** Adds a person with the hash of a password, in the form in which the sign-in looks for it. */
export async function createPerson(
  transaction: Queryable,
  person: Person & Readonly<{ passwordId: string; passwordHash: string; createdAt: Date }>,
): Promise<void> {
  const { passwordId, passwordHash, createdAt, ...details } = person;
  const times = { createdAt, updatedAt: createdAt };
  await transaction.person.create({ data: { ...details, emailVerified: true, image: null, ...times } });
  await transaction.password.create({
    data: {
      id: passwordId,
      personId: person.id,
      accountId: person.id,
      providerId: "credential",
      password: passwordHash,
      ...times,
    },
  });
}

export async function updatePassword(
  transaction: Queryable,
  personId: string,
  { passwordHash, at }: Readonly<{ passwordHash: string; at: Date }>,
): Promise<void> {
  await transaction.password.updateMany({
    where: { personId, providerId: "credential" },
    data: { password: passwordHash, updatedAt: at },
  });
  await transaction.session.deleteMany({ where: { personId } });
}

/** What a person is to the customer of this user id; null for a stranger and for a customer that is not there. */
export async function findRole(
  executor: Executor,
  { personId, ...customer }: CustomerName & Readonly<{ personId: string }>,
): Promise<Role | null> {
  const parameters = [customer.partnerId, personId, customerIdOf(customer), personId];
  const [[role = null] = []] = await executor.run(FIND_ROLE, parameters);
  return role === null ? null : readWord(ROLES, readText(role));
}

/** An admin of the partner is more than a member of the customer. Whoever was shut out stays out during a long write too. */
const FIND_ROLE: Statement = {
  name: "find_role",
  sql: `SELECT 'partner_admin' AS role, 0 AS place FROM partner_admin WHERE partner_id = $1 AND person_id = $2
    UNION ALL
    SELECT role, 1 FROM member WHERE customer_id = $3 AND person_id = $4
    ORDER BY place LIMIT 1`,
  isCurrent: true,
};

export async function isPartnerAdmin(
  queryable: Queryable,
  { partnerId, personId }: Readonly<{ partnerId: string; personId: string }>,
): Promise<boolean> {
  const where = { partnerId_personId: { partnerId, personId } };
  return (await queryable.partnerAdmin.findUnique({ where })) !== null;
}

/** Where a customer is in the order of names. */
export type BusinessPosition = Readonly<{ name: string; customerId: string }>;

/**
 * At most `limit` of the customers that a person may see, by name, beginning behind `after`. With words, only those that
 * have each of them in their name or their user id.
 */
export async function listBusinesses(
  queryable: Queryable,
  personId: string,
  {
    words,
    after,
    limit,
  }: Readonly<{ words: readonly string[]; after: BusinessPosition | null; limit: number }>,
): Promise<readonly Business[]> {
  const administered = await findAdministered(queryable, personId);
  const rows = await queryable.customer.findMany({
    where: {
      AND: [
        { OR: [{ partnerId: { in: [...administered] } }, { members: { some: { personId } } }] },
        ...words.map((word) => hasWord(queryable, word)),
        after === null ? {} : isBehind(after),
      ],
    },
    include: { members: { where: { personId } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map((row) => toBusiness(row, administered));
}

/** The customer of this id; null for a stranger to it, and where there is none. */
export async function findBusiness(
  queryable: Queryable,
  { personId, customerId }: Readonly<{ personId: string; customerId: string }>,
): Promise<Business | null> {
  if (!isId(customerId)) return null;
  const administered = await findAdministered(queryable, personId);
  const row = await queryable.customer.findUnique({
    where: { id: customerId },
    include: { members: { where: { personId } } },
  });
  if (row === null || (row.members.length === 0 && !administered.has(row.partnerId))) return null;
  return toBusiness(row, administered);
}

/** The partners whose admin a person is. */
async function findAdministered(queryable: Queryable, personId: string): Promise<ReadonlySet<string>> {
  const admins = await queryable.partnerAdmin.findMany({ where: { personId }, select: { partnerId: true } });
  return new Set(admins.map(({ partnerId }) => partnerId));
}

/**
 * SQLite takes capitals for small letters in ASCII alone, so a word is looked for in both as well. PostgreSQL is told
 * to; SQLite does not know the option.
 */
function hasWord(queryable: Queryable, word: string): Prisma.CustomerWhereInput {
  const mode = queryable.$dialect === "postgres" ? { mode: "insensitive" } : {};
  const forms = new Set([word, word.toLowerCase(), word.toUpperCase()]);
  return {
    OR: [...forms].flatMap((contains) => [
      { name: { contains, ...mode } },
      { userId: { contains, ...mode } },
    ]),
  };
}

function isBehind({ name, customerId }: BusinessPosition): Prisma.CustomerWhereInput {
  return { OR: [{ name: { gt: name } }, { name, id: { gt: customerId } }] };
}

function toBusiness(
  { members: [member], ...row }: Prisma.CustomerGetPayload<{ include: { members: true } }>,
  administered: ReadonlySet<string>,
): Business {
  const isAdmin = administered.has(row.partnerId) || member === undefined;
  return {
    customer: toCustomer(row),
    role: isAdmin ? "partner_admin" : readWord(MEMBER_ROLES, member.role),
  };
}

/** Gives a person a role, whatever they had before. */
export async function saveMember(
  transaction: Queryable,
  { customerId }: CustomerKey,
  member: Readonly<{ personId: string; role: MemberRole; createdAt: Date }>,
): Promise<void> {
  const { personId, role } = member;
  await transaction.member.upsert({
    where: { customerId_personId: { customerId, personId } },
    create: { customerId, ...member },
    update: { role },
  });
}

export async function savePartnerAdmin(
  transaction: Queryable,
  admin: Readonly<{ partnerId: string; personId: string; createdAt: Date }>,
): Promise<void> {
  const { partnerId, personId } = admin;
  await transaction.partnerAdmin.upsert({
    where: { partnerId_personId: { partnerId, personId } },
    create: admin,
    update: {},
  });
}

export type Grant = Readonly<{ partnerName: string; userId: string | null; role: Role }>;

/** Everyone who may sign in, with what they may do where. */
export async function listPeople(
  queryable: Queryable,
): Promise<readonly (Person & Readonly<{ grants: readonly Grant[] }>)[]> {
  const rows = await queryable.person.findMany({
    include: {
      members: { include: { customer: { include: { partner: true } } } },
      partnerAdmins: { include: { partner: true } },
    },
    orderBy: { email: "asc" },
  });
  return rows.map(({ id, name, email, members, partnerAdmins }) => ({
    id,
    name,
    email,
    grants: [
      ...partnerAdmins.map(({ partner }) => ({
        partnerName: partner.name,
        userId: null,
        role: "partner_admin" as const,
      })),
      ...members.map(({ customer, role }) => ({
        partnerName: customer.partner.name,
        userId: customer.userId,
        role: readWord(MEMBER_ROLES, role),
      })),
    ],
  }));
}

/** Takes away everything that a person may do with one customer, or as an admin of one partner. */
export async function removeGrants(
  transaction: Queryable,
  {
    partnerId,
    customerId,
    personId,
  }: Readonly<{ partnerId: string; customerId: string | null; personId: string }>,
): Promise<boolean> {
  const removed =
    customerId === null
      ? await transaction.partnerAdmin.deleteMany({ where: { partnerId, personId } })
      : await transaction.member.deleteMany({ where: { customerId, personId } });
  return removed.count > 0;
}

/** The names of those who decided, by "kind id". One who is not there any more has none. */
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

function toCustomer(row: Prisma.CustomerGetPayload<object>): Customer {
  return {
    partnerId: row.partnerId,
    customerId: row.id,
    userId: row.userId,
    name: row.name,
    currency: row.currency,
    referenceDate: row.referenceDate,
    incomeGranularity: readWord(GRANULARITIES, row.incomeGranularity),
    expenseGranularity: readWord(GRANULARITIES, row.expenseGranularity),
    fixedPeriodDays: row.fixedPeriodDays,
    revision: row.revision,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
