import { formatMoney, formatNumber } from "../format-money";
import { TREATMENT_NAMES } from "./counting";
import type { Change } from "./use-follow-change";

type Entry = Change["transactions"][number];

/** What a change did to one transaction, in words. */
export function changeWords(
  change: Change,
  entry: Entry | undefined,
  { currency, locale }: Readonly<{ currency: string; locale: string }>,
): string {
  const prefix = change.undoesChangeId === null ? "" : "Undone: ";
  if (entry === undefined) return `${prefix}${KIND_WORDS[change.kind]}`;
  const { before, after } = entry;
  if (before === null) return `${prefix}Added`;
  if (after === null) return `${prefix}Removed`;
  const words = [
    "treatment" in after ? treatmentWords(after.treatment, currency, locale) : null,
    "excludedAt" in after ? (after.excludedAt === null ? "Counts again" : exclusionWords(after)) : null,
    "amount" in after && typeof after.amount === "number"
      ? `Amount corrected to ${formatMoney({ amount: after.amount, currency, locale })}`
      : null,
    after.status === "booked" ? "Booked" : null,
    "note" in after ? noteWords(after) : null,
    "reviewedAt" in after ? (after.reviewedAt === null ? "Marked as to review" : "Reviewed") : null,
  ].filter((each) => each !== null);
  return prefix + (words.length === 0 ? KIND_WORDS[change.kind] : words.join(", "));
}

const KIND_WORDS = {
  customer_created: "Business added",
  customer_replaced: "Business details changed",
  customer_updated: "Business details changed",
  settings_updated: "Settings changed",
  transactions_ingested: "Brought in or corrected",
  statement_imported: "Imported from a file",
  transaction_reclassified: "Reclassified",
  treatment_cleared: "Counts in full",
  transaction_excluded: "Excluded",
  transaction_included: "Counts again",
  transaction_removed: "Removed",
  transaction_noted: "Note changed",
  transaction_reviewed: "Reviewed",
  transactions_bulk_edited: "Changed with others",
  rule_removed: "A rule was removed",
  change_undone: "A change was undone",
  totals_repaired: "Totals repaired",
} as const satisfies Record<Change["kind"], string>;

type Fields = NonNullable<Entry["after"]>;

function noteWords({ note }: Fields): string {
  return typeof note === "string" ? `Note: ${note}` : "Note removed";
}

function exclusionWords({ ruleId }: Fields): string {
  return typeof ruleId === "string" ? "Excluded by a rule" : "Excluded";
}

function treatmentWords(treatment: Fields[string], currency: string, locale: string): string {
  if (typeof treatment !== "object" || treatment === null) return "Counts in full";
  const { type, sharedType, value }: Fields = { ...treatment };
  if (type === "covered_expense" || type === "transferred_to_savings") return TREATMENT_NAMES[type];
  if (typeof value !== "number") return TREATMENT_NAMES.shared_expense;
  const share =
    sharedType === "percentage"
      ? `${formatNumber(value, locale, 4)}%`
      : formatMoney({ amount: value, currency, locale });
  return `${TREATMENT_NAMES.shared_expense}: your part is ${share}`;
}
