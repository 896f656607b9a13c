"use client";

import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";
import { toCode } from "../rich-text";
import type { Refused } from "./refused";
import { RefusedText } from "./refused-text";
import { requestReset } from "./sign-in-client";
import styles from "./sign-in-page.module.css";
import { SignInPanel } from "./sign-in-panel";

/** Emails a link to reset the password. If the service sends no email, explains who can help. */
export function ForgotPassword({ hasMail }: Readonly<{ hasMail: boolean }>) {
  const t = useTranslations("newPassword");
  const [isSent, setSent] = useState(false);
  return (
    <SignInPanel title={t("forgotten")}>
      {!hasMail && <p className={styles.text}>{t.rich("noMail", { code: toCode })}</p>}
      {hasMail && !isSent && <AskForLink onSent={() => setSent(true)} />}
      <p className={styles.text} role="status">
        {isSent && t("sent")}
      </p>
      <p className={styles.aside}>
        <a href="/sign-in">{t("backToSignIn")}</a>
      </p>
    </SignInPanel>
  );
}

function AskForLink({ onSent }: Readonly<{ onSent: () => void }>) {
  const t = useTranslations("newPassword");
  const language = useLocale();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setPending(true);
    setRefused(null);
    const reason = await requestReset({ email, language });
    setPending(false);
    if (reason === null) onSent();
    else setRefused(reason);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t("enterEmail")}</p>
      <Field label={t("email")} isRequired>
        <TextInput name="email" type="email" autoComplete="username" autoFocus />
      </Field>
      <RefusedText refused={refused} />
      <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
        {t("sendLink")}
      </Button>
    </form>
  );
}
