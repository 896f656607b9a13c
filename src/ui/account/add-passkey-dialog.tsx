"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import rows from "../components/rows.module.css";
import { showToast } from "../components/show-toast";
import { makePasskey } from "../sign-in/passkey-client";
import type { Refused } from "../sign-in/refused";
import { RefusedText } from "../sign-in/refused-text";
import { browserName } from "./browser-name";
import { PasskeyNameField } from "./passkey-name-field";
import { PasswordField } from "./password-field";
import { useReadPasskeysAgain } from "./use-read-passkeys-again";

/** Asks for a name and the password, then creates a passkey in the browser. */
export function AddPasskeyDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useTranslations("accountDialogs");
  const tAccount = useTranslations("account");
  const formId = useId();
  const readAgain = useReadPasskeysAgain();
  const [name, setName] = useState(() => browserName(navigator.userAgent, tAccount));
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "" || password === "" || isPending) return;
    setPending(true);
    setRefused(null);
    const reason = await makePasskey({ name: name.trim(), password });
    setPending(false);
    if (reason !== null) return setRefused(reason);
    await readAgain();
    onClose();
    await showToast({ title: t("addPasskey.done"), description: t("addPasskey.doneText") });
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("addPasskey.title")}
      description={t("addPasskey.description")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {t("continue")}
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
        <PasskeyNameField value={name} onValueChange={setName} />
        <PasswordField
          label={t("yourPassword")}
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          isRequired
        />
        <RefusedText refused={refused} />
      </form>
    </Dialog>
  );
}
