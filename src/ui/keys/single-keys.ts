import { useSyncExternalStore } from "react";

/*
 * Whether keys without a modifier do something. Whoever speaks to their computer, or hits keys by accident,
 * turns them off (WCAG 2.1.4); this browser remembers it.
 */

const STORED_AS = "single-keys";
const OFF = "off";

const listeners = new Set<() => void>();

export function hasSingleKeys(): boolean {
  try {
    return window.localStorage.getItem(STORED_AS) !== OFF;
  } catch {
    // A browser that keeps nothing for us.
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(STORED_AS);
    else window.localStorage.setItem(STORED_AS, OFF);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, hasSingleKeys, () => true);
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
