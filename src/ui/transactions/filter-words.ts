import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import { PLAIN_TREATMENTS } from "../../domain/treatment";
import { formatDay, formatDayRange } from "../format-date";
import type { Translate } from "../translate";
import { isRangeBackwards, type TransactionSearch } from "./transaction-search";

/** The labels of the filters and sort orders. An unset filter is "". */
export function filterOptions(t: Translate<"transactions">, tCounting: Translate<"counting">) {
  const any = { value: "", label: t("options.any") } as const;
  return {
    direction: [
      { value: "", label: t("options.direction.all") },
      { value: "inflow", label: t("options.direction.inflow") },
      { value: "outflow", label: t("options.direction.outflow") },
    ],
    treatment: [
      any,
      { value: "none", label: tCounting("reasons.counted") },
      { value: "shared_expense", label: tCounting("reasons.shared_expense") },
      ...PLAIN_TREATMENTS.map((value) => ({ value, label: tCounting(`reasons.${value}`) })),
    ],
    linked: [
      any,
      { value: "refund", label: t("options.linked.refund") },
      { value: "transfer", label: t("options.linked.transfer") },
      { value: "none", label: t("options.linked.none") },
    ],
    excluded: [
      any,
      { value: "false", label: t("options.excluded.false") },
      { value: "true", label: t("options.excluded.true") },
    ],
    included: [
      { value: "true", label: t("options.included.true") },
      { value: "false", label: t("options.included.false") },
    ],
    status: [
      any,
      { value: "booked", label: t("options.status.booked") },
      { value: "pending", label: t("options.status.pending") },
    ],
    reviewed: [
      any,
      { value: "false", label: t("options.reviewed.false") },
      { value: "true", label: t("options.reviewed.true") },
    ],
    group: [
      { value: "none", label: t("options.group.none") },
      { value: "counterparty", label: t("options.group.counterparty") },
    ],
    sort: [
      { value: "-bookedOn", label: t("options.sort.-bookedOn") },
      { value: "bookedOn", label: t("options.sort.bookedOn") },
      { value: "-amount", label: t("options.sort.-amount") },
      { value: "amount", label: t("options.sort.amount") },
      { value: "counterparty", label: t("options.sort.counterparty") },
      { value: "-counterparty", label: t("options.sort.-counterparty") },
    ],
  } as const;
}

type ActiveFilter = Readonly<{ label: string; clears: Partial<TransactionSearch> }>;

type Naming = Readonly<{
  locale: string;
  counterpartyName: string | null;
  options: ReturnType<typeof filterOptions>;
  t: Translate<"transactions">;
}>;

/** The filters of which one of several values is chosen, in the order in which they are shown. */
const CHOICES = ["treatment", "linked", "excluded", "included", "status", "reviewed"] as const;

/** The active filters in words, except for the direction and the search, and what removes each. */
export function activeFilters(
  search: TransactionSearch,
  { locale, counterpartyName, options, t }: Naming,
): readonly ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const dates = datesText(search, t, locale);
  if (dates !== null) filters.push({ label: dates, clears: { from: null, to: null } });
  const who = search.counterparty === NO_COUNTERPARTY ? t("unknownCounterparty") : counterpartyName;
  if (who !== null) filters.push({ label: who, clears: { counterparty: null } });
  if (search.changeId !== null) filters.push({ label: t("ofOneChange"), clears: { changeId: null } });
  if (search.ruleId !== null) filters.push({ label: t("ofOneRule"), clears: { ruleId: null } });
  for (const name of CHOICES) {
    const chosen = search[name];
    if (chosen !== null) filters.push({ label: labelOf(options[name], chosen), clears: { [name]: null } });
  }
  return filters;
}

function datesText(search: TransactionSearch, t: Translate<"transactions">, locale: string): string | null {
  const { from, to } = search;
  if (from !== null && to !== null && !isRangeBackwards(search)) return formatDayRange(from, to, locale);
  if (from !== null) return t("fromDay", { day: formatDay(from, locale) });
  return to === null ? null : t("untilDay", { day: formatDay(to, locale) });
}

export function labelOf(
  options: readonly Readonly<{ value: string; label: string }>[],
  value: string,
): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
