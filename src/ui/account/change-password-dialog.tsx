"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../components/checkbox";
import { FormDialog } from "../components/form-dialog";
import { showToast } from "../components/show-toast";
import type { Refused } from "../sign-in/refused";
import { RefusedText } from "../sign-in/refused-text";
import { changePassword } from "../sign-in/sign-in-client";
import styles from "./change-password-dialog.module.css";
import { isTooShort, NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";

type ChangePasswordDialogProps = Readonly<{ email: string; onClose: () => void }>;

/** Lets a person change their password. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const t = useTranslations("accountDialogs");
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const [revokeOtherSessions, setRevoke] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isCurrentMissing = currentPassword === "";

  async function submit(): Promise<void> {
    setWasSent(true);
    if (isCurrentMissing || isTooShort(newPassword)) return;
    setPending(true);
    setRefused(null);
    const reason = await changePassword({ currentPassword, newPassword, revokeOtherSessions });
    setPending(false);
    if (reason !== null) return setRefused(reason);
    onClose();
    await showToast({
      title: t("password.done"),
      description: revokeOtherSessions ? t("password.doneText") : undefined,
    });
  }

  return (
    <FormDialog
      title={t("password.title")}
      submit={t("password.submit")}
      isPending={isPending}
      noValidate
      onSubmit={submit}
      onChange={() => setRefused(null)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t("password.current")}
          error={wasSent && isCurrentMissing ? t("password.currentMissing") : undefined}
          autoComplete="current-password"
          value={currentPassword}
          onValueChange={setCurrent}
        />
        <NewPasswordField
          label={t("password.new")}
          value={newPassword}
          onValueChange={setNew}
          wasSent={wasSent}
        />
        <Checkbox
          isChecked={revokeOtherSessions}
          onCheckedChange={setRevoke}
          label={t("password.signOutOthers")}
          hint={t("password.signOutOthersHint")}
        />
        <RefusedText refused={refused} />
      </div>
    </FormDialog>
  );
}
