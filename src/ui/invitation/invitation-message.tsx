"use client";

import { useTranslations } from "use-intl";
import { buttonClass } from "../components/button-class";
import { MessagePage } from "../message-page";
import { SignOutButton } from "../sign-in/sign-out-button";

/** For an invitation that was accepted, was withdrawn or has expired. */
export function ClosedInvitation({ isSignedIn }: Readonly<{ isSignedIn: boolean }>) {
  const t = useTranslations("invitation");
  return (
    <MessagePage isSignedIn={isSignedIn} title={t("closed")} text={t("closedText")}>
      <a className={buttonClass({ variant: "primary" })} href="/">
        {t("toStart")}
      </a>
    </MessagePage>
  );
}

/** For a signed-in person to whom the invitation is not addressed. */
export function InvitationOfAnother({ email, self }: Readonly<{ email: string; self: string }>) {
  const t = useTranslations("invitation");
  return (
    <MessagePage isSignedIn title={t("otherPerson")} text={t("otherPersonText", { email, self })}>
      <SignOutButton />
    </MessagePage>
  );
}

type SignInToAcceptProps = Readonly<{ placeName: string; email: string; token: string }>;

/** For a person who has an account but is not signed in. */
export function SignInToAccept({ placeName, email, token }: SignInToAcceptProps) {
  const t = useTranslations("invitation");
  return (
    <MessagePage
      isSignedIn={false}
      title={t("title", { place: placeName })}
      text={t("signInFirst", { email })}
    >
      <a
        className={buttonClass({ variant: "primary" })}
        href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
      >
        {t("signIn")}
      </a>
    </MessagePage>
  );
}
