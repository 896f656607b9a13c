"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Select } from "../components/select";
import { formatDayRange } from "../format-date";
import { useLocale } from "../locale-context";
import { useTRPC } from "../trpc/trpc";
import type { TransactionSearch } from "./transaction-search";

type PeriodSelectProps = Readonly<{
  search: TransactionSearch;
  onChange: (search: Partial<TransactionSearch>) => void;
  /** Lets the person enter custom dates. */
  onCustom: () => void;
}>;

/** Any day, or the days of the windows that the overview shows. */
export function PeriodSelect({ search: { from, to }, onChange, onCustom }: PeriodSelectProps) {
  const t = useTranslations("transactions");
  const trpc = useTRPC();
  const locale = useLocale();
  const { today } = useBusiness();
  const { data } = useQuery(trpc.getOverview.queryOptions({ ...useCustomerKey(), today }));
  const windows = data === undefined ? [] : [data.period, data.previous];
  const shown = windows.find(({ startDate, endDate }) => startDate === from && endDate === to);
  const isAny = from === null && to === null;
  return (
    <Select
      aria-label={t("dates")}
      value={isAny ? "any" : (shown?.startDate ?? "custom")}
      options={[
        { value: "any", label: t("allDates") },
        ...windows.map(({ startDate, endDate }) => ({
          value: startDate,
          label: formatDayRange(startDate, endDate, locale),
        })),
        { value: "custom", label: t("customDates") },
      ]}
      onValueChange={(value) => {
        if (value === "any") onChange({ from: null, to: null });
        const chosen = windows.find(({ startDate }) => startDate === value);
        if (chosen !== undefined) onChange({ from: chosen.startDate, to: chosen.endDate });
        if (value === "custom") onCustom();
      }}
    />
  );
}
