"use client";

import { useTranslations } from "use-intl";
import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";

/** In the place of a counterparty that no transaction is of. */
export function NoCounterparty() {
  const t = useTranslations("counterparty");
  return (
    <>
      <PageHeader title={t("notFound")} />
      <EmptyState title={t("notFoundTitle")} text={t("notFoundText")} />
    </>
  );
}
