import type { Database } from "../../db/engine/database";

/**
 * What is committed: something that a partner may have to be told of, or an endpoint that is told of it from
 * now on.
 */
type News = Readonly<{ partnerId: string; isOfEndpoint: boolean }>;

type Listener = (news: News) => void;

const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Calls `listener` whenever this process has committed something of a partner. Returns what ends it. */
export function onNews(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Says that something is committed which the partner may have to be told of. */
export function tellNews(database: Database, partnerId: string): void {
  tell(database, { partnerId, isOfEndpoint: false });
}

/** Says that an endpoint of the partner's begins, or goes on. */
export function tellEndpointNews(database: Database, partnerId: string): void {
  tell(database, { partnerId, isOfEndpoint: true });
}

function tell(database: Database, news: News): void {
  for (const listener of listenersOf.get(database) ?? []) listener(news);
}
