"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
import { showToast } from "../components/show-toast";
import { makePasskey } from "../sign-in/passkey-client";
import { browserName } from "./browser-name";
import { PasskeyNameField } from "./passkey-name-field";
import { PasswordField } from "./password-field";
import { useReadPasskeysAgain } from "./use-read-passkeys-again";

/** Asks for a name and the password, and lets the browser make a passkey. */
export function AddPasskeyDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const formId = useId();
  const readAgain = useReadPasskeysAgain();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "" || password === "" || isPending) return;
    setPending(true);
    setRefusal(null);
    const reason = await makePasskey({ name: name.trim(), password });
    setPending(false);
    if (reason !== null) return setRefusal(reason);
    await readAgain();
    onClose();
    await showToast({ title: "Passkey added", description: "Use it the next time that you sign in." });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a passkey"
      description="Your browser asks next where to keep it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} className={rows.sections} onSubmit={(event) => void submit(event)}>
        <PasskeyNameField value={name} onValueChange={setName} />
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
