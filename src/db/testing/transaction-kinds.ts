import { readText } from "../engine/cells";
import { type Database, inTransaction, type TransactionLimits } from "../engine/database";
import type { Executor } from "../engine/executor";
import type { Dialect, Rows, SqlStatement } from "../engine/sql-statement";
import { inPrismaTransaction, type Prisma, type Queryable } from "../prisma/open-prisma";

// Tests of transactions write partners, because what is written does not matter to them.

const CREATE_PARTNER: SqlStatement = {
  name: "create_partner",
  sql: "INSERT INTO partner (id, name, created_at) VALUES ($1, $2, '1970-01-01T00:00:00.000+00:00')",
};

const FIND_PARTNERS: SqlStatement = {
  name: "find_partners_alike",
  sql: "SELECT id FROM partner WHERE id LIKE $1 ORDER BY id",
};

const CONFLICT = `DO $$ BEGIN
  RAISE EXCEPTION 'conflict' USING ERRCODE = 'serialization_failure';
END $$`;

export function createPartner(executor: Executor, id: string): Promise<Rows> {
  return executor.run(CREATE_PARTNER, [id, id]);
}

/** The partners whose ids have this prefix. */
export async function partnersOf(executor: Executor, prefix: string): Promise<readonly string[]> {
  return (await executor.run(FIND_PARTNERS, [`${prefix}%`])).map(([id]) => readText(id));
}

function partnerRow(id: string): { data: Prisma.PartnerCreateInput } {
  return { data: { id, name: id, createdAt: new Date(0) } };
}

/** What a test does in a transaction of either kind. */
export type AnyTransaction = Readonly<{
  create: (id: string) => Promise<unknown>;
  partnersOf: (prefix: string) => Promise<readonly string[]>;
  /** Makes PostgreSQL report a conflict with another transaction. */
  conflict: () => Promise<unknown>;
}>;

type TransactionKind = Readonly<{
  kind: "a transaction of the engine" | "a transaction of Prisma";
  /** How many can be open at the same time. */
  atOnce: Readonly<Record<Dialect, number>>;
  run: <Result>(
    database: Database,
    work: (transaction: AnyTransaction) => Promise<Result>,
    limits?: TransactionLimits,
  ) => Promise<Result>;
}>;

export const TRANSACTION_KINDS: readonly TransactionKind[] = [
  {
    kind: "a transaction of the engine",
    atOnce: { sqlite: 1, postgres: 6 },
    run: (database, work, limits) => inTransaction(database, (unit) => work(ofEngine(unit)), limits),
  },
  {
    kind: "a transaction of Prisma",
    atOnce: { sqlite: 1, postgres: 4 },
    run: (database, work) => inPrismaTransaction(database, (transaction) => work(ofPrisma(transaction))),
  },
];

function ofEngine(executor: Executor): AnyTransaction {
  return {
    create: (id) => createPartner(executor, id),
    partnersOf: (prefix) => partnersOf(executor, prefix),
    conflict: () => executor.run({ name: "conflict", sql: CONFLICT }, []),
  };
}

function ofPrisma(queryable: Queryable): AnyTransaction {
  return {
    create: (id) => queryable.partner.create(partnerRow(id)),
    async partnersOf(prefix) {
      const where = { id: { startsWith: prefix } };
      return (await queryable.partner.findMany({ where, orderBy: { id: "asc" } })).map(({ id }) => id);
    },
    conflict: () => queryable.$executeRawUnsafe(CONFLICT),
  };
}
