import { createSharedValue } from "../shared-value";
import type { Toast } from "./toast";

/**
 * The fallback toast for when the toaster's code failed to load. There is one at a time, and it stays until
 * dismissed, so that the result of an edit is always reported.
 */
export const plainToast = createSharedValue<Toast | null>(null);

/** Whether toasts can be shown only this way. */
export const isPlainToastNeeded = createSharedValue(false);
