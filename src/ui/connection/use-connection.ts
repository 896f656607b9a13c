import { useEffect, useRef } from "react";
import { connectionLostAt } from "./connection";

/** Runs each time the connection is back after it was lost. */
export function useWhenBack(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () =>
      connectionLostAt.watch(() => {
        if (connectionLostAt.read() === null) latest.current();
      }),
    [],
  );
}
