"use client";

import { useState } from "react";
import type { DialogProps } from "./dialog-props";
import { DialogWindow } from "./lazy-parts";

/**
 * Above the page until it is closed; a sheet from below on a phone. Closing gives the focus back to where it
 * was.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <DialogWindow {...props} /> : null;
}
