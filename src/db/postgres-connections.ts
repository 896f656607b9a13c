import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import type { Connections, Watch } from "./connections";
import { type GuardedAdapterFactory, guardedAdapterFactory } from "./guarded-adapter";
import { LONG_AT_ONCE } from "./lane";
import { openPool } from "./postgres-pool";
import { inPostgresTransaction, postgresReads } from "./postgres-statements";

const HOT = { idleMillis: 2_000, silenceMillis: 7_500 };

/**
 * The connections of one process. Short transactions that commit at the same time share what is written to the disk, so there
 * are some. A long one may work something out for a while between two statements. Idle and silent are ten seconds at most
 * together, after which all is as before; see `openPool`.
 */
const POOLS = {
  reads: { max: 8, ...HOT },
  short: { max: 6, ...HOT },
  long: { max: LONG_AT_ONCE.postgres, idleMillis: 1_000, silenceMillis: 8_500 },
};

/** Reads, short and long transactions have a pool each, so that whatever holds all of one leaves the others free. */
export function connectToPostgres(
  { connectionString }: Readonly<{ connectionString: string }>,
  watch: Watch,
): Connections {
  const open = (pool: keyof typeof POOLS): Pool => openPool(connectionString, POOLS[pool]);
  const pools = { reads: open("reads"), short: open("short"), long: open("long") };
  const guarded = (pool: Pool): GuardedAdapterFactory =>
    guardedAdapterFactory(new PrismaPg(pool), {
      begin: (adapter) => adapter.startTransaction(),
      runnerOf: (transaction) => watch(inPostgresTransaction(transaction)),
    });
  const adapter = guarded(pools.reads);
  const reads = postgresReads(pools.reads);
  const lanes = { short: guarded(pools.short), long: guarded(pools.long) };
  return {
    adapter,
    reads,
    views: null,
    lanes,
    async close() {
      for (const each of [adapter, lanes.short, lanes.long]) await each.dispose();
      await Promise.all([reads.close(), pools.short.end(), pools.long.end()]);
    },
  };
}
