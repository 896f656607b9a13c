"use client";

import { useId } from "react";
import styles from "./segmented-control.module.css";

type Option<Value extends string> = Readonly<{
  value: Value;
  label: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
  isDisabled?: boolean | undefined;
}>;

type SegmentedControlProps<Value extends string> = Readonly<{
  /** What is being chosen. For screen readers only. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onValueChange: (value: Value) => void;
  isFullWidth?: boolean | undefined;
}>;

/** A choice between two to six short options. Wraps if there is not enough room. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  isFullWidth = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={isFullWidth ? `${styles.group} ${styles.fullWidth}` : styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} lang={option.lang}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
