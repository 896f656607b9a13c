"use client";

import { useTranslations } from "use-intl";
import { MessagePage } from "../message-page";
import { toCode } from "../rich-text";
import { SignOutButton } from "../sign-in/sign-out-button";

/** For a signed-in person without access to any business. */
export function NoBusiness({ email }: Readonly<{ email: string }>) {
  const t = useTranslations("portfolio");
  return (
    <MessagePage isSignedIn title={t("noBusiness")} text={t.rich("noBusinessText", { email, code: toCode })}>
      <SignOutButton />
    </MessagePage>
  );
}
