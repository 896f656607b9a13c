"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "../components/form-dialog";
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
  const readAgain = useReadPasskeysAgain();
  const [name, setName] = useState(() => browserName(navigator.userAgent, tAccount));
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(): Promise<void> {
    if (name.trim() === "" || password === "") return;
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
    <FormDialog
      title={t("addPasskey.title")}
      description={t("addPasskey.description")}
      submit={t("continue")}
      isPending={isPending}
      onSubmit={submit}
      onChange={() => setRefused(null)}
      onClose={onClose}
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
    </FormDialog>
  );
}
