"use client";

import { ErrorState } from "@/ui/components/error-state";

/** Stands in for one page of a business, inside of its frame, so that the way to the others stays. */
export default function BusinessError({ error }: Readonly<{ error: Error }>) {
  const isUnreachable = error.name === "ChunkLoadError";
  return (
    <ErrorState
      title="This page could not be loaded"
      text={
        isUnreachable
          ? "A part of it could not be fetched. Check your connection and try again."
          : "The fault is ours and has been logged."
      }
      onRetry={() => window.location.reload()}
    />
  );
}
