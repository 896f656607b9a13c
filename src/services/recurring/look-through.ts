import { LRUCache } from "lru-cache";
import type { Executor } from "../../db/engine/executor";
import { findRevisions } from "../../db/tables/customers";
import { listCounterparties } from "../../db/tables/recurring-payments";
import { listStreamMarks } from "../../db/tables/stream-marks";
import type { Customer } from "../../domain/customer";
import { MOST_SCHEDULED_COUNTERPARTIES } from "../../domain/forecast-limits";
import { mayRecurWithin } from "../../domain/recurring-streams";
import type { Context } from "../context";
import { toPage } from "../page-cursor";
import {
  findStreamsOf,
  type KnownStream,
  type PartyStreams,
  searchCounterparties,
  withDecisions,
} from "./find-streams-of";
import { followTouchedKeys } from "./follow-touched-keys";

type LookedThrough = Readonly<{
  /** The cursor to continue with; null at the end of the list. */
  nextCursor: string | null;
  findStreams: () => Promise<readonly KnownStream[]>;
}>;

/** Names the list in its cursors. */
export const RECURRING = "recurring";

/** A page of a customer's counterparties, those with keys after `after`, and their streams. */
export async function lookThrough(
  { database }: Pick<Context, "database">,
  customer: Customer,
  after: string,
): Promise<LookedThrough> {
  // Read first, so that data cached under a revision is never older than it.
  const revision = (await findRevisions(database, [customer])).get(customer.customerId) ?? null;
  const executor = database.longReads(customer);
  const page = [customer.customerId, after].join(" ");
  const searched = SEARCHED.get(page);
  const listed =
    searched?.revision === revision ? searched : await listWhoMayRecur(executor, customer, after);
  return {
    nextCursor: listed.nextCursor,
    async findStreams() {
      // During a long write, the revision does not identify what is stored.
      if (revision === null) return findStreamsOf(executor, customer, listed.keys);
      const context = { executor, customer, listed, page, revision };
      return (await KNOWN.fetch(knownAs(context), { context })) ?? findKnown(context);
    },
  };
}

type Listed = Readonly<{ keys: readonly string[]; nextCursor: string | null }>;

/** A page of counterparties that may have recurring payments, by key. */
async function listWhoMayRecur(executor: Executor, customer: Customer, after: string): Promise<Listed> {
  const most = MOST_SCHEDULED_COUNTERPARTIES;
  const found = await listCounterparties(executor, customer, { after, limit: most + 1 });
  const { rows, nextCursor } = toPage(found, { list: RECURRING, limit: most }, ({ key }) => [key]);
  return { keys: rows.filter(({ days }) => mayRecurWithin(days)).map(({ key }) => key), nextCursor };
}

type Search = Readonly<{
  executor: Executor;
  customer: Customer;
  listed: Listed;
  /** Identifies the page of counterparties. */
  page: string;
  revision: number;
}>;

function knownAs({ page, revision }: Pick<Search, "page" | "revision">): string {
  return `${page} ${revision}`;
}

/** For all customers in total; each stream takes about two kilobytes. */
const MOST_STREAMS = 20_000;

/** The streams of a page at a revision. Concurrent requests share one search: an overview asks twice. */
const KNOWN = new LRUCache<string, readonly KnownStream[], Search>({
  max: 1_000,
  maxSize: MOST_STREAMS,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_name, _stale, { context }) => findKnown(context),
  ignoreFetchAbort: true,
});

/** The result of the latest search of a page, by counterparty key. */
type Searched = Listed & Readonly<{ revision: number; byKey: ReadonlyMap<string, readonly PartyStreams[]> }>;

const SEARCHED = new LRUCache<string, Searched>({
  max: 1_000,
  maxSize: MOST_STREAMS,
  sizeCalculation: ({ byKey }) => Math.max(1, byKey.size),
});

/** Searches only the counterparties that have changed since the last search. */
async function findKnown(search: Search): Promise<readonly KnownStream[]> {
  const { executor, customer, listed, page, revision } = search;
  const { keys, nextCursor } = listed;
  const before = SEARCHED.get(page);
  const unchanged = await findUnchanged(search, before);
  const marks = await listStreamMarks(executor, customer);
  const changed = keys.filter((key) => !unchanged.has(key));
  const searched = await searchCounterparties(executor, customer, { keys: changed, marks });
  const byKey = new Map(keys.map((key) => [key, unchanged.get(key) ?? searched.get(key) ?? []]));
  SEARCHED.set(page, { keys, nextCursor, revision, byKey });
  // It will not be requested again, and the longer it stays, the more its garbage collection costs.
  if (before !== undefined && before.revision < revision)
    KNOWN.delete(knownAs({ page, revision: before.revision }));
  return withDecisions(executor, customer, { found: [...byKey.values()].flat(), marks });
}

async function findUnchanged(
  { executor, customer, revision }: Search,
  found: Searched | undefined,
): Promise<Searched["byKey"]> {
  if (found === undefined || found.revision > revision) return new Map();
  const touched = await followTouchedKeys(executor, customer, { after: found.revision, upTo: revision });
  if (touched === null) return new Map();
  return new Map([...found.byKey].filter(([key]) => !touched.has(key)));
}
