"use client";

import { type ReactNode, useId } from "react";
import styles from "./radio-group.module.css";

type RadioGroupProps<Value extends string> = Readonly<{
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Null until an option is chosen. */
  value: Value | null;
  options: readonly Readonly<{
    value: Value;
    label: ReactNode;
    hint?: ReactNode;
    isDisabled?: boolean | undefined;
    /** Content for the option, shown below it while it is chosen. */
    details?: ReactNode;
  }>[];
  onValueChange: (value: Value) => void;
}>;

/** A choice between a few options, each a card with a description. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onValueChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? "visually-hidden" : styles.legend}>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.card}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              // Dialogs focus their first tab stop, which is the chosen option, as it is for the browser.
              tabIndex={value === null || option.value === value ? undefined : -1}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
              onChange={() => onValueChange(option.value)}
            />
            <span id={`${id}-${option.value}-label`} className={styles.label}>
              {option.label}
            </span>
            {option.hint !== undefined && (
              <span id={`${id}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </span>
            )}
          </label>
          {option.value === value && option.details !== undefined && (
            <div className={styles.details}>{option.details}</div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
