import type { ReactNode } from "react";

/** What a toast says. */
export type Toast = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  /** One action, such as undo. */
  action?: Readonly<{ label: string; onSelect: () => void }> | undefined;
  tone?: "neutral" | "error" | undefined;
}>;

/** The action of a toast, which also dismisses it. */
export function dismissingBy(action: Toast["action"], dismiss: () => void): Toast["action"] {
  return (
    action && {
      label: action.label,
      onSelect() {
        dismiss();
        action.onSelect();
      },
    }
  );
}
