import { createSharedValue } from "../shared-value";

/** Whether any toast was requested. Until then, the toaster is not loaded. */
export const areToastsWanted = createSharedValue(false);

/** One import, so that it is one chunk: once it is loaded, a toast can be shown without a connection. */
export function loadToasts() {
  return import("./toasts");
}
