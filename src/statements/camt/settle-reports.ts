import type { Statement } from "../../domain/statement";
import { joinPages } from "../join-pages";
import { settlePage } from "../settle-pages";
import { addsUp, type Settled } from "../settled";
import type { StatementPage } from "../statement-page";
import { isRow, isUnreadable } from "../to-row";
import { readEachOnce } from "./read-each-once";

/**
 * The rows and balances of reports, in order of time. An entry that several reports have is read once, and a
 * pending one that a later report has as booked is left out.
 */
export function settleReports(
  pages: readonly StatementPage[],
): Pick<Statement, "rows" | "unreadable" | "balances" | "uncertain"> {
  const { reports, doubt } = readEachOnce(joinPages(pages).map(settleReport));
  const all = reports.flatMap(({ rows }) => rows);
  return {
    rows: all.filter(isRow),
    unreadable: all.filter(isUnreadable),
    balances: reports.map(({ balance }) => balance),
    uncertain: doubt === null ? [] : [doubt],
  };
}

/**
 * An interim balance is that of a moment. A report may have the entries since the day began or only those
 * since the last report, so an interim balance can confirm a report and never contradict it.
 */
function settleReport(page: StatementPage): Settled {
  const settled = settlePage(page);
  if (addsUp(settled)) return settled;
  const { rows, balance } = settled;
  const opening = page.opening.isInterim ? null : balance.opening;
  const closing = page.closing.isInterim ? null : balance.closing;
  return { rows, balance: { ...balance, opening, closing } };
}
