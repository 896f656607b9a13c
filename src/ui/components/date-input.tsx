"use client";

import type { ComponentProps } from "react";
import controls from "./control.module.css";
import styles from "./date-input.module.css";
import { useControlAttributes } from "./field";

/** A day; `value`, `min` and `max` are `YYYY-MM-DD`, and the value is empty until the day is complete. */
export function DateInput(props: Readonly<Omit<ComponentProps<"input">, "className" | "type">>) {
  return (
    <input
      min="1900-01-01"
      max="2200-12-31"
      {...useControlAttributes()}
      {...props}
      type="date"
      className={`${controls.control} ${styles.date}`}
    />
  );
}
