import { useEffect, useRef } from "react";
import type { ShortcutKey } from "./keys/shortcut-list";
import { hasSingleKeys } from "./keys/single-keys";

type Shortcuts = Readonly<Partial<Record<ShortcutKey, (() => void) | undefined>>>;

/**
 * Runs a function per key of the shortcut list, such as `{ ArrowLeft: goBack, t: goToToday }`.
 *
 * Ignores keys that are already used: in a text field, in an open dialog or menu, with Ctrl, Alt or Meta, or
 * after `preventDefault`.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef<ReadonlyMap<string, (() => void) | undefined>>(new Map());
  useEffect(() => {
    latest.current = new Map(Object.entries(shortcuts));
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTakenBy(event.target)) return;
      const isSingle = key.length === 1;
      const run = latest.current.get(isSingle ? key.toLowerCase() : key);
      if (run === undefined || (isSingle && !hasSingleKeys())) return;
      event.preventDefault();
      run();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
}

const TAKERS = "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu]";

function isTakenBy(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  return target instanceof Element && target.closest(TAKERS) !== null;
}

/** While a dialog is open, the shortcuts of the page do not apply. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog]") !== null;
}
