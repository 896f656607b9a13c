import { type FocusEvent, useRef } from "react";

const FIRST_ITEM = "[role=menuitem]:not([data-disabled])";

/**
 * Moves the focus from a menu that a key opened to its first item, once. The menu was not mounted for the key
 * press, so it would not do that itself.
 */
export function useEnterMenu(isByKey: boolean): (event: FocusEvent<HTMLElement>) => void {
  const shouldEnter = useRef(isByKey);
  return ({ target, currentTarget }) => {
    if (!shouldEnter.current || target !== currentTarget) return;
    shouldEnter.current = false;
    currentTarget.querySelector<HTMLElement>(FIRST_ITEM)?.focus();
  };
}
