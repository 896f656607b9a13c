import { useSyncExternalStore } from "react";

/*
 * Whether single-key shortcuts are on. People who use speech input or hit keys by accident can turn them off
 * (WCAG 2.1.4). Stored in this browser.
 */

const STORED_AS = "single-keys";
const OFF = "off";

const listeners = new Set<() => void>();

export function hasSingleKeys(): boolean {
  try {
    return window.localStorage.getItem(STORED_AS) !== OFF;
  } catch {
    // Storage is not available in this browser.
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
