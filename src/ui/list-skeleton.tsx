import { Skeleton } from "./components/skeleton";
import { VisuallyHidden } from "./components/visually-hidden";
import styles from "./list-skeleton.module.css";

type ListSkeletonProps = Readonly<{ label: string; rows: number }>;

/** Placeholder for a list of two-line rows while it loads. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical.
        <div key={index} className={styles.row}>
          <span className={styles.words}>
            <Skeleton width="55%" />
            <Skeleton width="30%" height="0.75rem" />
          </span>
          <Skeleton width="4.5rem" />
        </div>
      ))}
    </div>
  );
}
