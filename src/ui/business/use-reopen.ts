import { useEffect, useRef, useState } from "react";
import { doubtConnection } from "../connection/connection";

const FIRST_PAUSE_MILLIS = 500;
const LONGEST_PAUSE_MILLIS = 30_000;

/**
 * Reopens a stream that has ended, as when a server stops: once the server is reachable again, with
 * exponential backoff while the stream keeps ending.
 */
export function useReopen(open: () => void) {
  const latest = useRef(open);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const [reopening] = useState(() => {
    let pause = FIRST_PAUSE_MILLIS;
    return {
      begin(): void {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void doubtConnection().then(() => latest.current()), pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
      },
      succeeded(): void {
        pause = FIRST_PAUSE_MILLIS;
      },
    };
  });
  return reopening;
}
