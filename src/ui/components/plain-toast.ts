import { createSharedValue } from "../shared-value";
import type { Toast } from "./toast-card";

/**
 * The toast that is shown where the code of the others did not come: one at a time, until it is dismissed.
 * What an edit did is told in any case.
 */
export const plainToast = createSharedValue<Toast | null>(null);

/** Whether there is no other way to show a toast. */
export const isPlainToastNeeded = createSharedValue(false);
