import type { StatementFormat } from "../../domain/statement";
import { formatNumber } from "../format-money";
import type { ImportCounts, ImportResult, ImportRow } from "./import-result";

export const FORMAT_NAMES = {
  csv: "CSV table",
  ofx: "OFX statement",
  qif: "QIF file",
  camt053: "CAMT.053 statement",
  mt940: "MT940 statement",
} as const satisfies Record<StatementFormat, string>;

/** What becomes of a row of the file. */
export const OUTCOMES = ["created", "updated", "unchanged", "rejected"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES = {
  created: "New",
  updated: "Updated",
  unchanged: "Already there",
  rejected: "Rejected",
} as const satisfies Record<Outcome, string>;

/** Why a row is one that is stored already. */
export const MATCH_REASONS = {
  external_id: "Same entry, stored before",
  text: "Same day, amount and text",
  amount: "Same day and amount, from another kind of file",
} as const satisfies Record<NonNullable<ImportRow["matchedBy"]>, string>;

/** What to do about what is uncertain. */
export const DOUBT_ADVICE = {
  columns: "Check below what came in and what went out.",
  dateOrder: "Check the days below, and choose the other order if they are wrong.",
  decimalSign: "Check the amounts below.",
  balances:
    "A transaction may be missing or read wrongly, or the bank left one out. Compare the amounts below with your statement.",
} as const satisfies Record<ImportResult["uncertain"][number]["about"], string>;

/** What a file would do, such as "98 new, 2 already there, 1 cannot be imported". */
export function headlineOf({ counts, csv }: Pick<ImportResult, "counts" | "csv">, locale: string): string {
  if (lacksColumns({ counts, csv })) return "This file needs a word from you";
  const parts = [
    { count: counts.created, words: "new" },
    { count: counts.updated, words: "updated" },
    { count: counts.unchanged, words: "already there" },
    { count: counts.rejected, words: "cannot be imported" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${formatNumber(count, locale, 0)} ${words}`);
  return parts.length === 0 ? "There is no transaction in this file" : parts.join(", ");
}

/** Whether a CSV file was taken apart and not understood, so that a person has to say what its columns are. */
export function lacksColumns({ counts, csv }: Pick<ImportResult, "counts" | "csv">): boolean {
  const isRead = counts.created + counts.updated + counts.unchanged + counts.rejected > 0;
  return !isRead && (csv?.isUncertain.includes("columns") ?? false);
}

export function countTransactions(count: number, locale: string): string {
  return count === 1 ? "1 transaction" : `${formatNumber(count, locale, 0)} transactions`;
}

/** What the button that stores says. */
export function confirmLabel({ created, updated }: ImportCounts, locale: string): string {
  if (created === 0 && updated > 0) return `Update ${countTransactions(updated, locale)}`;
  const more = updated > 0 ? ` and update ${formatNumber(updated, locale, 0)}` : "";
  return `Import ${countTransactions(created, locale)}${more}`;
}

/** Why there is nothing to store; null where there is something. */
export function whyNothing({ counts, csv }: Pick<ImportResult, "counts" | "csv">): string | null {
  if (counts.created + counts.updated > 0) return null;
  if (lacksColumns({ counts, csv })) return "First say which columns hold day and amount.";
  if (counts.unchanged > 0) return "Everything that can be imported is already there.";
  return "Nothing in this file can be imported.";
}
