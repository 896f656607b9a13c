"use client";

import { useEffect, useState } from "react";
import { useLatestCallback } from "../transactions/use-latest-callback";

type FileDrop = Readonly<{
  /** If false, files are ignored, but the browser must still not open them in place of the page. */
  isEnabled: boolean;
  onFiles: (files: readonly File[]) => void;
}>;

/** Accepts files dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useFileDrop({ isEnabled, onFiles }: FileDrop): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useLatestCallback((files: readonly File[]) => {
    if (isEnabled && files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const onDrag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isEnabled ? "copy" : "none";
      setIsOver(isEnabled);
    };
    window.addEventListener("dragenter", onDrag, { signal });
    window.addEventListener("dragover", onDrag, { signal });
    window.addEventListener(
      "dragleave",
      (event) => {
        // Moving between two elements of the page sets `relatedTarget`.
        if (event.relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    window.addEventListener(
      "drop",
      (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      },
      { signal },
    );
    window.addEventListener("paste", (event) => take([...(event.clipboardData?.files ?? [])]), { signal });
    return () => stopped.abort();
  }, [isEnabled, take]);
  return isOver && isEnabled;
}
