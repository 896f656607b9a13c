"use client";

import { useEffect } from "react";
import { PAGE_ANSWERS } from "./keep-early-input";

/**
 * Replays the input recorded before hydration. Rendered last in the page, so that everything else is already
 * interactive.
 */
export function RepeatEarlyInput() {
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_ANSWERS));
  }, []);
  return null;
}
