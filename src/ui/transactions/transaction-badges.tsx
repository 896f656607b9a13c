import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import type { WireTransaction } from "./apply-edit";
import { shareText } from "./counting";
import styles from "./transaction-table.module.css";

/** What was decided about the row, and whether it is pending. */
export function TransactionBadges({ row, locale }: Readonly<{ row: WireTransaction; locale: string }>) {
  const t = useTranslations("counting");
  const { exclusion, treatment, status, refund, refundedBy, transferWith } = row;
  return (
    <>
      {status === "pending" && <Badge tone="notice">{t("reasons.pending")}</Badge>}
      {exclusion !== null && (
        <Badge tone="outlined">
          {t(exclusion.scope === "single" ? "reasons.excluded" : "excludedByRule")}
        </Badge>
      )}
      {transferWith !== null && <Badge tone="outlined">{t("reasons.transfer")}</Badge>}
      {refund !== null && <Badge tone="accent">{t("reasons.refund")}</Badge>}
      {refundedBy.length > 0 && <Badge tone="neutral">{t("refunded")}</Badge>}
      {treatment !== null && (
        <Badge tone={exclusion === null ? "accent" : "neutral"}>
          {t(`reasons.${treatment.type}`)}
          {treatment.type === "shared_expense" && (
            <span className={styles.share}>{shareText(row, locale)}</span>
          )}
        </Badge>
      )}
    </>
  );
}
