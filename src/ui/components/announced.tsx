import type { ReactNode } from "react";

/**
 * Tells screen readers what appears in it, such as that a search found nothing. It is rendered while it is
 * empty too, because a live region that is added with its text is not announced.
 */
export function Announced({ children }: Readonly<{ children: ReactNode }>) {
  return <div role="status">{children}</div>;
}
