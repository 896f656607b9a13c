import { currencyDecimals, toDecimalText } from "../domain/money";
import type { ReadingReason, ReadingReasonCode } from "../domain/reading-reason";
import {
  aboutOf,
  type CsvDoubt,
  type ReadingDoubt,
  type Statement,
  type StatementBalance,
} from "../domain/statement";

const REASONS = {
  columns: "unsure_columns",
  dateOrder: "unsure_date_order",
  decimalSign: "unsure_decimal_sign",
  fee: "unsure_fee",
} as const satisfies Record<CsvDoubt, ReadingReasonCode>;

export function readingDoubt(doubt: CsvDoubt): ReadingDoubt {
  return { about: aboutOf(doubt), reason: { code: REASONS[doubt], values: {} } };
}

/** Adds a doubt for each account whose balances do not add up. */
export function withBalanceDoubts(
  statement: Omit<Statement, "uncertain"> & Partial<Pick<Statement, "uncertain">>,
): Statement {
  const wrong = statement.balances.flatMap((balance) => balanceDoubt(balance) ?? []);
  return { ...statement, uncertain: [...(statement.uncertain ?? []), ...wrong.slice(0, MOST_SAID)] };
}

/** The most doubts reported: a file may have very many accounts. */
const MOST_SAID = 5;

function balanceDoubt({ accountId, currency, opening, closing, sum }: StatementBalance): ReadingDoubt | null {
  if (opening === null || closing === null || opening + sum === closing) return null;
  const toText = (amount: bigint): string => toDecimalText(amount, currencyDecimals(currency) ?? 0);
  const amounts = { currency, opening: toText(opening), sum: toText(sum), closing: toText(closing) };
  const reason: ReadingReason =
    accountId === null
      ? { code: "balances_differ", values: amounts }
      : { code: "account_balances_differ", values: { ...amounts, account: accountId } };
  return { about: "balances", reason };
}
