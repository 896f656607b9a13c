"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import styles from "./lost-card.module.css";

type LostCardProps = Readonly<{ onRetry: () => void; onDismiss: () => void }>;

/** Says in a corner of the page that what was to open above it could not be loaded. */
export function LostCard({ onRetry, onDismiss }: LostCardProps) {
  return (
    <div className={styles.corner} role="alert">
      <div className={styles.card} data-layer="">
        <p className={styles.text}>This could not be loaded.</p>
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
        <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} />
      </div>
    </div>
  );
}
