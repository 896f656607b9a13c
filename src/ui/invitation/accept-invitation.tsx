"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "../../domain/person";
import { isTooShort, NewPasswordField } from "../account/new-password-field";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";
import { toStrong } from "../rich-text";
import type { Refused } from "../sign-in/refused";
import { RefusedText } from "../sign-in/refused-text";
import { acceptInvitation } from "../sign-in/sign-in-client";
import styles from "../sign-in/sign-in-page.module.css";
import { SignInPanel } from "../sign-in/sign-in-panel";

const MAX_NAME_LENGTH = 100;

type AcceptInvitationProps = Readonly<{
  token: string;
  email: string;
  role: Role;
  /** The name of the business or of the partner. */
  placeName: string;
  /** Whether the person must first choose a name and a password. */
  isNew: boolean;
}>;

export function AcceptInvitation({ token, email, role, placeName, isNew }: AcceptInvitationProps) {
  const t = useTranslations("invitation");
  const tCommon = useTranslations("common");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isNameMissing = isNew && name.trim() === "";
  const isPasswordMissing = isNew && isTooShort(password);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isNameMissing || isPasswordMissing || isPending) return;
    setPending(true);
    setRefused(null);
    const reason = await acceptInvitation({ token, ...(isNew ? { name: name.trim(), password } : {}) });
    // The next page was rendered for an anonymous visitor until now, so do a full page load.
    if (reason === null) return window.location.assign("/");
    setRefused(reason);
    setPending(false);
  }

  return (
    <SignInPanel title={t("title", { place: placeName })}>
      <p className={styles.text}>
        {t.rich("role", {
          role: tCommon(`roles.${role}`),
          hint: tCommon(`roleHints.${role}`),
          strong: toStrong,
        })}
      </p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {isNew && (
          <>
            <Field label={t("email")}>
              <TextInput type="email" autoComplete="username" value={email} readOnly />
            </Field>
            <Field label={t("name")} error={wasSent && isNameMissing ? t("nameMissing") : undefined}>
              <TextInput
                autoComplete="name"
                autoFocus
                value={name}
                maxLength={MAX_NAME_LENGTH}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <NewPasswordField
              label={t("password")}
              value={password}
              onValueChange={setPassword}
              wasSent={wasSent}
            />
          </>
        )}
        <RefusedText refused={refused} />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {t(isNew ? "createAndJoin" : "accept")}
        </Button>
      </form>
    </SignInPanel>
  );
}
