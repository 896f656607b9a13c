"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import styles from "./lost-card.module.css";

type LostCardProps = Readonly<{ onRetry: () => void; onDismiss: () => void }>;

/** A card in a corner of the page, for a dialog or menu that failed to load. */
export function LostCard({ onRetry, onDismiss }: LostCardProps) {
  const t = useTranslations("common");
  return (
    <div className={styles.corner} role="alert">
      <div className={styles.card} data-layer="">
        <p className={styles.text}>{t("notLoaded")}</p>
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {t("tryAgain")}
        </Button>
        <IconButton label={t("dismiss")} icon={<X />} onClick={onDismiss} />
      </div>
    </div>
  );
}
