import { useEffect, useRef } from "react";

/**
 * Offers every plain click on a link to another of our pages, before the link itself takes it. The link is
 * not followed where the answer is true.
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

/** Null for what opens elsewhere, saves a file, or stays on the page. */
function addressOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest("a");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.origin !== window.location.origin) return null;
  const address = link.pathname + link.search;
  return address === window.location.pathname + window.location.search ? null : address;
}
