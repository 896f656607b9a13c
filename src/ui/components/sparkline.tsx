import styles from "./sparkline.module.css";
import { sparklinePoints } from "./sparkline-points";

type SparklineProps = Readonly<{
  /** Oldest first. The last value is marked. */
  values: readonly number[];
  /** A description of the line for screen readers. */
  label: string;
}>;

const SIZE = { width: 96, height: 24 };

/**
 * A small line chart of a figure, with a zero line if it falls below zero. Renders nothing for fewer values
 * than a line needs.
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
