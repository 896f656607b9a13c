import type { Database } from "../../db/engine/database";

/**
 * A commit that a partner may have to be notified of, or that affects an endpoint which receives events from
 * now on.
 */
type News = Readonly<{ partnerId: string; isOfEndpoint: boolean }>;

type Listener = (news: News) => void;

const listenersOf = new WeakMap<Database, Set<Listener>>();

/**
 * Calls `listener` whenever this process has committed something for a partner. Returns a function that
 * unsubscribes it.
 */
export function onNews(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Reports a commit that the partner may have to be notified of. */
export function tellNews(database: Database, partnerId: string): void {
  tell(database, { partnerId, isOfEndpoint: false });
}

/** Reports that an endpoint of the partner was added or resumed. */
export function tellEndpointNews(database: Database, partnerId: string): void {
  tell(database, { partnerId, isOfEndpoint: true });
}

function tell(database: Database, news: News): void {
  for (const listener of listenersOf.get(database) ?? []) listener(news);
}
