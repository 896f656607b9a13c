import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useTranslations } from "use-intl";
import styles from "./mark-glyphs.module.css";
import type { Mark } from "./use-transaction-marks";

/** Icons for a note and a review. */
export function MarkGlyphs({ mark }: Readonly<{ mark: Mark }>) {
  const t = useTranslations("transactions");
  const { note, review } = mark;
  return (
    <>
      {note !== null && (
        <span role="img" aria-label={t("note", { note })} title={note} className={styles.glyph}>
          <MessageSquareText aria-hidden="true" />
        </span>
      )}
      {review !== null && (
        <span role="img" aria-label={t("isReviewed")} title={t("isReviewed")} className={styles.reviewed}>
          <CircleCheck aria-hidden="true" />
        </span>
      )}
    </>
  );
}
