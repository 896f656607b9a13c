import { createSharedValue } from "../shared-value";

/** Whether anything was told yet. Until then the page does without what shows it. */
export const areToastsWanted = createSharedValue(false);

/**
 * In one place, so that it is one file to fetch: what stands ready to show a toast has then loaded all that
 * it takes to say that there is no connection.
 */
export async function loadToasts() {
  const { Toaster, toast } = await import("sonner");
  return { Toaster, toast };
}
