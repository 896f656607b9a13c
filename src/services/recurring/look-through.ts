import { LRUCache } from "lru-cache";
import type { Executor } from "../../db/engine/executor";
import { findRevisions } from "../../db/tables/customers";
import { listCounterparties } from "../../db/tables/recurring-payments";
import type { Customer } from "../../domain/customer";
import { mayRecurWithin } from "../../domain/recurring-streams";
import { MOST_SCHEDULED_COUNTERPARTIES } from "../../domain/schedule";
import type { Context } from "../context";
import { toPage } from "../page-cursor";
import { findStreamsOf, type KnownStream } from "./find-streams-of";

type LookedThrough = Readonly<{
  /** Where to go on; null where those were all counterparties. */
  nextCursor: string | null;
  findStreams: () => Promise<readonly KnownStream[]>;
}>;

/** Some of a customer's counterparties, those whose keys come after one, and what recurs of them. */
export async function lookThrough(
  { database }: Pick<Context, "database">,
  customer: Customer,
  after: string,
): Promise<LookedThrough> {
  const name = await nameOf(database.reads, customer, after);
  const most = MOST_SCHEDULED_COUNTERPARTIES;
  const executor = database.longReads(customer);
  const found = await listCounterparties(executor, customer, { after, limit: most + 1 });
  const { rows, nextCursor } = toPage(found, most, ({ key }) => [key]);
  const keys = rows.filter(({ days }) => mayRecurWithin(days)).map(({ key }) => key);
  const search = { executor, customer, keys };
  return {
    nextCursor,
    findStreams: async () =>
      (name === null ? undefined : await LATELY.fetch(name, { context: search })) ?? findIn(search),
  };
}

type Search = Readonly<{ executor: Executor; customer: Customer; keys: readonly string[] }>;

/** Of all customers together; each takes some two kilobytes. */
const MOST_STREAMS = 20_000;

/**
 * The streams found lately. Whoever asks for them while they are looked for waits for the same search: an
 * overview asks twice.
 */
const LATELY = new LRUCache<string, readonly KnownStream[], Search>({
  max: 1_000,
  maxSize: MOST_STREAMS,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_name, _stale, { context }) => findIn(context),
  ignoreFetchAbort: true,
});

function findIn({ executor, customer, keys }: Search): Promise<readonly KnownStream[]> {
  return findStreamsOf(executor, customer, keys);
}

/**
 * Names what streams are found in, by the revision that every write makes another one. It is read before all
 * else, so what is kept under a name is never older than that. Null where the revision does not say what is
 * stored, because a long write is under way.
 */
async function nameOf(reads: Executor, customer: Customer, after: string): Promise<string | null> {
  const { customerId, createdAt } = customer;
  const revision = (await findRevisions(reads, [customer])).get(customerId) ?? null;
  // One that was erased may come again, and begins with the first revision then.
  return revision === null ? null : [customerId, createdAt.getTime(), revision, after].join(" ");
}
