import type { StatementRow } from "../../domain/statement";

/** A row on one line, with unusual fields at the end, so that a test reads like the file. */
export function showRow(row: StatementRow): string {
  const sign = row.direction === "inflow" ? "+" : "-";
  const who = [row.counterpartyName, row.counterpartyId].map((text) => text ?? "").join(" / ");
  const marks = [
    row.bankId === null ? "" : `id ${row.bankId}`,
    row.status === "pending" ? "pending" : "",
    row.isReversal ? "reversal" : "",
  ];
  return [
    `${row.line}: ${row.bookedOn} ${sign}${row.amount} ${row.currency}`,
    row.description,
    who,
    marks.filter((mark) => mark !== "").join(", "),
  ].join(" | ");
}
