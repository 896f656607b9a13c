import type { Edit, FilteredEdit } from "../../domain/edit";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import type { WireTransaction } from "./apply-edit";
import { nameOf, shareText } from "./counting";
import type { EditOutcome } from "./use-edits";

const MAX_NAME_LENGTH = 40;

/** What edits did to transactions, such as "Rent now counts 50%". */
export function describeEdits(
  edits: readonly Edit[],
  after: readonly WireTransaction[],
  locale: string,
): string {
  const [edit] = edits;
  const [first] = after;
  if (edit === undefined || first === undefined) return "Nothing was changed";
  const isAlone = edits.length === 1;
  const subject = isAlone ? shorten(nameOf(first)) : `${edits.length} transactions`;
  return `${subject} ${predicate(edit, shareText(first, locale), isAlone)}`;
}

/** What one decision about all transactions of a filter did, such as "1,234 transactions no longer count". */
export function describeFilteredEdit(edit: FilteredEdit, count: number, locale: string): string {
  if (count === 0) return "Nothing was changed";
  const isAlone = count === 1;
  const subject = isAlone ? "One transaction" : `${formatNumber(count, locale, 0)} transactions`;
  const share = edit.action === "reclassify" ? `${formatNumber(edit.value ?? 0, locale, 2)}%` : "";
  return `${subject} ${predicate(edit, share, isAlone)}`;
}

/**
 * What the service says that edits did to the figures: of the window of one edited transaction, or of all days. Undefined
 * where nothing moved.
 */
export function describeImpact(
  { impact, effect }: Pick<EditOutcome, "impact" | "effect">,
  { currency, locale }: Readonly<{ currency: string; locale: string }>,
): string | undefined {
  const money = (amount: number, sign?: "always") => formatMoney({ amount, currency, locale, sign });
  if (impact !== undefined) {
    const [before, after] = [impact.before.remaining, impact.after.remaining];
    if (before === after) return undefined;
    const start = formatDay(impact.startDate, locale);
    return `Remaining ${money(before)} → ${money(after)} in the window from ${start}`;
  }
  if (effect === undefined || effect.remaining === 0) return undefined;
  return `Remaining ${money(effect.remaining, "always")} over all windows`;
}

function predicate(edit: Edit | FilteredEdit, share: string, isAlone: boolean): string {
  switch (edit.action) {
    case "clear_treatment":
      return isAlone ? "now counts in full" : "now count in full";
    case "include":
      return isAlone ? "counts again" : "count again";
    case "review":
      return edit.isReviewed ? "marked as reviewed" : "marked as to review";
    case "exclude":
      if ("scope" in edit && edit.scope === "matching_future") return "and future ones no longer count";
      return isAlone ? "no longer counts" : "no longer count";
    case "reclassify":
      if (edit.type === "shared_expense") return `now ${isAlone ? "counts" : "count"} ${share}`;
      if (edit.type === "covered_expense") return `no longer ${isAlone ? "counts" : "count"}: others pay`;
      return `no longer ${isAlone ? "counts" : "count"}: moved to savings`;
  }
}

function shorten(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}
