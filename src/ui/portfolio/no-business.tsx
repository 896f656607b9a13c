"use client";

import { useTranslations } from "use-intl";
import { MessagePage } from "../message-page";
import { SignOutButton } from "../sign-in/sign-out-button";

/** For somebody who is signed in and may see nothing yet. */
export function NoBusiness({ email }: Readonly<{ email: string }>) {
  const t = useTranslations("portfolio");
  return (
    <MessagePage
      title={t("noBusiness")}
      text={t.rich("noBusinessText", { email, code: (text) => <code>{text}</code> })}
    >
      <SignOutButton />
    </MessagePage>
  );
}
