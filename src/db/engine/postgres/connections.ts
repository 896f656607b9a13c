import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { guardedAdapterFactory } from "../../prisma/guarded-adapter";
import type { Connections } from "../connections";
import { LONG_AT_ONCE } from "../lane";
import { beginOnPostgres, query } from "./driver-transaction";
import { hasCitus } from "./has-citus";
import { openPool } from "./pool";

const HOT = { idleMillis: 2_000, silenceMillis: 7_500 };

/**
 * The pool sizes of a process that serves alone. There are several short connections because transactions
 * that commit at the same time share one flush to disk. A long transaction may compute for a while between
 * two statements. `idleMillis` and `silenceMillis` add up to at most ten seconds, after which the service has
 * recovered from a silent server; see `openPool`.
 */
const POOLS = {
  reads: { max: 8, ...HOT },
  short: { max: 6, ...HOT },
  long: { max: LONG_AT_ONCE.postgres, idleMillis: 1_000, silenceMillis: 8_500 },
  prisma: { max: 4, ...HOT },
};

/**
 * Two processes have as many connections in total as one process alone. Each further process adds half of
 * that, because its core would otherwise wait for connections.
 */
function partOf(max: number, processes: number): number {
  return processes === 1 ? max : Math.ceil(max / 2);
}

/**
 * Reads, short transactions, long transactions and Prisma each have a pool of their own, so that exhausting
 * one leaves the others free.
 */
export function connectToPostgres(connectionString: string, processes: number): Connections {
  const open = (pool: keyof typeof POOLS): Pool =>
    openPool(connectionString, { ...POOLS[pool], max: partOf(POOLS[pool].max, processes) });
  const pools = { reads: open("reads"), short: open("short"), long: open("long"), prisma: open("prisma") };
  const prisma = guardedAdapterFactory(new PrismaPg(pools.prisma));
  const isOnCitus = rememberOnce(() => hasCitus(pools.reads));
  return {
    read: (call) => query(pools.reads, call),
    readLong: (call) => query(pools.reads, call),
    // Citus executes the parts of a combined statement one after the other, writing parts first, so a read
    // would see writes that were requested after it. Sent separately, the calls run in order, as on SQLite,
    // and Citus plans single-table statements faster.
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

/** Asks once. After a failure, the next call asks again. */
function rememberOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return () => {
    pending ??= ask().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}
