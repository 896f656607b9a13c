"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import styles from "./settings.module.css";

const EraseBusinessDialog = lazyDialog(
  async () => (await import("./erase-business-dialog")).EraseBusinessDialog,
);

/** The section for erasing a business with all its data. */
export function EraseBusiness() {
  const t = useTranslations("settings.erasing");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.erasing}>
      <Card title={t("title")} description={t("hint")}>
        <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
        {isOpen && <EraseBusinessDialog onClose={() => setIsOpen(false)} />}
      </Card>
    </div>
  );
}
