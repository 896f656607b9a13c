import { useSyncExternalStore } from "react";

/** What a key, a menu or a button opens above any page. */
export type OpenedAbove = "palette" | "keys" | null;

let opened: OpenedAbove = null;
const listeners = new Set<() => void>();

export function openAbove(next: OpenedAbove): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function useOpenedAbove(): OpenedAbove {
  return useSyncExternalStore(watch, current, () => null);
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function current(): OpenedAbove {
  return opened;
}
