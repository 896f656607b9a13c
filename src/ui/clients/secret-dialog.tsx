"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { CodeBlock } from "../home/code-block";
import styles from "./clients.module.css";
import { CopyField } from "./copy-field";
import { exampleCommand } from "./example-command";
import type { Issued } from "./issued";

type SecretDialogProps = Readonly<{ issued: Issued; origin: string; onClose: () => void }>;

/** Shows a secret once. It cannot be shown again. */
export function SecretDialog({ issued, origin, onClose }: SecretDialogProps) {
  const t = useTranslations("clientDialogs.secret");
  const { userId, name } = useBusiness().business;
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const command = exampleCommand({ ...issued, origin, userId });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // A stray click outside the dialog must not lose a secret that cannot be shown again.
        if (wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      size="large"
      title={t("title", { name: issued.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.warning}>{t.rich("warning", { strong: (text) => <strong>{text}</strong> })}</p>
        <CopyField label={t("clientId")} value={issued.clientId} />
        <CopyField
          label={t("clientSecret")}
          value={issued.clientSecret}
          onCopied={() => {
            setWasCopied(true);
            setIsWarned(false);
          }}
        />
        <RefusalText>{isWarned && t("notCopied")}</RefusalText>
        {command === null ? (
          <p className={styles.hint}>{t("writesOnly")}</p>
        ) : (
          <div className={styles.command}>
            <CodeBlock label={t("tryIt", { business: name })} code={command} canBeCopied />
          </div>
        )}
      </div>
    </Dialog>
  );
}
