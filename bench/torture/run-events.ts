import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { excludeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { createFreshDatabase, type Provider } from "../server/fresh-database";
import { type Product, prepareProduct } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";
import { requireResponse, responseOf, send, type Target } from "./client";
import { createCustomer } from "./create-customer";
import { firstRows } from "./customers";
import { type CheckedEvents, checkEvents } from "./events/check-events";
import { type EventReceiver, startEventReceiver } from "./events/event-receiver";
import { pathOf } from "./plan-edit";
import { seededRandom } from "./random";

export type EventsResult = CheckedEvents &
  Readonly<{
    provider: Provider;
    rounds: number;
    acknowledged: number;
    requests: number;
    failed: number;
    seconds: number;
  }>;

type Options = Readonly<{
  provider: Provider;
  rounds: number;
  seed: number;
  onRound: (
    done: Readonly<{ round: number; acknowledged: number; requests: number; seconds: number }>,
  ) => void;
}>;

const RESPONSES = {
  edit: responseOf(excludeTransactionEndpoint),
  endpoint: z.object({ data: z.object({ webhookEndpoint: z.object({ id: z.string() }) }) }),
};

const CUSTOMERS = 12;
const SHORTEST_LOAD_MILLIS = 300;
const LONGEST_LOAD_MILLIS = 600;

/**
 * Deliveries leased by a killed server are taken over by others after 45 seconds. If nothing has arrived for
 * this long, nothing more will.
 */
const QUIET_MILLIS = 90_000;

/**
 * One request in five is refused. Then nothing is sent for its customer until it is requested or due again.
 */
const HURRY_MILLIS = 250;

/** The acknowledged changes by user id. */
type Acknowledged = Map<string, Set<string>>;

/**
 * Two servers share one database and edit the same transactions. One of them is killed in every round, while
 * a receiver refuses a fifth of the requests. In the end every event must have arrived, in order.
 */
export async function runEvents({ provider, rounds, seed, onRound }: Options): Promise<EventsResult> {
  const startedAt = performance.now();
  const fresh = await createFreshDatabase(provider);
  const receiver = await startEventReceiver(seededRandom(seed, 0, 0));
  const acknowledged: Acknowledged = new Map();
  const count = (): number => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  const servers: ServerProcess[] = [];
  try {
    const product = await prepareProduct(fresh, { WEBHOOK_LOOPBACK: "1", LOG_LEVEL: "error" });
    servers.push(await product.start(), await product.start());
    const subjects = await prepare({ product, servers, receiver, seed, acknowledged });
    for (let round = 1; round <= rounds; round += 1) {
      const random = seededRandom(seed, round, 0);
      const ending = new AbortController();
      const clients = subjects.customers.map((customer, index) =>
        edit({
          customer,
          ending: ending.signal,
          acknowledged,
          target: targetOf(product, servers[index % 2]),
        }),
      );
      await delay(random.integer(SHORTEST_LOAD_MILLIS, LONGEST_LOAD_MILLIS));
      const victim = round % 2;
      await servers[victim]?.end("SIGKILL");
      ending.abort();
      await Promise.all(clients);
      servers[victim] = await product.start();
      await hurry(targetOf(product, servers[victim]), subjects.endpointId);
      const seconds = (performance.now() - startedAt) / 1_000;
      onRound({ round, acknowledged: count(), requests: receiver.requests(), seconds });
    }
    const target = targetOf(product, servers[0]);
    const checked = await drain(target, { ...subjects, receiver, acknowledged });
    const seconds = (performance.now() - startedAt) / 1_000;
    const { requests, failed } = receiver;
    return {
      ...checked,
      provider,
      rounds,
      acknowledged: count(),
      requests: requests(),
      failed: failed(),
      seconds,
    };
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    receiver.stop();
    await fresh.discard();
  }
}

type Customer = Readonly<{ userId: string; transactionId: string }>;
type Subjects = Readonly<{ endpointId: string; customers: readonly Customer[] }>;

async function prepare({
  product,
  servers,
  receiver,
  seed,
  acknowledged,
}: Readonly<{
  product: Product;
  servers: readonly ServerProcess[];
  receiver: EventReceiver;
  seed: number;
  acknowledged: Acknowledged;
}>): Promise<Subjects> {
  const target = targetOf(product, servers[0]);
  const made = await requireResponse(
    target,
    { method: "POST", path: "/api/v1/business/webhook-endpoints", body: { url: receiver.url } },
    RESPONSES.endpoint,
  );
  const customers: Customer[] = [];
  for (let index = 1; index <= CUSTOMERS; index += 1) {
    const { customer } = await createCustomer(target, `customer-${index}`, firstRows(seed, index));
    const [transactionId = "none"] = customer.idByExternalId.values();
    customers.push({ userId: customer.userId, transactionId });
    acknowledged.set(customer.userId, new Set());
  }
  return { endpointId: made.webhookEndpoint.id, customers };
}

/** Excludes and includes a transaction alternately, until its server has gone or the round ends. */
async function edit({
  customer: { userId, transactionId },
  target,
  ending,
  acknowledged,
}: Readonly<{
  customer: Customer;
  target: Target;
  ending: AbortSignal;
  acknowledged: Acknowledged;
}>): Promise<void> {
  const path = `${pathOf(userId)}/transactions/${transactionId}/exclude`;
  for (let turn = 0; !ending.aborted; turn += 1) {
    const response = await send(target, { method: turn % 2 === 0 ? "POST" : "DELETE", path });
    if (typeof response === "string") return;
    const parsed = RESPONSES.edit.safeParse(response.json);
    // The server may be too busy.
    if (!parsed.success) continue;
    const { changeId } = parsed.data.data;
    if (changeId !== null) acknowledged.get(userId)?.add(changeId);
  }
}

/** Sends what waits for its next attempt at once; it would otherwise take hours. */
async function hurry(target: Target, endpointId: string): Promise<void> {
  for (const isActive of [false, true]) {
    const path = `/api/v1/business/webhook-endpoints/${endpointId}`;
    await send(target, { method: "PATCH", path, body: { isActive } });
  }
}

async function drain(
  target: Target,
  {
    endpointId,
    customers,
    receiver,
    acknowledged,
  }: Subjects & Readonly<{ receiver: EventReceiver; acknowledged: Acknowledged }>,
): Promise<CheckedEvents> {
  const userIds = customers.map(({ userId }) => userId);
  const check = () => checkEvents(target, { userIds, acknowledged, received: receiver.accepted });
  const count = () => [...receiver.accepted.values()].reduce((sum, { length }) => sum + length, 0);
  let checked = await check();
  let lastCount = 0;
  for (let quietSince = performance.now(); checked.lost > 0; await delay(HURRY_MILLIS)) {
    await hurry(target, endpointId);
    if (count() > lastCount) quietSince = performance.now();
    lastCount = count();
    const isQuiet = performance.now() - quietSince > QUIET_MILLIS;
    if (lastCount >= checked.events || isQuiet) checked = await check();
    if (isQuiet) break;
  }
  return checked;
}

function targetOf({ headers }: Product, server: ServerProcess | undefined): Target {
  if (server === undefined) throw new Error("There is no such server.");
  return { origin: server.origin, headers };
}
