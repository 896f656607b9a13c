"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-props";
import { loadDialogWindow } from "./lazy-parts";

const DialogWindow = lazy(loadDialogWindow);

/** Above the page until it is closed; a sheet from below on a phone. Closing gives the focus back to where it was. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
