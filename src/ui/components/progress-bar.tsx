import styles from "./progress-bar.module.css";

type ProgressBarProps = Readonly<{
  /** What is in progress. For screen readers only. */
  label: string;
  /** From 0 to 1; null if the total is unknown. */
  value: number | null;
}>;

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(percent === null ? {} : { "aria-valuenow": percent, "aria-valuemin": 0, "aria-valuemax": 100 })}
      className={styles.track}
    >
      <div
        className={percent === null ? styles.moving : styles.bar}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
