"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslations } from "use-intl";
import { CornerCard } from "./corner-card";
import styles from "./corner-card.module.css";

type LostCardProps = Readonly<{ onRetry: () => void; onDismiss: () => void }>;

/** A card in a corner of the page, for a dialog or menu that failed to load. */
export function LostCard({ onRetry, onDismiss }: LostCardProps) {
  const t = useTranslations("common");
  return (
    <div className={styles.corner} role="alert">
      <CornerCard
        title={t("notLoaded")}
        action={{ label: t("tryAgain"), icon: <RotateCw aria-hidden="true" />, onSelect: onRetry }}
        tone="error"
        onDismiss={onDismiss}
      />
    </div>
  );
}
