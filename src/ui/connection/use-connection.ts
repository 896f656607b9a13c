import { useEffect, useRef } from "react";
import { connectionLostAt } from "./connection";

/** Runs each time a lost connection is back. */
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
