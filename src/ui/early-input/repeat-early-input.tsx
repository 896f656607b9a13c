"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { PAGE_HYDRATED, PAGE_RESPONDS } from "./keep-early-input";

/**
 * Replays the input recorded before hydration. Rendered last in the page, so that everything else is already
 * interactive, and in the second render, so that everything else has adopted the state of the page, such as
 * which row has the focus.
 */
export function RepeatEarlyInput() {
  const [isAdopted, setIsAdopted] = useState(false);
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(PAGE_HYDRATED));
  }, []);
  useEffect(() => {
    if (isAdopted) window.dispatchEvent(new Event(PAGE_RESPONDS));
    else setIsAdopted(true);
  }, [isAdopted]);
  return null;
}
