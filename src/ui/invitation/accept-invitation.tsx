"use client";

import { type FormEvent, useState } from "react";
import type { Role } from "../../domain/person";
import { isTooShort, NewPasswordField } from "../account/new-password-field";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { ROLE_WORDS } from "../role-words";
import { acceptInvitation } from "../sign-in/sign-in-client";
import styles from "../sign-in/sign-in-page.module.css";
import { Wordmark } from "../wordmark";

const MAX_NAME_LENGTH = 100;

type AcceptInvitationProps = Readonly<{
  token: string;
  email: string;
  role: Role;
  /** The business, or the partner. */
  placeName: string;
  /** Whether they choose a name and a password first. */
  isNew: boolean;
}>;

export function AcceptInvitation({ token, email, role, placeName, isNew }: AcceptInvitationProps) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isNameMissing = isNew && name.trim() === "";
  const isPasswordMissing = isNew && isTooShort(password);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isNameMissing || isPasswordMissing || isPending) return;
    setPending(true);
    setRefusal(null);
    const reason = await acceptInvitation({ token, ...(isNew ? { name: name.trim(), password } : {}) });
    // The page that comes was rendered for nobody until now, so it is loaded and not merely shown.
    if (reason === null) return window.location.assign("/");
    setRefusal(reason);
    setPending(false);
  }

  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <a href="/" className={styles.home}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>Join {placeName}</h1>
        <p className={styles.text}>
          You are invited as <strong>{ROLE_WORDS[role].name}</strong>. {ROLE_WORDS[role].hint}
        </p>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          {isNew && (
            <>
              <Field label="Email">
                <TextInput type="email" autoComplete="username" value={email} readOnly />
              </Field>
              <Field label="Your name" error={wasSent && isNameMissing ? "Enter your name." : undefined}>
                <TextInput
                  autoComplete="name"
                  autoFocus
                  value={name}
                  maxLength={MAX_NAME_LENGTH}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <NewPasswordField
                label="Choose a password"
                value={password}
                onValueChange={setPassword}
                wasSent={wasSent}
              />
            </>
          )}
          <RefusalText>{refusal}</RefusalText>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            {isNew ? "Create account and join" : "Accept"}
          </Button>
        </form>
      </div>
    </main>
  );
}
