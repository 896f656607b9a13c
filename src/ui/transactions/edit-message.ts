import type { CountingEdit } from "../../domain/edit";
import { formatDay } from "../format-date";
import { formatMoney, formatPercentage } from "../format-money";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import { nameOf, shareText } from "./counting";
import type { FilteredDecision } from "./filtered-action";
import type { EditOutcome } from "./use-edits";

const MAX_NAME_LENGTH = 40;

type Words = Readonly<{ t: Translate<"edits">; locale: string }>;

/** What edits did to transactions, such as "Rent now counts for 50%". `count` is how many they changed. */
export function describeEdits(
  edits: readonly CountingEdit[],
  after: readonly WireTransaction[],
  { t, locale }: Words,
  count = edits.length,
): string {
  const [edit] = edits;
  const [first] = after;
  if (edit === undefined || first === undefined) return t("nothingChanged");
  const share = shareText(first, locale);
  const action = edit.action === "reclassify" ? edit.type : edit.action;
  if (edits.length > 1) return t(`doneSeveral.${action}`, { ...pluralValues(count, locale), share });
  const isRule = edit.action === "exclude" && edit.scope === "matching_future";
  return t(isRule ? "done.excludeFuture" : `done.${action}`, { name: shorten(nameOf(first)), share });
}

/** What one decision did to all matches of a filter, such as "1,234 transactions no longer count". */
export function describeFilteredEdit(edit: FilteredDecision, count: number, { t, locale }: Words): string {
  if (count === 0) return t("nothingChanged");
  const several = pluralValues(count, locale);
  if (edit.action !== "reclassify") return t(`doneSeveral.${edit.action}`, several);
  const share = formatPercentage(edit.value ?? 0, locale, 2);
  return t(`doneSeveral.${edit.type}`, { ...several, share });
}

/**
 * What edits did to the figures: those of the window of a single transaction, or of all days. Undefined if no
 * figure moved. Income and expense are named only where both moved alike, as for most refunds.
 */
export function describeImpact(
  { impact, effect }: Pick<EditOutcome, "impact" | "effect">,
  { currency, locale }: Readonly<{ currency: string; locale: string }>,
  t: Translate<"edits">,
): string | undefined {
  const money = (amount: number, sign?: "always") => formatMoney({ amount, currency, locale, sign });
  if (impact !== undefined) {
    const { before, after } = impact;
    const start = formatDay(impact.startDate, locale);
    if (before.remaining !== after.remaining) {
      const moved = { before: money(before.remaining), after: money(after.remaining) };
      return t(`moved.${impact.granularity}`, { ...moved, start });
    }
    if (before.income === after.income) return undefined;
    return t("movedAlike", {
      income: money(before.income),
      incomeAfter: money(after.income),
      expense: money(before.expense),
      expenseAfter: money(after.expense),
      start,
    });
  }
  if (effect === undefined || effect.remaining === 0) return undefined;
  return t("movedSeveral", { change: money(effect.remaining, "always") });
}

function shorten(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}
