"use client";

import type { ComponentProps } from "react";
import controls from "./control.module.css";
import styles from "./date-input.module.css";
import { useControlAttributes } from "./field";

/** A day and a time by the reader's own clock: `YYYY-MM-DDTHH:MM`, empty until both are complete. */
export function DateTimeInput(props: Readonly<Omit<ComponentProps<"input">, "className" | "type">>) {
  return (
    <input
      min="1900-01-01T00:00"
      max="2200-12-31T23:59"
      {...useControlAttributes()}
      {...props}
      type="datetime-local"
      className={`${controls.control} ${styles.date}`}
    />
  );
}
