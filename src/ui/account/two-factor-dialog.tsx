"use client";

import { type FormEvent, useId, useState } from "react";
import { CopyField } from "../clients/copy-field";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
import { TextInput } from "../components/text-input";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  type TwoFactorSetUp,
} from "../sign-in/sign-in-client";
import { BackupCodes } from "./backup-codes";
import { PasswordField } from "./password-field";
import { QrCode } from "./qr-code";

type TwoFactorDialogProps = Readonly<{ isOn: boolean; onClose: () => void }>;

/** Turns the second factor on, in two steps, or off. */
export function TwoFactorDialog({ isOn, onClose }: TwoFactorDialogProps) {
  const formId = useId();
  const [entered, setEntered] = useState("");
  const [setUp, setSetUp] = useState<TwoFactorSetUp | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (entered === "" || isPending) return;
    setPending(true);
    setRefusal(null);
    if (!isOn && setUp === null) {
      const begun = await beginTwoFactor(entered);
      setPending(false);
      if (typeof begun === "string") return setRefusal(begun);
      setSetUp(begun);
      return setEntered("");
    }
    const reason = isOn ? await endTwoFactor(entered) : await confirmTwoFactor(entered.trim());
    // The session has begun anew, and with it all that the page holds open.
    if (reason === null) return window.location.reload();
    setPending(false);
    setRefusal(reason);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOn ? "Turn off two-factor authentication?" : "Set up two-factor authentication"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={isOn ? "danger" : "primary"} isPending={isPending}>
            {isOn ? "Turn off" : setUp === null ? "Continue" : "Turn on"}
          </Button>
        </>
      }
    >
      <form id={formId} className={rows.sections} onSubmit={(event) => void submit(event)}>
        {setUp === null ? (
          <PasswordField
            key="password"
            label="Your password"
            autoComplete="current-password"
            value={entered}
            onValueChange={setEntered}
            isRequired
          />
        ) : (
          <>
            <p>Scan this with an authenticator app, or enter the key by hand.</p>
            <QrCode text={setUp.uri} label="The key as a QR code" />
            <CopyField label="Key" value={new URL(setUp.uri).searchParams.get("secret") ?? ""} />
            <BackupCodes codes={setUp.backupCodes} />
            <Field label="Code of the app" isRequired>
              <TextInput
                value={entered}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                onChange={(event) => setEntered(event.target.value)}
              />
            </Field>
          </>
        )}
        <RefusalText>{refusal}</RefusalText>
      </form>
    </Dialog>
  );
}
