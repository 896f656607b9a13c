import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { joinClasses } from "../join-classes";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import type { Toast } from "./toast";
import styles from "./toast-card.module.css";
import { useToastRoom } from "./toast-room";

/** The appearance of a toast. The toaster decides its position and duration. */
export function ToastCard({
  title,
  description,
  action,
  tone = "neutral",
  onDismiss,
}: Toast & Readonly<{ onDismiss: () => void }>) {
  const t = useTranslations("common");
  const card = useRef<HTMLDivElement>(null);
  useToastRoom(card);

  /** The toaster gives the focus back when it leaves the toasts, but not when they disappear with it. */
  function dismiss(): void {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && card.current?.contains(focused)) focused.blur();
    onDismiss();
  }

  return (
    <div ref={card} className={joinClasses(styles.card, tone === "error" && styles.error)} data-layer="">
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        {action !== undefined && (
          <Button
            size="small"
            onClick={() => {
              dismiss();
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={t("dismiss")} icon={<X />} onClick={dismiss} />
      </div>
    </div>
  );
}
