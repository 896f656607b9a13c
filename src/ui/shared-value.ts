import { useSyncExternalStore } from "react";

/** A value that lives outside of React, with those who watch it. */
export type SharedValue<Value> = Readonly<{
  read: () => Value;
  write: (next: Value) => void;
  /** Calls `onChange` whenever the value has changed. Returns what ends it. */
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

/** The value as it is now; null while the server renders the page. */
export function useSharedValue<Value>({ read, watch }: SharedValue<Value>): Value | null {
  return useSyncExternalStore<Value | null>(watch, read, () => null);
}
