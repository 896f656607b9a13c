import { useEffect, useRef, useSyncExternalStore } from "react";
import { connectionLostAt, watchConnection } from "./connection";

/** When the connection was found lost, in milliseconds since 1970; null while there is one. */
export function useConnectionLostAt(): number | null {
  return useSyncExternalStore(watchConnection, connectionLostAt, () => null);
}

/** Runs each time the connection is back after it was lost. */
export function useWhenBack(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () =>
      watchConnection(() => {
        if (connectionLostAt() === null) latest.current();
      }),
    [],
  );
}
