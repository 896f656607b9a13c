"use client";

import KeyRound from "lucide-react/icons/key-round";
import { type FormEvent, useState } from "react";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { Wordmark } from "../wordmark";
import { CodePage } from "./code-page";
import { signIn } from "./sign-in-client";
import styles from "./sign-in-page.module.css";

/** Whoever just looks sees figures at once, and not first a list of businesses. */
const DEMO_PATH = "/b";

type Credentials = Readonly<{ email: string; password: string }>;

type SignInPageProps = Readonly<{ next: string; demoAccount: Credentials | null }>;

export function SignInPage({ next, demoAccount }: SignInPageProps) {
  const [pending, setPending] = useState<"form" | "passkey" | "demo" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCodeNeeded, setCodeNeeded] = useState(false);

  const enter = async (credentials: Credentials, by: "form" | "demo"): Promise<void> => {
    setPending(by);
    setRefusal(null);
    const { refusal: reason, isCodeNeeded } = await signIn(credentials);
    // The page that comes was rendered for nobody until now, so it is loaded and not merely shown.
    if (reason === null && !isCodeNeeded) {
      return window.location.assign(by === "demo" && next === "/" ? DEMO_PATH : next);
    }
    setRefusal(reason);
    setPending(null);
    setCodeNeeded(isCodeNeeded);
  };
  const enterByPasskey = async (): Promise<void> => {
    setPending("passkey");
    setRefusal(null);
    const reason = await import("./passkey-client").then(
      ({ signInByPasskey }) => signInByPasskey(),
      () => "The service could not be reached. Please try again.",
    );
    if (reason === null) return window.location.assign(next);
    setRefusal(reason);
    setPending(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter({ email: String(form.get("email")), password: String(form.get("password")) }, "form");
  };

  if (isCodeNeeded) return <CodePage next={next} onGoBack={() => setCodeNeeded(false)} />;
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <a href="/" className={styles.home}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>Sign in</h1>
        <form className={styles.form} onSubmit={submit}>
          <Field label="Email" isRequired>
            <TextInput name="email" type="email" autoComplete="username" autoFocus />
          </Field>
          <Field label="Password" isRequired>
            <TextInput name="password" type="password" autoComplete="current-password" />
          </Field>
          <p className={styles.aside}>
            <a href="/forgot-password">Forgot your password?</a>
          </p>
          <RefusalText>{refusal}</RefusalText>
          <Button type="submit" variant="primary" isFullWidth isPending={pending === "form"}>
            Sign in
          </Button>
          <Button
            isFullWidth
            icon={<KeyRound aria-hidden="true" />}
            isPending={pending === "passkey"}
            onClick={() => void enterByPasskey()}
          >
            Use a passkey
          </Button>
        </form>
        {demoAccount !== null && (
          <div className={styles.demo}>
            <p>Just looking? The demo account opens three made-up businesses.</p>
            <Button
              isFullWidth
              isPending={pending === "demo"}
              onClick={() => void enter(demoAccount, "demo")}
            >
              Open the demo account
            </Button>
          </div>
        )}
        <p className={styles.hint}>
          No account yet? Ask an owner of the business for an invitation, or whoever runs this installation:{" "}
          <code>npm run cashflow -- user create</code>.
        </p>
      </div>
    </main>
  );
}
