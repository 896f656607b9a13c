import { useState } from "react";

/**
 * The one dialog that is open, null if there is none.
 *
 * `close` does not close a dialog that was opened later: what a closed dialog was saving may be stored only
 * then.
 */
export function useOpened<Opened extends object>() {
  const [opened, open] = useState<Opened | null>(null);
  const close = (): void => open((latest) => (latest === opened ? null : latest));
  return { opened, open, close };
}
