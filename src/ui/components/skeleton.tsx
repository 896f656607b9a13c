import styles from "./skeleton.module.css";

type SkeletonProps = Readonly<{
  /** CSS lengths. Use the height of the final content, to avoid layout shift. */
  width?: string | undefined;
  height?: string | undefined;
}>;

/** Placeholder for loading content. Purely visual: announce once per region that it is loading. */
export function Skeleton({ width = "100%", height = "1rem" }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
