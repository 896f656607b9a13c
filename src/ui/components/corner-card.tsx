"use client";

import X from "lucide-react/icons/x";
import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { joinClasses } from "../join-classes";
import { Button } from "./button";
import styles from "./corner-card.module.css";
import { IconButton } from "./icon-button";

type CornerCardProps = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  action?: Readonly<{ label: string; icon?: ReactNode; onSelect: () => void }> | undefined;
  tone?: "neutral" | "error" | undefined;
  onDismiss: () => void;
  ref?: Ref<HTMLDivElement>;
}>;

/** The appearance of a message in a corner of the page. */
export function CornerCard({
  title,
  description,
  action,
  tone = "neutral",
  onDismiss,
  ref,
}: CornerCardProps) {
  const t = useTranslations("common");
  return (
    <div ref={ref} className={joinClasses(styles.card, tone === "error" && styles.error)} data-layer="">
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        {action !== undefined && (
          <Button size="small" icon={action.icon} onClick={action.onSelect}>
            {action.label}
          </Button>
        )}
        <IconButton label={t("dismiss")} icon={<X />} onClick={onDismiss} />
      </div>
    </div>
  );
}
