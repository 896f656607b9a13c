"use client";

import type { ComponentProps } from "react";
import controls from "./control.module.css";
import { useControlAttributes } from "./field";

/** A line of text: also for `type` "email", "password" and "search". */
export function TextInput(props: Readonly<Omit<ComponentProps<"input">, "className">>) {
  return <input type="text" {...useControlAttributes()} {...props} className={controls.control} />;
}
