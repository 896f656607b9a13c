import { SCOPES, type Scope } from "../../domain/scope";
import { readWords } from "../engine/cells";
import type { Database } from "../engine/database";
import type { Prisma, Queryable } from "../prisma/open-prisma";
import { countCustomers } from "../tables/customers";

export type Partner = Readonly<{ id: string; name: string; createdAt: Date }>;

export type SecretHash = Readonly<{ id: string; hash: string; createdAt: Date }>;

/** A client as stored. Of its secrets, at most two and oldest first, only hashes are stored. */
export type Client = Readonly<{
  id: string;
  partnerId: string;
  name: string;
  scopes: readonly Scope[];
  createdAt: Date;
  revokedAt: Date | null;
  /** Rounded to the minute. */
  lastUsedAt: Date | null;
  secrets: readonly SecretHash[];
}>;

const WITH_SECRETS = { secrets: { orderBy: { id: "asc" } } } satisfies Prisma.ClientInclude;

export async function findPartner(queryable: Queryable, name: string): Promise<Partner | null> {
  return queryable.partner.findUnique({ where: { name } });
}

export async function findPartnerById(queryable: Queryable, id: string): Promise<Partner | null> {
  return queryable.partner.findUnique({ where: { id } });
}

export async function createPartner(transaction: Queryable, partner: Partner): Promise<void> {
  await transaction.partner.create({ data: partner });
}

/** Partners ordered by name, with the number of their clients and customers. */
export async function listPartners({
  prisma,
  reads,
}: Pick<Database, "prisma" | "reads">): Promise<
  readonly (Partner & Readonly<{ clientCount: number; customerCount: number }>)[]
> {
  const rows = await prisma.partner.findMany({
    include: { _count: { select: { clients: true } } },
    orderBy: { name: "asc" },
  });
  const customerCounts = await countCustomers(reads);
  return rows.map(({ _count, ...partner }) => ({
    ...partner,
    clientCount: _count.clients,
    customerCount: customerCounts.get(partner.id) ?? 0,
  }));
}

export async function hasPartners(queryable: Queryable): Promise<boolean> {
  return (await queryable.partner.findFirst({ select: { id: true } })) !== null;
}

export async function findClient(queryable: Queryable, id: string): Promise<Client | null> {
  const row = await queryable.client.findUnique({ where: { id }, include: WITH_SECRETS });
  return row && toClient(row);
}

/**
 * Reads a client and keeps other transactions from changing its secrets until this one ends. Null if there is
 * none.
 */
export async function lockClient(transaction: Queryable, id: string): Promise<Client | null> {
  // On SQLite this transaction already is the only writer.
  if (transaction.$dialect === "postgres") {
    await transaction.$queryRaw`SELECT 1 FROM client WHERE id = ${id} FOR UPDATE`;
  }
  return findClient(transaction, id);
}

/** Clients with the name of their partner, oldest first; of one partner, or of all if `partner` is null. */
export async function listClients(
  queryable: Queryable,
  partner: Readonly<{ name: string } | { id: string }> | null,
): Promise<readonly (Client & Readonly<{ partnerName: string }>)[]> {
  const rows = await queryable.client.findMany({
    ...(partner === null ? {} : { where: { partner } }),
    include: { ...WITH_SECRETS, partner: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => ({ ...toClient(row), partnerName: row.partner.name }));
}

export async function createClient(transaction: Queryable, client: Omit<Client, "secrets">): Promise<void> {
  await transaction.client.create({ data: { ...client, scopes: client.scopes.join(" ") } });
}

export async function createSecret(
  transaction: Queryable,
  clientId: string,
  secret: SecretHash & Readonly<{ pepperId: string }>,
): Promise<void> {
  await transaction.secret.create({ data: { ...secret, clientId } });
}

/** How many active secrets were hashed under another pepper, without those whose pepper is unknown. */
export async function countSecretsOfOtherPeppers(queryable: Queryable, pepperId: string): Promise<number> {
  return queryable.secret.count({ where: { pepperId: { not: pepperId } } });
}

export async function deleteSecrets(
  transaction: Queryable,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.secret.deleteMany({ where: { clientId, id: { in: [...ids] } } });
}

export async function markClientRevoked(transaction: Queryable, id: string, revokedAt: Date): Promise<void> {
  await transaction.client.update({ where: { id }, data: { revokedAt } });
}

export async function markClientUsed(queryable: Queryable, id: string, lastUsedAt: Date): Promise<void> {
  await queryable.client.updateMany({ where: { id }, data: { lastUsedAt } });
}

function toClient(row: Prisma.ClientGetPayload<{ include: { secrets: true } }>): Client {
  return {
    id: row.id,
    partnerId: row.partnerId,
    name: row.name,
    scopes: readWords(SCOPES, row.scopes),
    createdAt: row.createdAt,
    revokedAt: row.revokedAt,
    lastUsedAt: row.lastUsedAt,
    secrets: row.secrets.map(({ id, hash, createdAt }) => ({ id, hash, createdAt })),
  };
}
