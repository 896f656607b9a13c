import { formatDay, formatDayRange } from "../format-date";
import { TREATMENT_NAMES } from "./counting";
import { isRangeBackwards, type TransactionSearch } from "./transaction-search";

export const TREATMENT_OPTIONS = [
  { value: "", label: "Any" },
  { value: "none", label: "Nothing special" },
  { value: "shared_expense", label: TREATMENT_NAMES.shared_expense },
  { value: "covered_expense", label: TREATMENT_NAMES.covered_expense },
  { value: "transferred_to_savings", label: TREATMENT_NAMES.transferred_to_savings },
] as const;

export const EXCLUDED_OPTIONS = [
  { value: "", label: "Any" },
  { value: "false", label: "Not excluded" },
  { value: "true", label: "Excluded" },
] as const;

export const STATUS_OPTIONS = [
  { value: "", label: "Any" },
  { value: "booked", label: "Booked" },
  { value: "pending", label: "Pending" },
] as const;

export const REVIEWED_OPTIONS = [
  { value: "", label: "Any" },
  { value: "false", label: "To review" },
  { value: "true", label: "Reviewed" },
] as const;

export const DIRECTION_OPTIONS = [
  { value: "", label: "All" },
  { value: "inflow", label: "In" },
  { value: "outflow", label: "Out" },
] as const;

export const SORT_OPTIONS = [
  { value: "-bookedOn", label: "Newest first" },
  { value: "bookedOn", label: "Oldest first" },
  { value: "-amount", label: "Largest amount first" },
  { value: "amount", label: "Smallest amount first" },
  { value: "counterparty", label: "Counterparty, A to Z" },
  { value: "-counterparty", label: "Counterparty, Z to A" },
] as const;

type ActiveFilter = Readonly<{ label: string; clears: Partial<TransactionSearch> }>;

/** The filters that are set, in words, each with what takes it away. */
export function activeFilters(
  search: TransactionSearch,
  { locale, counterpartyName }: Readonly<{ locale: string; counterpartyName: string | null }>,
): readonly ActiveFilter[] {
  const { treatment, excluded, status, reviewed } = search;
  const filters: ActiveFilter[] = [];
  const dates = datesText(search, locale);
  if (dates !== null) filters.push({ label: dates, clears: { from: null, to: null } });
  if (counterpartyName !== null) filters.push({ label: counterpartyName, clears: { counterparty: null } });
  if (treatment !== null) {
    const label = labelOf(TREATMENT_OPTIONS, treatment);
    filters.push({ label, clears: { treatment: null } });
  }
  if (excluded !== null)
    filters.push({ label: labelOf(EXCLUDED_OPTIONS, excluded), clears: { excluded: null } });
  if (status !== null) filters.push({ label: labelOf(STATUS_OPTIONS, status), clears: { status: null } });
  if (reviewed !== null)
    filters.push({ label: labelOf(REVIEWED_OPTIONS, reviewed), clears: { reviewed: null } });
  return filters;
}

function datesText(search: TransactionSearch, locale: string): string | null {
  const { from, to } = search;
  if (from !== null && to !== null && !isRangeBackwards(search)) return formatDayRange(from, to, locale);
  if (from !== null) return `From ${formatDay(from, locale)}`;
  return to === null ? null : `Up to ${formatDay(to, locale)}`;
}

function labelOf(options: readonly Readonly<{ value: string; label: string }>[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
