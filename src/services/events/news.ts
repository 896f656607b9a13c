import type { Database } from "../../db/engine/database";

type Listener = (partnerId: string) => void;

const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Calls `listener` whenever this process has committed something of a partner's customers. Returns what ends it. */
export function onNews(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Says that something is committed which the partner may have to be told of. */
export function tellNews(database: Database, partnerId: string): void {
  for (const listener of listenersOf.get(database) ?? []) listener(partnerId);
}
