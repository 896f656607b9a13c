"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "../components/button";
import { Checkbox } from "../components/checkbox";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { changePassword } from "../sign-in/sign-in-client";
import styles from "./change-password-dialog.module.css";
import { isTooShort, NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";

type ChangePasswordDialogProps = Readonly<{ email: string; onClose: () => void }>;

/** Where a person chooses another password for themselves. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const [revokeOtherSessions, setRevoke] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isCurrentMissing = currentPassword === "";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isCurrentMissing || isTooShort(newPassword) || isPending) return;
    setPending(true);
    setRefusal(null);
    const reason = await changePassword({ currentPassword, newPassword, revokeOtherSessions });
    setPending(false);
    if (reason !== null) return setRefusal(reason);
    onClose();
    await showToast({
      title: "Your password is changed",
      description: revokeOtherSessions ? "You are signed out in every other browser." : undefined,
    });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change your password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* A password manager takes it for whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          error={wasSent && isCurrentMissing ? "Enter your current password." : undefined}
          autoComplete="current-password"
          value={currentPassword}
          onValueChange={setCurrent}
        />
        <NewPasswordField label="New password" value={newPassword} onValueChange={setNew} wasSent={wasSent} />
        <Checkbox
          isChecked={revokeOtherSessions}
          onCheckedChange={setRevoke}
          label="Sign out everywhere else"
          hint="Whoever else is signed in to your account has to sign in again."
        />
        <RefusalText>{refusal}</RefusalText>
      </form>
    </Dialog>
  );
}
