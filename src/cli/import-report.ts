import { currencyDecimals, toDecimalText } from "../domain/money";
import { type ReadingReason, sayReason } from "../domain/reading-reason";
import type { StatementBalance } from "../domain/statement";
import type { ImportResult } from "../services/imports/import-result";

const SAMPLES = 3;

/** What an import did or would do, for programs. Amounts are decimal text in the business's currency. */
export function importJson(result: ImportResult) {
  const { changeId, isDryRun, format, counts, rejected, uncertain, csv, currency, summary } = result;
  const { rows, firstOn, lastOn } = summary;
  const { created, updated, unchanged } = counts;
  return {
    ...{ changeId, isDryRun, format, created, updated, unchanged, rejectedCount: counts.rejected },
    rejected: rejected.map(withMessage),
    ...{
      rows,
      in: toText(summary.inflow, currency),
      out: toText(summary.outflow, currency),
      firstOn,
      lastOn,
    },
    samples: samplesOf(result),
    uncertain: uncertain.map(withMessage),
    balances: result.balances.map(({ accountId, opening, closing, sum, ...balance }) => ({
      accountId,
      currency: balance.currency,
      opening: opening === null ? null : toText(opening, balance.currency),
      closing: closing === null ? null : toText(closing, balance.currency),
      sum: toText(sum, balance.currency),
    })),
    mapping: csv?.mapping ?? null,
  };
}

/** The same for people. */
export function importLines(result: ImportResult): readonly string[] {
  const { isDryRun, format, counts, rejected, balances, uncertain, currency, summary } = result;
  const { created, updated, unchanged } = counts;
  const days = summary.firstOn === null ? "" : `, ${summary.firstOn} to ${summary.lastOn}`;
  const inflow = toText(summary.inflow, currency);
  const outflow = toText(summary.outflow, currency);
  return [
    `${format}: ${created} new, ${updated} updated, ${unchanged} already there, ${counts.rejected} rejected.`,
    `${summary.rows} rows${days}: ${inflow} ${currency} in, ${outflow} ${currency} out.`,
    ...samplesOf(result).map(
      ({ bookedOn, amount, description, ...place }) =>
        `  ${lineText(place)}: ${bookedOn} ${amount} ${description}`,
    ),
    ...uncertain.map(({ reason }) => `Uncertain: ${sayReason(reason)}`),
    ...rejected.map((row) => `  rejected, ${lineText(row)}: ${sayReason(row.reason)}`),
    ...(counts.rejected > rejected.length ? [`  … and ${counts.rejected - rejected.length} more`] : []),
    ...balances.flatMap(confirmBalance),
    ...(isDryRun ? ["Nothing was stored; this was a dry run."] : []),
  ];
}

function samplesOf({ rows }: ImportResult) {
  return rows
    .slice(0, SAMPLES)
    .map(({ row: { line, archivedFile, bookedOn, amount, currency, direction, ...row } }) => ({
      line,
      ...(archivedFile === undefined ? {} : { archivedFile }),
      bookedOn,
      amount: `${toText(direction === "outflow" ? -amount : amount, currency)} ${currency}`,
      description: [row.counterpartyName, row.description]
        .filter((text) => text !== null && text !== "")
        .join(": "),
    }));
}

function lineText({ line, archivedFile }: Readonly<{ line: number; archivedFile?: string }>): string {
  return archivedFile === undefined ? `line ${line}` : `line ${line} of ${archivedFile}`;
}

function withMessage<Row extends Readonly<{ reason: ReadingReason }>>(row: Row) {
  return { ...row, message: sayReason(row.reason) };
}

/** Balances that do not add up are reported among the uncertain points. */
function confirmBalance({ accountId, currency, opening, closing, sum }: StatementBalance): readonly string[] {
  if (opening === null || closing === null || opening + sum !== closing) return [];
  const account = accountId === null ? "" : ` of ${accountId}`;
  return [
    `The balances${account} add up, from ${toText(opening, currency)} to ${toText(closing, currency)}.`,
  ];
}

function toText(amount: bigint, currency: string): string {
  return toDecimalText(amount, currencyDecimals(currency) ?? 0);
}
