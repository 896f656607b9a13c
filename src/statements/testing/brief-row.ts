import { currencyDecimals, toDecimalText } from "../../domain/money";
import type { StatementRow } from "../../domain/statement";

/**
 * A row on one line: line, account, day, signed amount, currency, description, counterparty, the bank's id.
 */
export function briefRow(row: StatementRow): string {
  const amount = toDecimalText(
    row.direction === "outflow" ? -row.amount : row.amount,
    currencyDecimals(row.currency) ?? 0,
  );
  const { line, accountId, bookedOn, currency, description, counterpartyName, bankId } = row;
  return [line, accountId, bookedOn, amount, currency, description, counterpartyName, bankId]
    .map((value) => value ?? "–")
    .join(" | ");
}
