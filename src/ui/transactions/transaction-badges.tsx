import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import type { WireTransaction } from "./apply-edit";
import { type DecisionWords, decisionWords } from "./decision-words";
import styles from "./transaction-table.module.css";

const TONES = {
  pending: "notice",
  excluded: "outlined",
  transfer: "outlined",
  refund: "accent",
  refunded: "neutral",
  treatment: "accent",
} as const satisfies Record<DecisionWords["kind"], string>;

export function TransactionBadges({ row, locale }: Readonly<{ row: WireTransaction; locale: string }>) {
  const t = useTranslations("counting");
  return decisionWords(row, t, locale).map(({ kind, text, share }) => (
    <Badge key={kind} tone={kind === "treatment" && row.exclusion !== null ? "neutral" : TONES[kind]}>
      {text}
      {share !== "" && <span className={styles.share}>{share}</span>}
    </Badge>
  ));
}
