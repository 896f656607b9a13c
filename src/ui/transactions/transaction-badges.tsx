import { Badge } from "../components/badge";
import type { WireTransaction } from "./apply-edit";
import { shareText, TREATMENT_NAMES } from "./counting";
import styles from "./transaction-table.module.css";

/** What was decided about the row, and whether it has happened yet. */
export function TransactionBadges({ row, locale }: Readonly<{ row: WireTransaction; locale: string }>) {
  const { exclusion, treatment, status } = row;
  return (
    <>
      {status === "pending" && <Badge tone="notice">Pending</Badge>}
      {exclusion !== null && (
        <Badge tone="outlined">{exclusion.scope === "single" ? "Excluded" : "Excluded by rule"}</Badge>
      )}
      {treatment !== null && (
        <Badge tone={exclusion === null ? "accent" : "neutral"}>
          {TREATMENT_NAMES[treatment.type]}
          {treatment.type === "shared_expense" && (
            <span className={styles.share}>{shareText(row, locale)}</span>
          )}
        </Badge>
      )}
    </>
  );
}
