"use client";

import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { signOut } from "./sign-out";

export function SignOutButton() {
  const t = useTranslations("signInParts");
  return <Button onClick={() => void signOut({ isEverywhere: false })}>{t("signOut")}</Button>;
}
