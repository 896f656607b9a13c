import { useSyncExternalStore } from "react";

/**
 * Whether React has taken over the server's HTML; what is rendered in the browser alone says yes from the
 * first render.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
