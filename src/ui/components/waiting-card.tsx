"use client";

import { useTranslations } from "use-intl";
import styles from "./corner-card.module.css";
import { Spinner } from "./spinner";

/** A card in a corner of the page, for a dialog whose code takes long to load. */
export function WaitingCard() {
  const t = useTranslations("common");
  return (
    <div className={styles.corner} role="status">
      <div className={styles.waiting} data-layer="">
        <Spinner />
        <p className={styles.title}>{t("loadingDialog")}</p>
      </div>
    </div>
  );
}
