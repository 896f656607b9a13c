"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import controls from "./control.module.css";
import { useControlAttributes } from "./field";
import styles from "./select.module.css";

type SelectProps<Value extends string> = Readonly<
  Omit<ComponentProps<"select">, "className" | "children" | "value" | "onChange"> & {
    value: Value;
    options: readonly Readonly<{ value: Value; label: string; isDisabled?: boolean }>[];
    onValueChange: (value: Value) => void;
  }
>;

/** A native select. Outside a `Field` it needs an `aria-label`. */
export function Select<Value extends string>({ value, options, onValueChange, ...rest }: SelectProps<Value>) {
  return (
    <span className={styles.frame}>
      <select
        {...useControlAttributes()}
        {...rest}
        value={value}
        className={`${controls.control} ${styles.select}`}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen !== undefined) onValueChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
