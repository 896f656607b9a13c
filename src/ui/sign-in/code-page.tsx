"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";
import type { Refused } from "./refused";
import { RefusedText } from "./refused-text";
import { signInByCode } from "./sign-in-client";
import styles from "./sign-in-page.module.css";
import { SignInPanel } from "./sign-in-panel";

type CodePageProps = Readonly<{ next: string; onGoBack: () => void }>;

/** Asks for the second factor after the password. */
export function CodePage({ next, onGoBack }: CodePageProps) {
  const t = useTranslations("signIn");
  const [code, setCode] = useState("");
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setRefused(null);
    const reason = await signInByCode(code);
    if (reason === null) return window.location.assign(next);
    setRefused(reason);
    setPending(false);
  }

  return (
    <SignInPanel title={t("codeTitle")}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label={t("code")} hint={t("codeHint")} isRequired>
          <TextInput
            value={code}
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <RefusedText refused={refused} />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {t("signIn")}
        </Button>
        <Button isFullWidth onClick={onGoBack}>
          {t("back")}
        </Button>
      </form>
    </SignInPanel>
  );
}
