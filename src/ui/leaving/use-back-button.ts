import { useEffect, useRef } from "react";

type BackButton = Readonly<{ isGuarding: boolean; ask: (go: () => void) => void }>;

/**
 * Asks before the browser goes back. A page cannot prevent that, so a second history entry for the same page
 * is pushed, and going back stays on the page. Returns whether that entry exists.
 */
export function useBackButton({ isGuarding, ask }: BackButton): () => boolean {
  const hasEntry = useRef(false);
  const latest = useRef({ isGuarding, ask });
  useEffect(() => {
    latest.current = { isGuarding, ask };
    if (!isGuarding || hasEntry.current) return;
    hasEntry.current = true;
    addEntry();
  });
  useEffect(() => {
    const address = window.location.href;
    function handlePop(): void {
      if (!hasEntry.current || window.location.href !== address) return;
      if (latest.current.isGuarding) {
        addEntry();
        latest.current.ask(() => window.history.go(-2));
      } else {
        hasEntry.current = false;
        window.history.back();
      }
    }
    window.addEventListener("popstate", handlePop);
    return () => window.removeEventListener("popstate", handlePop);
  }, []);
  return () => hasEntry.current;
}

/** Reuses the state of the entry below, which the router needs to recognize the page. */
function addEntry(): void {
  window.history.pushState(window.history.state, "");
}
