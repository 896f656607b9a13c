import { useEffect, useRef } from "react";

/**
 * Passes each plain click on a link to another page of ours to `takes` before the link handles it. If `takes`
 * returns true, the link is not followed.
 */
export function useLinks(takes: (address: string) => boolean): void {
  const latest = useRef(takes);
  useEffect(() => {
    latest.current = takes;
  });
  useEffect(() => {
    function handleClick(event: MouseEvent): void {
      const address = addressOf(event);
      if (address === null || !latest.current(address)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener("click", handleClick, true);
    return () => window.removeEventListener("click", handleClick, true);
  }, []);
}

/** Null for links that open elsewhere, save a file, or stay on the page. */
function addressOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest("a");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.origin !== window.location.origin) return null;
  const address = link.pathname + link.search;
  return address === window.location.pathname + window.location.search ? null : address + link.hash;
}
