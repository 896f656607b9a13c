"use client";

import { useState } from "react";
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

/** Shows a secret the one time that it can be shown. */
export function SecretDialog({ issued, origin, onClose }: SecretDialogProps) {
  const { userId, name } = useBusiness().business;
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const command = exampleCommand({ ...issued, origin, userId });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // A stray click beside the dialog must not lose what cannot be shown again.
        if (wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      size="large"
      title={`Credentials of ${issued.name}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored the secret
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.warning}>
          <strong>Copy the secret now.</strong> We keep only a fingerprint of it, so it is never shown again.
        </p>
        <CopyField label="Client id" value={issued.clientId} />
        <CopyField
          label="Client secret"
          value={issued.clientSecret}
          onCopied={() => {
            setWasCopied(true);
            setIsWarned(false);
          }}
        />
        <RefusalText>{isWarned && "The secret was not copied yet. Closing once more loses it."}</RefusalText>
        {command === null ? (
          <p className={styles.hint}>
            This client may only write, so there is nothing it could read as a try.
          </p>
        ) : (
          <div className={styles.command}>
            <CodeBlock label={`Try it: it reads ${name}`} code={command} canBeCopied />
          </div>
        )}
      </div>
    </Dialog>
  );
}
