"use client";

import { useEffect, useId, useRef } from "react";
import styles from "./segmented-control.module.css";

type SegmentedControlProps<Value extends string> = Readonly<{
  /** What is being chosen; read out, not shown. */
  label: string;
  value: Value;
  options: readonly Readonly<{ value: Value; label: string; isDisabled?: boolean | undefined }>[];
  onValueChange: (value: Value) => void;
  isFullWidth?: boolean | undefined;
}>;

/** One choice of two to six short words; scrolls sideways within itself where there is no room. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  isFullWidth = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is found by its state, which follows the value.
  useEffect(() => showChosen(group.current), [value]);
  return (
    <fieldset ref={group} className={isFullWidth ? `${styles.group} ${styles.fullWidth}` : styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
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

/** Scrolls within the group alone: the page stays where it is. */
function showChosen(group: HTMLElement | null): void {
  const chosen = group?.querySelector("label:has(:checked)");
  if (group === null || !(chosen instanceof HTMLElement)) return;
  const [outer, inner] = [group.getBoundingClientRect(), chosen.getBoundingClientRect()];
  group.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}
