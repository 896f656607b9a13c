import type { CsvDoubt, StatementFormat } from "../../domain/statement";
import { formatNumber } from "../format-money";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { ImportCounts, ImportResult } from "./import-result";
import type { Choice } from "./use-send-file";

export const FORMAT_NAMES = {
  csv: "CSV",
  ofx: "OFX",
  qif: "QIF",
  camt052: "CAMT.052",
  camt053: "CAMT.053",
  mt940: "MT940",
} as const satisfies Record<StatementFormat, string>;

/** Workbooks and web pages are read as CSV, which is not how people know them. */
const CONTAINER_NAMES = { workbook: "Excel", web_page: "HTML" } as const;

/** What people call a file that was read. */
export function formatName({ format, container }: Pick<ImportResult, "format" | "container">): string {
  if (container === "archive") return `${FORMAT_NAMES[format]} (ZIP)`;
  return container === "text" ? FORMAT_NAMES[format] : CONTAINER_NAMES[container];
}

/** The possible outcomes of a row. */
export const OUTCOMES = ["created", "updated", "unchanged", "rejected"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A summary of what a file would change, such as "98 new, 2 duplicates, 1 rejected". */
export function headlineOf(
  { counts, csv }: Pick<ImportResult, "counts" | "csv">,
  t: Translate<"importRows">,
  locale: string,
): string {
  if (lacksColumns({ counts, csv })) return t("needsColumns");
  return listCounts(counts, OUTCOMES, t, locale) || t("noTransactions");
}

/** The number of rows per outcome, without zeros; empty if there are none. */
export function listCounts(
  counts: ImportCounts,
  outcomes: readonly Outcome[],
  t: Translate<"importRows">,
  locale: string,
): string {
  return outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`counts.${outcome}`, pluralValues(counts[outcome], locale)))
    .join(", ");
}

/** Whether a CSV file was split into columns that were not recognized, so that a person has to map them. */
export function lacksColumns({ counts, csv }: Pick<ImportResult, "counts" | "csv">): boolean {
  const isRead = counts.created + counts.updated + counts.unchanged + counts.rejected > 0;
  return !isRead && (csv?.isUncertain.includes("columns") ?? false);
}

/** What is uncertain about how a CSV file is read, apart from its headings and balances. */
export function csvDoubts({ uncertain }: Pick<ImportResult, "uncertain">): readonly CsvDoubt[] {
  return uncertain.flatMap(({ about, reason }) => {
    if (about === "headings" || about === "balances") return [];
    return reason.code === "unsure_fee" ? ["fee"] : [about];
  });
}

/** Whether a file is left to store, or to find out how it is read. */
export function isUnfinished({
  preview,
  choice,
}: Readonly<{ preview: Pick<ImportResult, "counts" | "csv">; choice: Pick<Choice, "mapping"> }>): boolean {
  const reason = whyNothing(preview);
  return (
    reason === null || reason === "chooseColumnsFirst" || (reason === "noneValid" && choice.mapping !== null)
  );
}

/** The label of the button that stores the file. */
export function confirmLabel(
  { created, updated }: ImportCounts,
  t: Translate<"importFile">,
  locale: string,
): string {
  if (updated === 0) return t("import", pluralValues(created, locale));
  if (created === 0) return t("update", pluralValues(updated, locale));
  return t("importAndUpdate", {
    ...pluralValues(created, locale),
    updated: formatNumber(updated, locale, 0),
  });
}

/** The key of the text that explains why there is nothing to store; null if there is something. */
export function whyNothing({ counts, csv }: Pick<ImportResult, "counts" | "csv">) {
  if (counts.created + counts.updated > 0) return null;
  if (lacksColumns({ counts, csv })) return "chooseColumnsFirst";
  return counts.unchanged > 0 ? "noneNew" : "noneValid";
}
