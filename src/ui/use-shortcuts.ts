import { useEffect, useRef } from "react";

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs what is listed for a key, such as `{ ArrowLeft: goBack, t: goToToday }`; letters in lower case.
 *
 * A key belongs to whoever already used it: to a field that is being typed in, an open dialog or menu, the browser
 * where Ctrl, Alt or Meta are held, and to a part of the page that called `preventDefault`.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTakenBy(event.target)) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
}

const TAKERS = "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu]";

function isTakenBy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog]") !== null) return true;
  return target instanceof Element && target.closest(TAKERS) !== null;
}
