import { loadToasts } from "./load-toasts";

type Toast = Readonly<{
  title: string;
  description?: string | undefined;
  /** One thing to do about it, such as undo. */
  action?: Readonly<{ label: string; onSelect: () => void }> | undefined;
  tone?: "neutral" | "error" | undefined;
  /** A later toast of the same id takes its place. */
  id?: string | undefined;
}>;

/** Says in a corner of the page what has happened, to eyes and to screen readers. */
export async function showToast({ title, description, action, tone = "neutral", id }: Toast): Promise<void> {
  const { toast } = await loadToasts();
  const show = tone === "error" ? toast.error : toast;
  show(title, {
    icon: null,
    ...(id === undefined ? {} : { id }),
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  });
}
