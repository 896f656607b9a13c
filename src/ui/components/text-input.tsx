"use client";

import type { ComponentProps } from "react";
import controls from "./control.module.css";
import { useControlAttributes } from "./field";

/** A single-line text input, also for the types "email", "password" and "search". */
export function TextInput(props: Readonly<Omit<ComponentProps<"input">, "className">>) {
  return <input type="text" {...useControlAttributes()} {...props} className={controls.control} />;
}
