import { areToastsWanted, loadToasts } from "./load-toasts";
import { isPlainToastNeeded, plainToast } from "./plain-toast";
import { type Toast, ToastCard } from "./toast-card";

/**
 * Says in a corner of the page what has happened, to eyes and to screen readers. A later toast of the same id
 * takes its place.
 */
export async function showToast({
  id,
  ...said
}: Toast & Readonly<{ id?: string | undefined }>): Promise<void> {
  areToastsWanted.write(true);
  const loaded = isPlainToastNeeded.read() ? null : await loadToasts().catch(() => null);
  if (loaded === null) return plainToast.write(said);
  const { toast } = loaded;
  toast.custom(
    (shownId) => <ToastCard {...said} onDismiss={() => toast.dismiss(shownId)} />,
    id === undefined ? {} : { id },
  );
}
