import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { guardedAdapterFactory } from "../../prisma/guarded-adapter";
import type { Connections } from "../connections";
import { LONG_AT_ONCE } from "../lane";
import type { Call } from "../sql-statement";
import { beginOnPostgres, query } from "./driver-transaction";
import { openPool } from "./pool";

const HOT = { idleMillis: 2_000, silenceMillis: 7_500 };

/**
 * The connections of a process that serves alone. Short transactions that commit at the same time share what
 * is written to the disk, so there are some. A long one may work something out for a while between two
 * statements. Idle and silent are ten seconds at most together, after which all is as before; see `openPool`.
 */
const POOLS = {
  reads: { max: 8, ...HOT },
  short: { max: 6, ...HOT },
  long: { max: LONG_AT_ONCE.postgres, idleMillis: 1_000, silenceMillis: 8_500 },
  prisma: { max: 4, ...HOT },
};

/**
 * Two processes have as many together as one that is alone. Each further one adds half of that, or its core
 * would wait for connections.
 */
function partOf(max: number, processes: number): number {
  return processes === 1 ? max : Math.ceil(max / 2);
}

type Options = Readonly<{ processes: number }>;

/**
 * Reads, short and long transactions and Prisma have a pool each, so that whatever holds all of one leaves
 * the others free.
 */
export function connectToPostgres(
  { connectionString }: Readonly<{ connectionString: string }>,
  { processes }: Options,
): Connections {
  const open = (pool: keyof typeof POOLS): Pool =>
    openPool(connectionString, { ...POOLS[pool], max: partOf(POOLS[pool].max, processes) });
  const pools = { reads: open("reads"), short: open("short"), long: open("long"), prisma: open("prisma") };
  const prisma = guardedAdapterFactory(new PrismaPg(pools.prisma));
  const isOnCitus = rememberOnce(async () => (await query(pools.reads, HAS_CITUS)).length > 0);
  return {
    read: (call) => query(pools.reads, call),
    readLong: (call) => query(pools.reads, call),
    begin: async (lane) => beginOnPostgres(pools[lane], { isBatchOne: !(await isOnCitus()) }),
    version: () => null,
    views: null,
    waiting: () => Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.waitingCount])),
    prisma,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/**
 * Citus runs the parts of one statement one after the other, those that write first: one that reads would see
 * what it was asked for before. Sent apart, each is run in its place, as on SQLite, and on one table is
 * planned for less.
 */
const HAS_CITUS: Call = {
  statement: { name: "has_citus", sql: "SELECT 1 FROM pg_extension WHERE extname = 'citus'" },
  parameters: [],
};

/** Asks once, and again only where there was no answer. */
function rememberOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
