"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Person } from "../../domain/person";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import { PageHeader } from "../components/page-header";
import rows from "../components/rows.module.css";
import { useKeptFocus } from "../use-kept-focus";
import { useWhenIdle } from "../use-when-idle";
import { LanguageChoice } from "./language-choice";
import { Passkeys } from "./passkeys";
import { Sessions } from "./sessions";
import { TwoFactor } from "./two-factor";

const ChangePasswordDialog = lazyDialog(
  async () => (await import("./change-password-dialog")).ChangePasswordDialog,
);

/** The settings of a person's own account. */
export function Account({ person }: Readonly<{ person: Person }>) {
  const t = useTranslations("account");
  useWhenIdle(ChangePasswordDialog.preload);
  useKeptFocus();
  const [isChangingPassword, setChangingPassword] = useState(false);
  return (
    <>
      <PageHeader title={t("title")} description={`${person.name} · ${person.email}`} />
      <div className={rows.sections}>
        <Card
          title={t("password.title")}
          description={t("password.description")}
          actions={<Button onClick={() => setChangingPassword(true)}>{t("password.change")}</Button>}
          isFlush
        >
          {null}
        </Card>
        <Passkeys />
        <TwoFactor />
        <Sessions />
        <LanguageChoice />
      </div>
      {isChangingPassword && (
        <ChangePasswordDialog email={person.email} onClose={() => setChangingPassword(false)} />
      )}
    </>
  );
}
