"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { CopyField } from "./copy-field";
import styles from "./secret-dialog.module.css";

type SecretDialogProps = Readonly<{
  title: string;
  size?: "large";
  /** Why the secret has to be copied now. */
  warning: ReactNode;
  /** What the secret is for, above it. */
  about: ReactNode;
  label: string;
  secret: string;
  /** What to do with the secret, below it. */
  children?: ReactNode;
  onClose: () => void;
}>;

/** Shows a secret once. It cannot be shown again, so a stray click outside the dialog must not lose it. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, size, warning, about, label, secret, children, onClose } = props;
  const t = useTranslations("copying");
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      onClose={() => {
        if (wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      size={size}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("secretStored")}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.warning}>{warning}</p>
        {about}
        <CopyField
          label={label}
          value={secret}
          onCopied={() => {
            setWasCopied(true);
            setIsWarned(false);
          }}
        />
        <RefusalText>{isWarned && t("secretNotCopied")}</RefusalText>
        {children}
      </div>
    </Dialog>
  );
}
