import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import styles from "./sort-button.module.css";

type SortButtonProps = Readonly<{
  label: string;
  /** How the column is sorted; null where it is not. */
  order: "asc" | "desc" | null;
  /** Where the column is aligned: the arrow is on the inner side. */
  align?: "start" | "end" | undefined;
  onSort: () => void;
}>;

/**
 * The head of a column that can be sorted by. On a phone, where there are no heads, it is only the name of
 * each value.
 */
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
