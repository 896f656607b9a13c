import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquareText from "lucide-react/icons/message-square-text";
import styles from "./mark-glyphs.module.css";
import type { Mark } from "./use-transaction-marks";

/** That a row has a note, and that it was reviewed. */
export function MarkGlyphs({ mark }: Readonly<{ mark: Mark }>) {
  const { note, review } = mark;
  return (
    <>
      {note !== null && (
        <span role="img" aria-label={`Note: ${note}`} title={note} className={styles.glyph}>
          <MessageSquareText aria-hidden="true" />
        </span>
      )}
      {review !== null && (
        <span role="img" aria-label="Reviewed" title="Reviewed" className={styles.reviewed}>
          <CircleCheck aria-hidden="true" />
        </span>
      )}
    </>
  );
}
