"use client";

import { useEffect } from "react";
import { PAGE_ANSWERS } from "./keep-early-input";

/**
 * Has what came before the page's code done now. It stands last in the page, so that all else answers
 * already.
 */
export function RepeatEarlyInput() {
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_ANSWERS));
  }, []);
  return null;
}
