import type { CsvMapping } from "../../../domain/csv-mapping";
import { balanceJudge, ROWS_JUDGED } from "../balances/balance-judge";
import { ownIban } from "../beside/own-iban";
import { namesVoid } from "../beside/section-state";
import { toCsvDate } from "../cells/csv-date";
import { isZero, toCsvNumber } from "../cells/csv-number";
import { currencyInName, namesOtherUnit } from "../header/header-words";
import { isMostly, profileColumns, sampleRows } from "../table/column-profile";
import type { CsvRecord } from "../table/csv-record";
import { type CsvTable, fullRows, isSum } from "../table/csv-table";
import { currencyNamed } from "../words/amount-words";
import { statusNamed } from "../words/status-words";
import { detectDateOrder } from "./detect-date-order";
import { netColumns } from "./fee-columns";
import { findTextColumns } from "./find-text-columns";
import { type ColumnChoice, type Columns, chooseColumns } from "./name-columns";
import { hasOpenCurrencies, mentionsOtherCurrency } from "./other-currency";
import {
  areCounterparties,
  hasOpenAccounts,
  isOwnAccount,
  mayBeAccounts,
  mayBeOwnAccounts,
} from "./own-accounts";
import { settleAmounts } from "./settle-amounts";

type DetectedColumns = Readonly<{
  columns: Columns;
  /** Null where neither balances nor fees show it. */
  isSignInverted: boolean | null;
  /** Whether the columns allow another reading. */
  isUncertain: boolean;
}>;

type Written = Pick<CsvMapping, "decimalSign" | "dateOrder"> & Readonly<{ customerCurrency: string }>;

/** Finds what each column is by its name and values; where there are balances, they decide. */
export function detectColumns(
  table: CsvTable,
  { decimalSign, dateOrder, customerCurrency }: Written,
): DetectedColumns {
  const full = sampleRows(fullRows(table));
  const rows = full.filter((row) => !isSum(row));
  const choice = chooseColumns(table.names, profileColumns(rows, table));
  const days = detectDay(choice, rows);
  const { bookedOn } = days;
  const texts = bookedOn === undefined ? [] : rows.map((row) => row.value(bookedOn).trim());
  const judge = balanceJudge(full.slice(0, ROWS_JUDGED), {
    decimalSign,
    dateOrder: detectDateOrder(texts, dateOrder).order,
    bookedOn,
    partedBy: partingColumns(choice),
  });
  const amounts = settleAmounts(choice, {
    values: rows.map(({ values }) => values),
    table,
    nets: netColumns(table, { decimalSign }),
    judge,
  });
  const columns = { ...(bookedOn === undefined ? {} : { bookedOn }), ...amounts.columns };
  const movements = rows.filter((row) => isMovement(row, columns));
  const { amount, debit, credit } = columns;
  const above = ownIban(table.preamble);
  const textColumns = findTextColumns(choice, {
    isAccountAmount: amount !== undefined && choice.isNamed(amount, "accountAmount"),
    isOwnAccount: (column) => isOwnAccount(movements, { column, above }),
    areCounterparties: (column) => areCounterparties(movements, { column, above }),
    mayBeOwnAccounts: (column) => above === null && mayBeOwnAccounts(movements, column),
    mayBeAccounts: (column) => mayBeAccounts(movements, column),
    hasText: (all) => movements.every((row) => all.some((column) => row.value(column).trim() !== "")),
  });
  const { currency, ...otherTexts } = textColumns;
  const name = table.names?.[columns.amount ?? columns.debit ?? -1] ?? "";
  const ofName = currencyInName(name, customerCurrency);
  const isOther = isOtherThan(ofName, { currency, rows: movements });
  const amountColumns = [amount, debit, credit].filter((column) => column !== undefined);
  const isOfMerchant =
    isOther || isOfOtherAmount(choice, { amountColumns, currency, rows: movements, own: customerCurrency });
  const all = { ...columns, ...textColumns };
  return {
    columns: isOfMerchant ? { ...columns, ...otherTexts } : all,
    isSignInverted: amounts.isSignInverted,
    isUncertain:
      days.isUncertain ||
      amounts.isUncertain ||
      namesOtherUnit(name) ||
      hasOpenAccounts(choice, { columns: all, movements }) ||
      hasUnknownStatus(choice) ||
      (textColumns.status === undefined && mayBeUnbooked(table, movements)) ||
      (isOfMerchant && !(isOther && amounts.isProven)) ||
      mentionsOtherCurrency(table, all, customerCurrency) ||
      hasOpenCurrencies(table, all, customerCurrency) ||
      hasUnnamedValues(table, rows) ||
      hasOtherCurrency(choice, { currency, rows }),
  };
}

/**
 * The booking day, else the value date, else the first column of dates. Uncertain where a column whose name
 * we do not know has other dates, where numbers of a column without a known name are likely days, and where
 * the column of booking days has other numbers.
 */
function detectDay(
  { take, use, isFree, isNamed, isExactly, profiles }: ColumnChoice,
  rows: readonly CsvRecord[],
) {
  const booked = take("bookedOn");
  if (booked !== undefined) return { bookedOn: booked, isUncertain: false };
  const valueDate = take("valueDate");
  const dated = profiles.flatMap(({ dates, filled }, column) =>
    isFree(column) && isMostly(dates, filled) && (valueDate === undefined || !isNamed(column))
      ? [column]
      : [],
  );
  const bookedOn = valueDate ?? use(dated[0]);
  const isOther = (row: CsvRecord) =>
    dated.some((column) => bookedOn !== undefined && row.value(column) !== row.value(bookedOn));
  const isLikely = bookedOn !== undefined && !isNamed(bookedOn) && rows[0]?.hyphens.has(bookedOn) === true;
  const hasUnreadDays = profiles.some(
    ({ numbers, filled }, column) => isExactly(column, "bookedOn") && isMostly(numbers, filled, 0.5),
  );
  return { bookedOn, isUncertain: isLikely || hasUnreadDays || rows.some(isOther) };
}

/** A row with a day but no amount may be a notice. */
function isMovement(row: CsvRecord, { bookedOn, amount, debit, credit }: Partial<Columns>): boolean {
  if (bookedOn === undefined || toCsvDate(row.value(bookedOn)) === null) return false;
  const amounts = [amount, debit, credit].filter((column) => column !== undefined);
  return amounts.length === 0 || amounts.some((column) => /\p{Nd}/u.test(row.value(column)));
}

/** A file with several accounts or currencies has balances for each of them. */
function partingColumns({ profiles, isNamed }: ColumnChoice): readonly number[] {
  return profiles.flatMap(({ currencies, filled, distinct }, column) => {
    const isCurrency = isMostly(currencies, filled, 1);
    return distinct > 1 && (isCurrency || isNamed(column, "accountId")) ? [column] : [];
  });
}

/** Whether a column of currencies contradicts the one that the amounts are named by, as in `Total (AUD)`. */
function isOtherThan(
  ofName: string | null,
  { currency, rows }: Readonly<{ currency: number | undefined; rows: readonly CsvRecord[] }>,
): boolean {
  if (ofName === null || currency === undefined) return false;
  return rows.some((row) => ![ofName, null].includes(currencyNamed(row.value(currency).trim(), ofName)));
}

/**
 * Whether a column of currencies is that of what was paid abroad: where an amount beside the account's is
 * another one, as in `Currency amount`, it has currencies that it has nowhere else, and no other column has
 * currencies, unless it is named as that of the account.
 */
function isOfOtherAmount(
  { profiles, isFree, isNamed }: ColumnChoice,
  {
    amountColumns,
    currency,
    rows,
    own,
  }: Readonly<{
    amountColumns: readonly number[];
    currency: number | undefined;
    rows: readonly CsvRecord[];
    own: string;
  }>,
): boolean {
  if (currency === undefined) return false;
  const isElsewhere = profiles.some(
    ({ currencies, filled }, column) =>
      column !== currency && isMostly(currencies, filled) && !isNamed(column, "accountCurrency"),
  );
  if (isElsewhere) return false;
  return profiles.some(({ numbers, dates, filled }, column) => {
    if (!isFree(column) || dates > 0 || !isMostly(numbers, filled)) return false;
    const [same, other] = [new Set<string>(), new Set<string>()];
    for (const row of rows) {
      const ofAccount = amountColumns
        .map((index) => toCsvNumber(row.value(index)))
        .find((number) => number !== null && !isZero(number));
      const beside = toCsvNumber(row.value(column));
      const code = row.value(currency).trim();
      if (!ofAccount || (!beside && code !== "")) continue;
      (beside && beside.digits !== ofAccount.digits ? other : same).add(code);
    }
    const isBeside =
      same.size > 0 || isNamed(column, "currency") || (isNamed(column, "ignored") && !other.has(own));
    return isBeside && other.size > 0 && [...other].every((code) => !same.has(code));
  });
}

/**
 * Whether another column has another currency in the same row, as where a card was used abroad, and only a
 * part of the name tells which of them is that of the account.
 */
function hasOtherCurrency(
  { profiles, isFree, isExactly }: ColumnChoice,
  { currency, rows }: Readonly<{ currency: number | undefined; rows: readonly CsvRecord[] }>,
): boolean {
  if (currency === undefined || isExactly(currency, "currency")) return false;
  return profiles.some(
    ({ currencies, filled }, column) =>
      isFree(column) &&
      !isExactly(column, "ignored") &&
      isMostly(currencies, filled) &&
      rows.some((row) => row.value(column) !== "" && row.value(column) !== row.value(currency)),
  );
}

/** Whether rows have values beyond all names, as where commas in amounts also separate columns. */
function hasUnnamedValues({ names }: CsvTable, rows: readonly CsvRecord[]): boolean {
  if (names === null) return false;
  return rows.some(({ values }) => values.slice(names.length).some((value) => value.trim() !== ""));
}

/**
 * An unknown status matters: pending rows would count as booked, or booked ones would be left out. A column
 * without a known name in which most values are states has states only.
 */
function hasUnknownStatus({ profiles, isNamed, isExactly }: ColumnChoice): boolean {
  return profiles.some(({ statuses, dates, filled, letters }, column) => {
    const isOfStates = isNamed(column) ? isExactly(column, "status") : isMostly(statuses, filled, 0.5);
    return isOfStates && dates < filled && letters > 0 && statuses < filled;
  });
}

/**
 * Whether some rows have a word for what is not booked, such as the type `Authorization`, or a value in a
 * column such as `Decline reason`, and no column tells the status of all.
 */
function mayBeUnbooked({ names, width }: CsvTable, rows: readonly CsvRecord[]): boolean {
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const values = rows.map((row) => row.value(column).trim());
    const isReason = namesVoid(names?.[column] ?? "") && values.some((value) => value !== "");
    return isReason ? values.includes("") : values.some(isUnbooked);
  });
}

/** A whole text, or how one begins: `PENDING - Cafe`. */
function isUnbooked(text: string): boolean {
  const status = statusNamed(text);
  const [beginning = "", ...others] = text.split(/\s*[-–:*]\s+/);
  return (
    status === "pending" || status === "void" || (others.length > 0 && statusNamed(beginning) === "pending")
  );
}
