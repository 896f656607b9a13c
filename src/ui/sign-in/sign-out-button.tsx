"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { RefusalText } from "../components/refusal-text";
import { signOut } from "./sign-out";

export function SignOutButton() {
  const t = useTranslations("signInParts");
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setPending(true);
    setFailed(false);
    if (await signOut({ isEverywhere: false })) return;
    setPending(false);
    setFailed(true);
  }

  return (
    <>
      {hasFailed && <RefusalText>{t("stillSignedIn")}</RefusalText>}
      <Button isPending={isPending} onClick={() => void leave()}>
        {t("signOut")}
      </Button>
    </>
  );
}
