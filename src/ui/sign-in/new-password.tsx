"use client";

import { type FormEvent, useState } from "react";
import { isTooShort, NewPasswordField } from "../account/new-password-field";
import { Button, buttonClass } from "../components/button";
import { RefusalText } from "../components/refusal-text";
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isTooShort(password) || isPending) return;
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
            <NewPasswordField
              label="New password"
              value={password}
              onValueChange={setPassword}
              wasSent={wasSent}
            />
            <RefusalText>{refusal}</RefusalText>
            <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
              Change password
            </Button>
          </form>
        )}
      </div>
    </main>
  );
}
