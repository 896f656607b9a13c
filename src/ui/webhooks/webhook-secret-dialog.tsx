"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { CopyField } from "../clients/copy-field";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type WebhookSecretDialogProps = Readonly<{ webhook: Webhook; secret: string; onClose: () => void }>;

/** Shows a secret once. It cannot be shown again. */
export function WebhookSecretDialog({ webhook, secret, onClose }: WebhookSecretDialogProps) {
  const t = useTranslations("webhooks.secret");
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // A stray click outside the dialog must not lose a secret that cannot be shown again.
        if (wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      title={t("title")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.warning}>{t.rich("warning", { strong: (text) => <strong>{text}</strong> })}</p>
        <p className={styles.url}>{webhook.url}</p>
        <CopyField
          label={t("label")}
          value={secret}
          onCopied={() => {
            setWasCopied(true);
            setIsWarned(false);
          }}
        />
        <RefusalText>{isWarned && t("notCopied")}</RefusalText>
      </div>
    </Dialog>
  );
}
