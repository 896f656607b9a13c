import type { Database } from "../../db/engine/database";

/**
 * A commit that a partner may have to be notified of, or that affects an endpoint which receives events from
 * now on.
 */
type Announcement = Readonly<{ partnerId: string; isOfEndpoint: boolean }>;

type Listener = (announcement: Announcement) => void;

const listenersOf = new WeakMap<Database, Set<Listener>>();

/**
 * Calls `listener` whenever this process has committed something for a partner. Returns a function that
 * unsubscribes it.
 */
export function onAnnouncement(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Reports a commit that the partner may have to be notified of. */
export function announceCommit(database: Database, partnerId: string): void {
  announce(database, { partnerId, isOfEndpoint: false });
}

/** Reports that an endpoint of the partner was added or resumed. */
export function announceEndpoint(database: Database, partnerId: string): void {
  announce(database, { partnerId, isOfEndpoint: true });
}

function announce(database: Database, announcement: Announcement): void {
  for (const listener of listenersOf.get(database) ?? []) listener(announcement);
}
