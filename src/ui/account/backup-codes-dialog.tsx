"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { FormDialog } from "../components/form-dialog";
import type { Refused } from "../sign-in/refused";
import { RefusedText } from "../sign-in/refused-text";
import { renewBackupCodes } from "../sign-in/sign-in-client";
import { BackupCodes } from "./backup-codes";
import { PasswordField } from "./password-field";

/** Generates new backup codes and shows them once. */
export function BackupCodesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useTranslations("accountDialogs");
  const [password, setPassword] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(): Promise<void> {
    if (password === "") return;
    setPending(true);
    setRefused(null);
    const made = await renewBackupCodes(password);
    setPending(false);
    if ("reason" in made) setRefused(made);
    else setCodes(made);
  }

  if (codes !== null) {
    return (
      <Dialog
        onClose={onClose}
        title={t("backupCodes.renewedTitle")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("backupCodes.done")}
          </Button>
        }
      >
        <BackupCodes codes={codes} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("backupCodes.renewTitle")}
      description={t("backupCodes.renewText")}
      submit={t("backupCodes.renew")}
      isPending={isPending}
      onSubmit={submit}
      onChange={() => setRefused(null)}
      onClose={onClose}
    >
      <PasswordField
        label={t("yourPassword")}
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
        isRequired
      />
      <RefusedText refused={refused} />
    </FormDialog>
  );
}
