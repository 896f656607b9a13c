"use client";

import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { buttonClass } from "../components/button-class";
import { EmptyState } from "../components/empty-state";

export function NothingYet() {
  const t = useTranslations("overview");
  const { business } = useBusiness();
  return (
    <EmptyState icon={<ChartNoAxesColumn />} title={t("emptyTitle")} text={t("emptyText")}>
      {mayEdit(business.role) && (
        <Link href={`/b/${business.customerId}/import`} className={buttonClass({ variant: "primary" })}>
          {t("importTransactions")}
        </Link>
      )}
    </EmptyState>
  );
}
