"use client";

import { useTranslations } from "use-intl";
import { buttonClass } from "../components/button-class";
import { MessagePage } from "../message-page";

/** Replaces `NewPassword` if the link was used or has expired. */
export function ClosedResetLink({ isSignedIn }: Readonly<{ isSignedIn: boolean }>) {
  const t = useTranslations("newPassword");
  return (
    <MessagePage isSignedIn={isSignedIn} title={t("closed")} text={t("closedText")}>
      <a className={buttonClass({ variant: "primary" })} href="/forgot-password">
        {t("requestAnother")}
      </a>
    </MessagePage>
  );
}
