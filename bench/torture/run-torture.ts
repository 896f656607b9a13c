import { setTimeout as delay } from "node:timers/promises";
import { createFreshDatabase, type Provider, withDatabase } from "../server/fresh-database";
import { killOne } from "../server/process-tree";
import { prepareProduct } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";
import { checkDatabase, waitUntilSettled } from "./check-database";
import { RESPONSES, requireResponse, type Target } from "./client";
import { createCustomer } from "./create-customer";
import type { CustomerRecord } from "./customer-record";
import { type ActiveCustomer, firstRows } from "./customers";
import { sendEdits, sendReads } from "./load";
import { editPlanner, pathOf } from "./plan-edit";
import { Problems } from "./problems";
import { seededRandom } from "./random";

/** SIGKILL ends the server immediately; SIGTERM asks it to finish its work first. */
export type Signal = "SIGKILL" | "SIGTERM";

export type TortureResult = Readonly<{
  provider: Provider;
  signal: Signal;
  rounds: number;
  /** Edits that returned 200 before a kill. */
  acknowledged: number;
  /** Reads that were served at the same time; none if the server is killed. */
  reads: number;
  /** Edits that were sent without a complete response. */
  cutOff: number;
  /** How many of these turned out to be stored, whole. */
  cutOffAndStored: number;
  seconds: number;
  problems: Problems;
}>;

type Options = Readonly<{
  provider: Provider;
  signal: Signal;
  /**
   * The number of serving processes. With several, all of them are ended in every third round, and one of
   * them in the others.
   */
  processes: number;
  rounds: number;
  seed: number;
  onRound: (result: TortureResult) => void;
}>;

const CLIENTS = 8;
const READERS = 4;

/**
 * Each round adds one customer and retires the oldest, so that customers stay small and rules keep being
 * made.
 */
const ACTIVE_CUSTOMERS = 4;

const SHORTEST_LOAD_MILLIS = 300;
const LONGEST_LOAD_MILLIS = 600;

/**
 * Ends the server in the middle of concurrent edits, again and again, and checks the data each time. When it
 * is asked to end, no edit and no read may be cut off.
 *
 * When the new server starts, no other process has the database open, so it alone recovers what the old one
 * left.
 */
export async function runTorture({
  provider,
  signal,
  processes,
  rounds,
  seed,
  onRound,
}: Options): Promise<TortureResult> {
  const startedAt = performance.now();
  const fresh = await createFreshDatabase(provider);
  const problems = new Problems();
  const records = new Map<string, CustomerRecord>();
  const customers: ActiveCustomer[] = [];
  let acknowledged = 0;
  let reads = 0;
  let cutOff = 0;
  let server: ServerProcess | undefined;
  const result = (done: number): TortureResult => ({
    provider,
    signal,
    rounds: done,
    acknowledged,
    reads,
    cutOff,
    cutOffAndStored: [...records.values()].reduce((sum, record) => sum + record.storedUnanswered, 0),
    seconds: (performance.now() - startedAt) / 1000,
    problems,
  });
  try {
    const product = await prepareProduct(fresh, { PROCESSES: String(processes) });
    const { partnerId, headers } = product;
    server = await product.start();
    for (let round = 1; round <= rounds; round += 1) {
      const target = { origin: server.origin, headers };
      const created = await createCustomer(target, `customer-${round}`, firstRows(seed, round));
      customers.unshift(created.customer);
      records.set(created.customer.userId, created.record);
      const active = [created.customer, ...customers.slice(1, ACTIVE_CUSTOMERS)] as const;
      const recordOf = (userId: string): CustomerRecord => records.get(userId) ?? created.record;

      let isOver = false;
      const victim = processes > 1 && round % EVERY !== 0 ? round % processes : null;
      await openConnections(target, created.customer.userId);
      const clients = Array.from({ length: CLIENTS }, (_, index) => {
        const random = seededRandom(seed, round, index + 1);
        const own = active[index] ?? null;
        const planNext = editPlanner({ name: `r${round}-c${index}`, random, customers: active }, own);
        return sendEdits({ target, planNext, recordOf, problems, isOver: () => isOver });
      });
      const readers = Array.from({ length: signal === "SIGTERM" ? READERS : 0 }, () =>
        sendReads({ target, userId: created.customer.userId, problems }),
      );
      await delay(seededRandom(seed, round, CLIENTS + 1).integer(SHORTEST_LOAD_MILLIS, LONGEST_LOAD_MILLIS));
      const killed = victim === null ? undefined : (await server.processes())[victim];
      if (killed !== undefined) killOne(killed);
      // The other processes continue for a moment.
      if (killed !== undefined) await delay(BESIDE_MILLIS);
      isOver = true;
      const exitCode = killed === undefined ? await server.end(signal) : 0;
      acknowledged += (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
      reads += (await Promise.all(readers)).reduce((sum, count) => sum + count, 0);
      const unanswered = active.flatMap(({ userId }) => [...recordOf(userId).unanswered]);
      cutOff += unanswered.length;
      if (signal === "SIGTERM") {
        for (const { request } of unanswered) problems.add("cut", `${request.method} ${request.path}`);
        if (exitCode !== 0) problems.add("unexpected", `the server ended with ${exitCode}`);
      }

      if (provider === "postgres") await withDatabase(fresh.url, waitUntilSettled);
      if (killed === undefined) server = await product.start();
      else await waitUntilAgain(server, killed);
      const restarted = { origin: server.origin, headers };
      // The last check covers everything, so that a late loss in a retired customer shows too.
      const looked = round === rounds ? records : pick(records, active);
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

/** With several processes, all of them are ended once in this many rounds. */
const EVERY = 3;

/** How long the others serve without the killed process before the round ends. */
const BESIDE_MILLIS = 100;

const LOOK_MILLIS = 50;
const MAX_LOOKS = 600;

/** Waits until another process has replaced the killed one, and the product is ready. */
async function waitUntilAgain({ origin, output }: ServerProcess, killed: number): Promise<void> {
  let hasEnded = false;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    // Only the end of the output is kept, so the line about the end of the process may be gone later.
    const printed = output();
    const endedAt = printed.indexOf(`"endedPid":${killed},`);
    hasEnded ||= endedAt >= 0;
    const isBack = hasEnded && printed.includes("a restarted process is ready", Math.max(0, endedAt));
    if (isBack && (await fetch(`${origin}/readyz`)).status === 200) return;
    await delay(LOOK_MILLIS);
  }
  throw new Error(`A process that was killed does not serve again.\n${output()}`);
}

/** Sends enough requests at once to open a connection for each client, which it then keeps. */
async function openConnections(target: Target, userId: string): Promise<void> {
  const request = { method: "GET", path: `${pathOf(userId)}/cashflow` };
  const opening = Array.from({ length: CLIENTS + READERS }, () =>
    requireResponse(target, request, RESPONSES.cashflow),
  );
  await Promise.all(opening);
}

function pick(
  records: ReadonlyMap<string, CustomerRecord>,
  customers: readonly ActiveCustomer[],
): ReadonlyMap<string, CustomerRecord> {
  const userIds = new Set(customers.map(({ userId }) => userId));
  return new Map([...records].filter(([userId]) => userIds.has(userId)));
}
