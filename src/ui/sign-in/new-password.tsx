"use client";

import { type FormEvent, useState } from "react";
import { MIN_PASSWORD_LENGTH } from "../../domain/password";
import { PasswordField } from "../account/password-field";
import { Button, buttonClass } from "../components/button";
import { Wordmark } from "../wordmark";
import { resetPassword } from "./sign-in-client";
import styles from "./sign-in-page.module.css";

/** Where whoever has the link chooses a new password. */
export function NewPassword({ token }: Readonly<{ token: string }>) {
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isTooShort = password.length < MIN_PASSWORD_LENGTH;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isTooShort || isPending) return;
    setPending(true);
    setRefusal(null);
    const reason = await resetPassword({ token, password });
    setPending(false);
    setRefusal(reason);
    setDone(reason === null);
  }

  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <a href="/" className={styles.home}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>{isDone ? "Your password is changed" : "Choose a new password"}</h1>
        {isDone ? (
          <>
            <p className={styles.text} role="status">
              You are signed out everywhere. Sign in with the new password.
            </p>
            <a className={buttonClass({ variant: "primary", isFullWidth: true })} href="/sign-in">
              Sign in
            </a>
          </>
        ) : (
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <PasswordField
              label="New password"
              hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
              error={
                wasSent && isTooShort
                  ? `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`
                  : undefined
              }
              autoComplete="new-password"
              value={password}
              onValueChange={setPassword}
            />
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
            <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
              Change password
            </Button>
          </form>
        )}
      </div>
    </main>
  );
}
