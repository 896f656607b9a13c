import { useEffect, useState } from "react";

/** A debounced value, so that not every keystroke causes a request. */
export function useSettled<Value>(value: Value, delayMilliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [value, delayMilliseconds]);
  return settled;
}
