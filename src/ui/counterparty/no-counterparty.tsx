"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { buttonClass } from "../components/button-class";
import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";
import { transactionsHref } from "../transactions/transactions-href";

/** Replaces the page of a counterparty without any transactions. */
export function NoCounterparty() {
  const t = useTranslations("counterparty");
  const { customerId } = useBusiness().business;
  return (
    <>
      <PageHeader title={t("notFound")} />
      <EmptyState title={t("notFoundTitle")} text={t("notFoundText")}>
        <Link href={transactionsHref(customerId, { group: "counterparty" })} className={buttonClass()}>
          {t("viewAll")}
        </Link>
      </EmptyState>
    </>
  );
}
