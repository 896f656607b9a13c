import { setTimeout as delay } from "node:timers/promises";
import { createFreshDatabase, type Provider, withDatabase } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";
import { checkDatabase, waitUntilSettled } from "./check-database";
import { createCustomer } from "./create-customer";
import { type ActiveCustomer, firstRows } from "./customers";
import type { CustomerLedger } from "./ledger";
import { sendEdits } from "./load";
import { editPlanner } from "./plan-edit";
import { Problems } from "./problems";
import { seededRandom } from "./random";

export type TortureResult = Readonly<{
  provider: Provider;
  rounds: number;
  /** Edits that were answered 200 before a kill. */
  acknowledged: number;
  /** Requests that were under way when the server was killed. */
  cutOff: number;
  /** How many of those turned out to be stored, whole. */
  cutOffAndStored: number;
  seconds: number;
  problems: Problems;
}>;

type Options = Readonly<{
  provider: Provider;
  rounds: number;
  seed: number;
  onRound: (result: TortureResult) => void;
}>;

const CLIENTS = 8;

/** Each round adds one customer and the oldest rests, so that customers stay small and rules keep being made. */
const ACTIVE_CUSTOMERS = 4;

const SHORTEST_LOAD_MILLIS = 300;
const LONGEST_LOAD_MILLIS = 600;

/**
 * Kills the server in the middle of concurrent edits, again and again, and looks after each kill at what is left.
 *
 * When the new server starts nobody else has the database open, so that it alone recovers what the old one left.
 */
export async function runTorture({ provider, rounds, seed, onRound }: Options): Promise<TortureResult> {
  const startedAt = performance.now();
  const fresh = await createFreshDatabase(provider);
  const problems = new Problems();
  const ledgers = new Map<string, CustomerLedger>();
  const customers: ActiveCustomer[] = [];
  let acknowledged = 0;
  let cutOff = 0;
  let server: ServerProcess | undefined;
  const result = (done: number): TortureResult => ({
    provider,
    rounds: done,
    acknowledged,
    cutOff,
    cutOffAndStored: [...ledgers.values()].reduce((sum, ledger) => sum + ledger.storedUnanswered, 0),
    seconds: (performance.now() - startedAt) / 1000,
    problems,
  });
  try {
    const product = await prepareProduct(fresh);
    const { partnerId, headers } = product;
    server = await product.start();
    for (let round = 1; round <= rounds; round += 1) {
      const target = { origin: server.origin, headers };
      const created = await createCustomer(target, `customer-${round}`, firstRows(seed, round));
      customers.unshift(created.customer);
      ledgers.set(created.customer.userId, created.ledger);
      const active = [created.customer, ...customers.slice(1, ACTIVE_CUSTOMERS)] as const;
      const ledgerOf = (userId: string): CustomerLedger => ledgers.get(userId) ?? created.ledger;

      const clients = Array.from({ length: CLIENTS }, (_, index) => {
        const random = seededRandom(seed, round, index + 1);
        const own = active[index] ?? null;
        const planNext = editPlanner({ name: `r${round}-c${index}`, random, customers: active }, own);
        return sendEdits({ target, planNext, ledgerOf, problems });
      });
      await delay(seededRandom(seed, round, CLIENTS + 1).integer(SHORTEST_LOAD_MILLIS, LONGEST_LOAD_MILLIS));
      await server.end("SIGKILL");
      acknowledged += (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
      cutOff += active.reduce((sum, { userId }) => sum + ledgerOf(userId).unanswered.size, 0);

      if (provider === "postgres") await withDatabase(fresh.url, waitUntilSettled);
      server = await product.start();
      const restarted = { origin: server.origin, headers };
      // The last look is at everything, so that a late loss in a customer that rests shows too.
      const looked = round === rounds ? ledgers : pick(ledgers, active);
      await withDatabase(fresh.url, (database) =>
        checkDatabase({ database, partnerId, target: restarted, problems }, looked),
      );
      onRound(result(round));
    }
    return result(rounds);
  } finally {
    await server?.end("SIGTERM");
    await fresh.discard();
  }
}

function pick(
  ledgers: ReadonlyMap<string, CustomerLedger>,
  customers: readonly ActiveCustomer[],
): ReadonlyMap<string, CustomerLedger> {
  const userIds = new Set(customers.map(({ userId }) => userId));
  return new Map([...ledgers].filter(([userId]) => userIds.has(userId)));
}
