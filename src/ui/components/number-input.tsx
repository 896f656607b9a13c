"use client";

import type { ComponentProps, ReactNode } from "react";
import controls from "./control.module.css";
import { useControlAttributes } from "./field";
import styles from "./number-input.module.css";

type NumberInputProps = Readonly<
  Omit<ComponentProps<"input">, "className" | "type" | "value" | "onChange" | "prefix"> & {
    /** The text as typed. `readDecimal` parses it according to the locale. */
    value: string;
    onValueChange: (value: string) => void;
    /** The unit of the number, such as "%" or "days". */
    suffix?: ReactNode;
  }
>;

/**
 * A text input for numbers. A native number input reacts to the mouse wheel and hides what it cannot parse.
 */
export function NumberInput({ value, onValueChange, suffix, ...rest }: NumberInputProps) {
  return (
    <span className={`${controls.control} ${styles.frame}`}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...useControlAttributes()}
        {...rest}
        type="text"
        value={value}
        className={styles.input}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
