import styles from "./chart-skeleton.module.css";

/** The lines that the bars will stand on. Nothing moves, so that nothing flashes where the drawing comes at once. */
export function ChartSkeleton() {
  return <div className={styles.skeleton} />;
}
