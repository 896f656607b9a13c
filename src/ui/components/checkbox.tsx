"use client";

import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./checkbox.module.css";

type CheckboxProps = Readonly<
  Omit<ComponentProps<"input">, "className" | "type" | "checked" | "onChange" | "ref"> & {
    isChecked: boolean;
    onCheckedChange: (isChecked: boolean) => void;
    label: ReactNode;
    hint?: ReactNode;
    /** Some but not all of the items it represents are checked. */
    isPartlyChecked?: boolean | undefined;
    /** Visually hides the label, as in the first column of a table. */
    isLabelHidden?: boolean | undefined;
  }
>;

export function Checkbox({
  isChecked,
  onCheckedChange,
  label,
  hint,
  isPartlyChecked = false,
  isLabelHidden = false,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartlyChecked;
  }, [isPartlyChecked]);

  return (
    <label className={isLabelHidden ? styles.bare : styles.row}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className={isLabelHidden ? "visually-hidden" : styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
