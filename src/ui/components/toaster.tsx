"use client";

import { useSharedValue } from "../shared-value";
import { lazyPart } from "./lazy-part";
import { areToastsWanted, loadToasts } from "./load-toasts";
import { PlainToaster } from "./plain-toaster";

// Most visits end without a toast. A toast requested before the code is loaded appears once it is.
const LazyToasts = lazyPart(async () => (await loadToasts()).Toasts, {
  waiting: () => null,
  lost: PlainToaster,
});

/** Rendered once, in the frame; `showToast` adds toasts. */
export function Toaster() {
  const areWanted = useSharedValue(areToastsWanted) === true;
  return areWanted ? <LazyToasts /> : null;
}
