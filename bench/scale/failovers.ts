import { exec } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { applyMigrations } from "../../src/db/migrations/migrate";
import { readAllTransactions } from "../../src/db/tables/transactions";
import { createPostgresDatabase, dropPostgresDatabases } from "../../src/db/testing/postgres-databases";
import { customerIdOf } from "../../src/domain/customer-id";
import { reconcile } from "../../src/services/maintenance/reconcile";
import { withDatabase } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import { changePrimary } from "./change-primary";
import type { Target } from "./targets";
import { Writer } from "./writer";

export type Failovers = Readonly<{
  acknowledged: number;
  /** Acknowledged, but not stored. */
  lost: number;
  /** Stored more than once. */
  twice: number;
  /** Days on which totals and transactions do not agree. */
  mismatched: number;
  /** The longest time in which no writer got an acknowledgement. */
  longestOutageSeconds: number;
}>;

const WRITERS = 16;

/** The time without failures between two failovers. */
const CALM_MILLIS = 5_000;

type FailoverOptions = Readonly<{
  count: number;
  /** The addresses of each member's Patroni API. */
  api: readonly string[];
  /** The command that ends the member `$MEMBER`; null to ask Patroni for a switchover. */
  crash: string | null;
}>;

/**
 * Changes the primary again and again, while writers send each row under its key until it is acknowledged.
 */
export async function runFailovers(
  { environment }: Target,
  { count, api, crash }: FailoverOptions,
): Promise<Failovers> {
  const serverUrl = environment.TEST_POSTGRES_URL ?? "";
  const name = `business_cashflow_failovers_${randomUUID().slice(0, 8)}`;
  const url = await createPostgresDatabase(serverUrl, { name });
  await applyMigrations(url);
  const product = await prepareProduct({ provider: "postgres", url, discard: async () => {} });
  const server = await product.start();
  const target = { origin: server.origin, headers: product.headers };
  try {
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => Writer.begin(target)));
    for (let done = 0; done < count; done += 1) {
      await delay(CALM_MILLIS);
      const end = crash === null ? null : (member: string) => runCommand(crash, member);
      console.log(`Failover ${done + 1}: ${await changePrimary(api, end)}`);
    }
    await delay(CALM_MILLIS);
    await Promise.all(writers.map((writer) => writer.stop()));
    const longestOutageSeconds = longestGap(writers.flatMap(({ acknowledgedAt }) => acknowledgedAt)) / 1000;
    return await withDatabase(url, async (database) => {
      let [lost, twice] = [0, 0];
      for (const { userId, acknowledged } of writers) {
        const stored = new Map<string, number>();
        const key = { customerId: customerIdOf({ partnerId: product.partnerId, userId }) };
        for await (const chunk of readAllTransactions(database.reads, key)) {
          for (const { externalId } of chunk) stored.set(externalId, (stored.get(externalId) ?? 0) + 1);
        }
        lost += acknowledged.filter((externalId) => !stored.has(externalId)).length;
        twice += [...stored.values()].filter((times) => times > 1).length;
      }
      const { mismatched } = await reconcile(database, { repair: false });
      const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
      return { acknowledged, lost, twice, mismatched, longestOutageSeconds };
    });
  } finally {
    await server.end("SIGKILL");
    await dropPostgresDatabases(serverUrl, name);
  }
}

async function runCommand(command: string, member: string): Promise<void> {
  await promisify(exec)(command, { env: { ...process.env, MEMBER: member } });
}

function longestGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? moment)));
}
