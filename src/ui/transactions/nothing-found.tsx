import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { EmptyState } from "../components/empty-state";

type NothingFoundProps = Readonly<{ isFiltered: boolean; onClear: () => void }>;

/** In the place of the transactions where there are none, or none that the filters let through. */
export function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  const t = useTranslations("transactions");
  if (!isFiltered) return <EmptyState title={t("noneYet")} text={t("noneYetText")} />;
  return (
    <EmptyState title={t("nothingMatches")} text={t("nothingMatchesText")}>
      <Button onClick={onClear}>{t("clearFilters")}</Button>
    </EmptyState>
  );
}
