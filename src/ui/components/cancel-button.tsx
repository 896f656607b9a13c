"use client";

import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button";

type CancelButtonProps = Pick<ComponentProps<typeof Button>, "onClick" | "disabled" | "size">;

export function CancelButton(props: CancelButtonProps) {
  const t = useTranslations("common");
  return <Button {...props}>{t("cancel")}</Button>;
}
