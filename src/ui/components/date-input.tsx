"use client";

import type { ComponentProps } from "react";
import controls from "./control.module.css";
import styles from "./date-input.module.css";
import { useControlAttributes } from "./field";

const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2200-12-31";

type DateInputProps = Readonly<
  Omit<ComponentProps<"input">, "className" | "type"> & {
    /** Whether the value includes a time, in the reader's time zone. */
    hasTime?: boolean;
  }
>;

/**
 * A date input. `value`, `min` and `max` are `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time. The value is
 * empty until it is complete.
 */
export function DateInput({ hasTime = false, ...props }: DateInputProps) {
  return (
    <input
      min={hasTime ? `${FIRST_DAY}T00:00` : FIRST_DAY}
      max={hasTime ? `${LAST_DAY}T23:59` : LAST_DAY}
      {...useControlAttributes()}
      {...props}
      type={hasTime ? "datetime-local" : "date"}
      className={`${controls.control} ${styles.date}`}
    />
  );
}
