import styles from "./sparkline.module.css";
import { sparklinePoints } from "./sparkline-points";

type SparklineProps = Readonly<{
  /** Oldest first; the last one is marked. */
  values: readonly number[];
  /** What it shows, in words. */
  label: string;
}>;

const SIZE = { width: 96, height: 24 };

/**
 * The course of a figure as a small line, with a line at zero where it falls below. Nothing where there is no
 * course yet.
 */
export function Sparkline({ values, label }: SparklineProps) {
  const { points, zero } = sparklinePoints(values, SIZE);
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
    >
      {Math.min(...values) < 0 && <line className={styles.zero} x1={0} x2={SIZE.width} y1={zero} y2={zero} />}
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle className={styles.last} cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
