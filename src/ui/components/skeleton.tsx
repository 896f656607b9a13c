import styles from "./skeleton.module.css";

type SkeletonProps = Readonly<{
  /** CSS lengths. The height should be that of what will come, so that nothing moves. */
  width?: string | undefined;
  height?: string | undefined;
}>;

/** Holds the place of what is loading. Only for the eye: say once, in words, that the region is loading. */
export function Skeleton({ width = "100%", height = "16px" }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
