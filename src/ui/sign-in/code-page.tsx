"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { Wordmark } from "../wordmark";
import { signInByCode } from "./sign-in-client";
import styles from "./sign-in-page.module.css";

type CodePageProps = Readonly<{ next: string; onGoBack: () => void }>;

/** Asks for the second factor, after the password. */
export function CodePage({ next, onGoBack }: CodePageProps) {
  const [code, setCode] = useState("");
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setRefusal(null);
    const reason = await signInByCode(code.trim());
    if (reason === null) return window.location.assign(next);
    setRefusal(reason);
    setPending(false);
  }

  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <Wordmark />
        <h1 className={styles.title}>Enter your code</h1>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field
            label="Code"
            hint="The six digits that your authenticator app shows, or one of your backup codes."
            isRequired
          >
            <TextInput
              value={code}
              autoComplete="one-time-code"
              maxLength={40}
              autoFocus
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <RefusalText>{refusal}</RefusalText>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            Sign in
          </Button>
          <Button isFullWidth onClick={onGoBack}>
            Back
          </Button>
        </form>
      </div>
    </main>
  );
}
