"use client";

import Printer from "lucide-react/icons/printer";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { usePrint } from "./use-print";

export function PrintButton() {
  const t = useTranslations("shell");
  const { print } = usePrint();
  return (
    <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={print}>
      {t("print")}
    </Button>
  );
}
