"use client";

import { useTranslations } from "use-intl";
import { buttonClass } from "../components/button-class";
import { MessagePage } from "../message-page";

/** Instead of `NewPassword`, for a link that was used or has run out. */
export function ClosedResetLink() {
  const t = useTranslations("newPassword");
  return (
    <MessagePage title={t("closed")} text={t("closedText")}>
      <a className={buttonClass({ variant: "primary" })} href="/forgot-password">
        {t("requestAnother")}
      </a>
    </MessagePage>
  );
}
