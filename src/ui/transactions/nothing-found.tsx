import Link from "next/link";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { buttonClass } from "../components/button-class";
import { EmptyState } from "../components/empty-state";

type NothingFoundProps = Readonly<{ isFiltered: boolean; onClear: () => void }>;

/** Replaces the list if there are no transactions, or none that match the filters. */
export function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  const t = useTranslations("transactions");
  const { customerId, role } = useBusiness().business;
  if (!isFiltered) {
    return (
      <EmptyState title={t("noneYet")} text={t("noneYetText")}>
        {mayEdit(role) && (
          <Link href={`/b/${customerId}/import`} className={buttonClass({ variant: "primary" })}>
            {t("importTransactions")}
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("nothingMatches")} text={t("nothingMatchesText")}>
      <Button onClick={onClear}>{t("clearFilters")}</Button>
    </EmptyState>
  );
}
