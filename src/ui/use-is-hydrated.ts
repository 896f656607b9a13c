import { useSyncExternalStore } from "react";

/** Whether hydration is complete. True from the first render for components rendered only in the browser. */
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
