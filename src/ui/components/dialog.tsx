"use client";

import { useState } from "react";
import type { DialogProps } from "./dialog-props";
import { DialogWindow } from "./lazy-parts";

/** A modal above the page, or a bottom sheet on a phone. Closing it restores the focus. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <DialogWindow {...props} /> : null;
}
