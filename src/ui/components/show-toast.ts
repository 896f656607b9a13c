import { areToastsWanted, loadToasts } from "./load-toasts";
import { isPlainToastNeeded, plainToast } from "./plain-toast";
import type { Toast } from "./toast";

/**
 * Shows a toast in a corner of the page and announces it to screen readers. A later toast with the same id
 * replaces it. An error stays until it is dismissed or its action is chosen, as does one that `isKept`.
 */
export async function showToast({
  id,
  isKept = false,
  ...toast
}: Toast & Readonly<{ id?: string | undefined; isKept?: boolean | undefined }>): Promise<void> {
  areToastsWanted.write(true);
  const loaded = isPlainToastNeeded.read() ? null : await loadToasts().catch(() => null);
  if (loaded === null) return plainToast.write(toast);
  loaded.addToast(toast, { id, isKept: isKept || toast.tone === "error" });
}
