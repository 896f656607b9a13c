"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
import { renewBackupCodes } from "../sign-in/sign-in-client";
import { BackupCodes } from "./backup-codes";
import { PasswordField } from "./password-field";

/** Makes other backup codes, and shows them once. */
export function BackupCodesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === "" || isPending) return;
    setPending(true);
    setRefusal(null);
    const made = await renewBackupCodes(password);
    setPending(false);
    if (typeof made === "string") setRefusal(made);
    else setCodes(made);
  }

  if (codes !== null) {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Your new backup codes"
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <BackupCodes codes={codes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Make new backup codes?"
      description="The codes that you have now stop working."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            Make new codes
          </Button>
        </>
      }
    >
      <form id={formId} className={rows.sections} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          isRequired
        />
        <RefusalText>{refusal}</RefusalText>
      </form>
    </Dialog>
  );
}
