import { loadToasts } from "./load-toasts";

/** Dismisses a toast that is no longer true. */
export async function dismissToast(id: string): Promise<void> {
  const { removeToast } = await loadToasts();
  removeToast(id);
}
