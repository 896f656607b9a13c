import { useEffect, useState } from "react";

const SETTLE_MILLIS = 200;

/** A debounced value, so that not every keystroke causes a request. */
export function useSettled<Value>(value: Value, millis = SETTLE_MILLIS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
}
