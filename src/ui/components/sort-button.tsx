import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import styles from "./sort-button.module.css";

type SortButtonProps = Readonly<{
  label: string;
  /** The sort order of the column; null if it is not sorted. */
  order: "asc" | "desc" | null;
  /** The alignment of the column. The arrow is on the inner side. */
  align?: "start" | "end" | undefined;
  onSort: () => void;
}>;

/** The head of a sortable column. On a phone, where columns have no heads, it only names each value. */
export function SortButton({ label, order, align = "start", onSort }: SortButtonProps) {
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  const arrow = <Arrow aria-hidden="true" />;
  return (
    <>
      <button type="button" className={styles.button} data-sorted={order ?? undefined} onClick={onSort}>
        {align === "end" ? arrow : label}
        {align === "end" ? label : arrow}
      </button>
      <span className={styles.text}>{label}</span>
    </>
  );
}
