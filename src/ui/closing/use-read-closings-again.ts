"use client";

import { noteOwnChange } from "../business/own-changes";
import { useRefreshFigures } from "../transactions/use-refresh-figures";

/** What follows a change of what is closed: whatever tells of it is read again. */
export function useReadClosingsAgain(): (result: Readonly<{ changeId: string }>) => Promise<void> {
  const refreshFigures = useRefreshFigures();
  return async ({ changeId }) => {
    noteOwnChange(changeId);
    await refreshFigures();
  };
}
