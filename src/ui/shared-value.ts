import { useSyncExternalStore } from "react";

/** A value outside of React that components can subscribe to. */
export type SharedValue<Value> = Readonly<{
  read: () => Value;
  write: (next: Value) => void;
  /** Calls `onChange` after every change of the value. Returns a function that unsubscribes. */
  watch: (onChange: () => void) => () => void;
}>;

export function createSharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** The current value; null during server rendering. */
export function useSharedValue<Value>({ read, watch }: SharedValue<Value>): Value | null {
  return useSyncExternalStore<Value | null>(watch, read, () => null);
}
