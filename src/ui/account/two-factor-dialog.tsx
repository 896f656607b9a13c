"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import rows from "../components/rows.module.css";
import { TextInput } from "../components/text-input";
import { CopyField } from "../copying/copy-field";
import type { Refused } from "../sign-in/refused";
import { RefusedText } from "../sign-in/refused-text";
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

/** Turns two-factor authentication on, in two steps, or off. */
export function TwoFactorDialog({ isOn, onClose }: TwoFactorDialogProps) {
  const t = useTranslations("accountDialogs");
  const formId = useId();
  const [entered, setEntered] = useState("");
  const [setUp, setSetUp] = useState<TwoFactorSetUp | null>(null);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (entered === "" || isPending) return;
    setPending(true);
    setRefused(null);
    if (!isOn && setUp === null) {
      const begun = await beginTwoFactor(entered);
      setPending(false);
      if ("reason" in begun) return setRefused(begun);
      setSetUp(begun);
      return setEntered("");
    }
    const reason = isOn ? await endTwoFactor(entered) : await confirmTwoFactor(entered);
    // The session was renewed, so reload everything that depends on it.
    if (reason === null) return window.location.reload();
    setPending(false);
    setRefused(reason);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t(isOn ? "twoFactor.endTitle" : "twoFactor.setUpTitle")}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={formId} variant={isOn ? "danger" : "primary"} isPending={isPending}>
            {t(isOn ? "twoFactor.turnOff" : setUp === null ? "continue" : "twoFactor.turnOn")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={rows.sections}
        onSubmit={(event) => void submit(event)}
        onChange={() => setRefused(null)}
      >
        {setUp === null ? (
          <PasswordField
            key="password"
            label={t("yourPassword")}
            autoComplete="current-password"
            value={entered}
            onValueChange={setEntered}
            isRequired
          />
        ) : (
          <>
            <p>{t("twoFactor.scan")}</p>
            <QrCode text={setUp.uri} label={t("twoFactor.qrCode")} />
            <CopyField
              label={t("twoFactor.key")}
              value={new URL(setUp.uri).searchParams.get("secret") ?? ""}
            />
            <BackupCodes codes={setUp.backupCodes} />
            <Field label={t("twoFactor.code")} isRequired>
              <TextInput
                value={entered}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={8}
                onChange={(event) => setEntered(event.target.value)}
              />
            </Field>
          </>
        )}
        <RefusedText refused={refused} />
      </form>
    </Dialog>
  );
}
