import { currencyDecimals, toDecimalText } from "../domain/money";
import type { CsvDoubt, ReadingDoubt, Statement, StatementBalance } from "../domain/statement";

const MESSAGES = {
  columns: "It is not certain which columns hold the amounts, or which of them came in and which went out.",
  dateOrder: "The days could be read in two ways, such as 3 April or 4 March.",
  decimalSign: "The amounts could be read in two ways, such as 1.234 or 1,234.",
} as const satisfies Record<CsvDoubt, string>;

export function readingDoubt(about: CsvDoubt): ReadingDoubt {
  return { about, message: MESSAGES[about] };
}

/** Adds to what is uncertain about a file that its balances do not add up. */
export function withBalanceDoubts(
  statement: Omit<Statement, "uncertain"> & Partial<Pick<Statement, "uncertain">>,
): Statement {
  const wrong = statement.balances.flatMap((balance) => balanceDoubt(balance) ?? []);
  return { ...statement, uncertain: [...(statement.uncertain ?? []), ...wrong.slice(0, MOST_SAID)] };
}

/** A file may have very many accounts. */
const MOST_SAID = 5;

function balanceDoubt({ accountId, currency, opening, closing, sum }: StatementBalance): ReadingDoubt | null {
  if (opening === null || closing === null || opening + sum === closing) return null;
  const toText = (amount: bigint): string => toDecimalText(amount, currencyDecimals(currency) ?? 0);
  const account = accountId === null ? "" : ` of account ${accountId}`;
  const message = `The opening balance${account}, ${toText(opening)} ${currency}, and the transactions, ${toText(sum)}, do not give the closing balance, ${toText(closing)}.`;
  return { about: "balances", message };
}
