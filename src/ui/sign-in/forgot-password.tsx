"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { Wordmark } from "../wordmark";
import { requestReset } from "./sign-in-client";
import styles from "./sign-in-page.module.css";

/** Sends a link to a new password or, where no mail is sent, says who can help. */
export function ForgotPassword({ hasMail }: Readonly<{ hasMail: boolean }>) {
  const [isSent, setSent] = useState(false);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <a href="/" className={styles.home}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>Forgot your password?</h1>
        {!hasMail && (
          <p className={styles.text}>
            This installation sends no mail. Whoever runs it can make a link to a new password for you:{" "}
            <code>npm run cashflow -- user reset-link</code>.
          </p>
        )}
        {hasMail && !isSent && <AskForLink onSent={() => setSent(true)} />}
        <p className={styles.text} role="status">
          {isSent &&
            "If somebody signs in with this address, a link is on its way. It works once, within an hour. Look in your spam folder too."}
        </p>
        <p className={styles.aside}>
          <a href="/sign-in">Back to sign in</a>
        </p>
      </div>
    </main>
  );
}

function AskForLink({ onSent }: Readonly<{ onSent: () => void }>) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setPending(true);
    setRefusal(null);
    const reason = await requestReset({ email });
    setPending(false);
    if (reason === null) onSent();
    else setRefusal(reason);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>
        Enter the address that you sign in with. We send you a link to a new password.
      </p>
      <Field label="Email" isRequired>
        <TextInput name="email" type="email" autoComplete="username" autoFocus />
      </Field>
      <RefusalText>{refusal}</RefusalText>
      <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
        Send the link
      </Button>
    </form>
  );
}
