import { useEffect, useState } from "react";

/** The value once it has stayed the same for a while, so that not every keystroke is asked about. */
export function useSettled<Value>(value: Value, delayMilliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [value, delayMilliseconds]);
  return settled;
}
