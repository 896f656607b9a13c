"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { isTooShort, NewPasswordField } from "../account/new-password-field";
import { Button } from "../components/button";
import { buttonClass } from "../components/button-class";
import type { Refused } from "./refused";
import { RefusedText } from "./refused-text";
import { resetPassword } from "./sign-in-client";
import styles from "./sign-in-page.module.css";
import { SignInPanel } from "./sign-in-panel";

/** Lets the holder of a reset link choose a new password. */
export function NewPassword({ token }: Readonly<{ token: string }>) {
  const t = useTranslations("newPassword");
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isTooShort(password) || isPending) return;
    setPending(true);
    setRefused(null);
    const reason = await resetPassword({ token, password });
    setPending(false);
    setRefused(reason);
    setDone(reason === null);
  }

  return (
    <SignInPanel title={t(isDone ? "done" : "title")}>
      {isDone ? (
        <>
          <p className={styles.text} role="status">
            {t("doneText")}
          </p>
          <a className={buttonClass({ variant: "primary", isFullWidth: true })} href="/sign-in">
            {t("signIn")}
          </a>
        </>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <NewPasswordField
            label={t("label")}
            value={password}
            onValueChange={setPassword}
            wasSent={wasSent}
          />
          <RefusedText refused={refused} />
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            {t("submit")}
          </Button>
        </form>
      )}
    </SignInPanel>
  );
}
