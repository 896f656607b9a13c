"use client";

import { noteOwnChange } from "../business/own-changes";
import { useRefreshFigures } from "../transactions/use-refresh-figures";

/** Returns a function that refetches everything that shows closings, after one was made or reopened. */
export function useReadClosingsAgain(): (result: Readonly<{ changeId: string }>) => Promise<void> {
  const refreshFigures = useRefreshFigures();
  return async ({ changeId }) => {
    noteOwnChange(changeId);
    await refreshFigures();
  };
}
