import type { Toast } from "./toast-card";

/*
 * The toast that is shown where the code of the others did not come: one at a time, until it is dismissed. What an edit
 * did is told in any case.
 */

let shown: Toast | null = null;
let isNeeded = false;
const listeners = new Set<() => void>();

export function currentPlainToast(): Toast | null {
  return shown;
}

/** Whether there is no other way to show a toast. */
export function needsPlainToast(): boolean {
  return isNeeded;
}

export function needPlainToast(isNowNeeded: boolean): void {
  isNeeded = isNowNeeded;
}

export function showPlainToast(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

export function watchPlainToast(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
