import type { CalendarDate } from "../domain/calendar-date";
import type { StatementRow, StatementSummary } from "../domain/statement";

/** The totals of a file's rows in one currency, which a person can compare with the bank's figures. */
export function summarizeRows(rows: readonly StatementRow[], currency: string): StatementSummary {
  let count = 0;
  let inflow = 0n;
  let outflow = 0n;
  let firstOn: CalendarDate | null = null;
  let lastOn: CalendarDate | null = null;
  for (const row of rows) {
    if (row.currency !== currency) continue;
    count += 1;
    if (row.direction === "inflow") inflow += row.amount;
    else outflow += row.amount;
    if (firstOn === null || row.bookedOn < firstOn) firstOn = row.bookedOn;
    if (lastOn === null || row.bookedOn > lastOn) lastOn = row.bookedOn;
  }
  return { rows: count, firstOn, lastOn, inflow, outflow };
}
