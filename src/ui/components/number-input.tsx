"use client";

import type { ComponentProps, ReactNode } from "react";
import controls from "./control.module.css";
import { useControlAttributes } from "./field";
import styles from "./number-input.module.css";

type NumberInputProps = Readonly<
  Omit<ComponentProps<"input">, "className" | "type" | "value" | "onChange" | "prefix"> & {
    /** As the person typed it; `readDecimal` turns it into a number in the habits of the locale. */
    value: string;
    onValueChange: (value: string) => void;
    /** What the number counts, such as "%" or "days". */
    suffix?: ReactNode;
  }
>;

/** A number as text: a native number field turns with the mouse wheel and hides what it cannot read. */
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
