import type { ReactNode } from "react";

/** What a toast says. */
export type Toast = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  /** One action, such as undo. */
  action?: Readonly<{ label: string; onSelect: () => void }> | undefined;
  tone?: "neutral" | "error" | undefined;
}>;
