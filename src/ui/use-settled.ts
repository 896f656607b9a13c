import { useEffect, useState } from "react";

const SETTLE_MILLIS = 200;

/** The value once it has not changed for a moment, so that not every key that is typed is asked for. */
export function useSettled<Value>(value: Value, millis = SETTLE_MILLIS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
}
