"use client";

import KeyRound from "lucide-react/icons/key-round";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";
import { toCode } from "../rich-text";
import { CodePage } from "./code-page";
import type { Refused } from "./refused";
import { RefusedText } from "./refused-text";
import { signIn } from "./sign-in-client";
import styles from "./sign-in-page.module.css";
import { SignInPanel } from "./sign-in-panel";

/** Visitors who try the demo see figures at once, instead of a list of businesses. */
const DEMO_PATH = "/b";

type Credentials = Readonly<{ email: string; password: string }>;

type SignInPageProps = Readonly<{ next: string; demoAccount: Credentials | null }>;

export function SignInPage({ next, demoAccount }: SignInPageProps) {
  const t = useTranslations("signIn");
  const [pending, setPending] = useState<"form" | "passkey" | "demo" | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isCodeNeeded, setCodeNeeded] = useState(false);

  const enter = async (credentials: Credentials, by: "form" | "demo"): Promise<void> => {
    setPending(by);
    setRefused(null);
    const { refused: reason, isCodeNeeded } = await signIn(credentials);
    // The next page was rendered for an anonymous visitor until now, so do a full page load.
    if (reason === null && !isCodeNeeded) {
      return window.location.assign(by === "demo" && next === "/" ? DEMO_PATH : next);
    }
    setRefused(reason);
    setPending(null);
    setCodeNeeded(isCodeNeeded);
  };
  const enterByPasskey = async (): Promise<void> => {
    setPending("passkey");
    setRefused(null);
    const reason = await import("./passkey-client").then(
      ({ signInByPasskey }) => signInByPasskey(),
      (): Refused => ({ reason: "unreachable" }),
    );
    if (reason === null) return window.location.assign(next);
    setRefused(reason);
    setPending(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter({ email: String(form.get("email")), password: String(form.get("password")) }, "form");
  };
  const submitDemo = (event: FormEvent, demo: Credentials): void => {
    event.preventDefault();
    void enter(demo, "demo");
  };

  if (isCodeNeeded) return <CodePage next={next} onGoBack={() => setCodeNeeded(false)} />;
  return (
    <SignInPanel title={t("title")}>
      <form className={styles.form} onSubmit={submit}>
        <Field label={t("email")} isRequired>
          <TextInput name="email" type="email" autoComplete="username" autoFocus />
        </Field>
        <Field label={t("password")} isRequired>
          <TextInput name="password" type="password" autoComplete="current-password" />
        </Field>
        <p className={styles.aside}>
          <a href="/forgot-password">{t("forgotPassword")}</a>
        </p>
        <RefusedText refused={refused} />
        <Button type="submit" variant="primary" isFullWidth isPending={pending === "form"}>
          {t("signIn")}
        </Button>
        <Button
          isFullWidth
          icon={<KeyRound aria-hidden="true" />}
          isPending={pending === "passkey"}
          onClick={() => void enterByPasskey()}
        >
          {t("usePasskey")}
        </Button>
      </form>
      {demoAccount !== null && (
        <form className={styles.demo} onSubmit={(event) => submitDemo(event, demoAccount)}>
          <p>{t("demo")}</p>
          <Button type="submit" isFullWidth isPending={pending === "demo"}>
            {t("openDemo")}
          </Button>
        </form>
      )}
      <p className={styles.hint}>{t.rich("noAccount", { code: toCode })}</p>
    </SignInPanel>
  );
}
