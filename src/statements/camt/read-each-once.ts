import type { MinorUnits } from "../../domain/money";
import type { ReadingReason } from "../../domain/reading-reason";
import type { ReadingDoubt, StatementRow, UnreadableRow } from "../../domain/statement";
import type { Settled } from "../settled";
import { isRow } from "../to-row";
import { unreadableRow } from "../unreadable-row";
import { type ChainedReport, chainReports } from "./chained-reports";
import { type Entry, KnownEntries } from "./known-entries";

type Row = StatementRow | UnreadableRow;

/**
 * Reports in which each entry occurs once. Several reports of a day may each have all of its entries so far,
 * or each only the new ones. So an entry that an earlier report has too is taken for the same, unless the
 * balances show that one report begins where the other ends. Where neither the bank's id nor balances tell,
 * this is a doubt.
 */
export function readEachOnce(
  reports: readonly Settled[],
): Readonly<{ reports: readonly Settled[]; doubt: ReadingDoubt | null }> {
  if (reports.length < 2) return { reports, doubt: null };
  const known = new KnownEntries();
  /** Why each row is left out. */
  const leftOut = new Map<Row, ReadingReason>();
  let doubt: ReadingDoubt | null = null;
  for (const [place, report] of chainReports(reports).entries()) {
    const entries = entriesOf(report, place);
    for (const [entry, { earlier, isById }] of known.match(entries)) {
      if (entry.row.status === "booked" && earlier.row.status === "pending") {
        leftOut.set(earlier.row, { code: "camt_booked_later", values: { line: entry.row.line } });
        continue;
      }
      const lines = { line: earlier.row.line };
      leftOut.set(entry.row, { code: "camt_repeated_entry", values: lines });
      if (isById || entry.row.status === "pending" || isSameByBalances(entry, earlier)) continue;
      const values = { ...lines, other: entry.row.line };
      doubt ??= { about: "balances", reason: { code: "unsure_repeated_entry", values } };
    }
    known.add(entries.filter(({ row }) => !leftOut.has(row)));
  }
  const read = reports.map(({ rows, balance }) => ({
    rows: rows.map((row) => without(row, leftOut.get(row))),
    balance,
  }));
  return { reports: read, doubt };
}

function without(row: Row, reason: ReadingReason | undefined): Row {
  if (reason === undefined || !isRow(row)) return row;
  return unreadableRow(
    { line: row.line, source: row.description },
    { field: "", code: "invalid_value", reason },
  );
}

function entriesOf(report: ChainedReport, place: number): readonly Entry[] {
  const rows = report.settled.rows.filter(isRow);
  const timesUsed = new Map<string | null, number>();
  for (const { bankId } of rows) timesUsed.set(bankId, (timesUsed.get(bankId) ?? 0) + 1);
  return rows.map((row) => {
    const id = timesUsed.get(row.bankId) === 1 ? row.bankId : null;
    const runningBalance: MinorUnits | null = report.runningBalances?.get(row) ?? null;
    return { row, id, place, report, runningBalance };
  });
}

/** Whether two reports begin with the same balance, or both have the same one after the entry. */
function isSameByBalances({ report, runningBalance }: Entry, other: Entry): boolean {
  if (runningBalance === null || other.runningBalance === null || report.chain === other.report.chain)
    return false;
  if (report.isBalanceRepeated || other.report.isBalanceRepeated) return false;
  const [a, b] = [report.settled.balance, other.report.settled.balance];
  const mayFollow = a.opening === b.closing || b.opening === a.closing;
  return !mayFollow && (a.opening === b.opening || runningBalance === other.runningBalance);
}
