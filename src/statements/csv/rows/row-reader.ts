import type { CsvMapping } from "../../../domain/csv-mapping";
import { currencyDecimals } from "../../../domain/money";
import type { ReadingReason } from "../../../domain/reading-reason";
import type { StatementRow, UnreadableRow } from "../../../domain/statement";
import { toIban } from "../../iban";
import { ownText } from "../../own-text";
import type { Reading } from "../../reading";
import { remembering } from "../../remembering";
import { toRow } from "../../to-row";
import { type RowError, unreadableRow } from "../../unreadable-row";
import { amountRules } from "../amounts/amount-rules";
import { cellOf, type MovementAmount, movementAmount } from "../amounts/movement-amount";
import { ownCurrency } from "../beside/own-currency";
import { ownIban } from "../beside/own-iban";
import type { Section } from "../beside/section-state";
import { type CsvDate, dayIn } from "../cells/csv-date";
import { isNoAmount, toCsvNumber } from "../cells/csv-number";
import { currencyInName, dayColumns, meaningsOf } from "../header/header-words";
import { usualWidth } from "../table/csv-records";
import { type CsvTable, isTooWide } from "../table/csv-table";
import { currencyNamed } from "../words/amount-words";
import { beforePending, type CsvStatus, statusNamed, statusReader } from "../words/status-words";

type Rules = Readonly<{ mapping: CsvMapping; reading: Reading; dateOf: (text: string) => CsvDate | null }>;

/** Reads the values of single records of a table as movements. */
export function rowReader(table: CsvTable, { mapping, reading, dateOf }: Rules) {
  const { columns } = mapping;
  const rules = amountRules(table.rows, mapping, table.names);
  const accountOfFile = ownIban(table.preamble);
  const accountOf = remembering(accountIn);
  const accountsOf = accountReader(table, { columns, accountOf });
  const currencyOf = currencyReader(table, { mapping, reading });
  const stateOf = remembering(statusReader(table.names?.[columns.status ?? -1] ?? ""));
  const nameOf = remembering(ownText);
  const otherDays = dayColumns(table.names ?? []);
  const isShifted = shiftDetector(table, columns);

  const read = (
    line: number,
    values: readonly string[],
    section: Section | null,
  ): StatementRow | RowError => {
    const own = cellOf(values, columns.status);
    const status = own || (section?.heading ?? "");
    const booked = cellOf(values, columns.bookedOn);
    const isPendingForDay = dateOf(booked) === null && statusNamed(booked) === "pending";
    const inText = isPendingForDay ? "pending" : stateInText(values, columns.description);
    const state = own === "" ? (inText ?? section?.state ?? "booked") : stateOf(own);
    const error = widthError(values, table, isShifted) ?? statusError(status, state);
    if (error !== null) return error;
    // A pending movement may not have its booking day yet, but the day on which it began.
    const isOpen = state === "pending" && (booked === "" || isPendingForDay);
    const day = isOpen
      ? (otherDays.map((column) => cellOf(values, column)).find((text) => dateOf(text) !== null) ?? booked)
      : booked;
    const bookedOn = dayIn(dateOf(day), mapping.dateOrder);
    const moved = movementAmount(values, rules);
    if (bookedOn === null && isPendingForDay) return dayError(day, "csv_not_booked_yet");
    if (bookedOn === null && "reason" in moved) return dayError(day);
    if ("reason" in moved) return moved;
    const isOut = moved.decimal.startsWith("-");
    const accounts = accountsOf(values, isOut);
    return toRow(
      {
        line,
        source: "",
        accountId: accounts.own || accountOfFile,
        bookedOn: bookedOn ?? day,
        amount: moved.decimal,
        currency: currencyOf(values, moved),
        description: ownText(descriptionOf(values, columns.description)),
        counterpartyName: nameOf(nameIn(values, { columns, isOut })),
        counterpartyId: accounts.counterparty,
        bankId: idIn(cellOf(values, columns.bankId)),
        isPending: state === "pending",
      },
      reading,
    );
  };

  /** `section` gives rows a state that have none of their own. */
  return (line: number, values: readonly string[], section: Section | null): StatementRow | UnreadableRow => {
    const row = read(line, values, section);
    return "amount" in row ? row : unreadableRow({ line, source: values.join(mapping.delimiter) }, row);
  };
}

/** An unquoted delimiter within a text shifts all later columns, and a cut-off line loses them. */
function widthError(
  values: readonly string[],
  { width, fewest }: CsvTable,
  isShifted: (values: readonly string[]) => boolean,
): RowError | null {
  if (values.length >= fewest && !isTooWide(values, { width }) && !isShifted(values)) return null;
  return {
    field: "",
    code: "invalid_value",
    reason: { code: "csv_other_width", values: { columns: values.length, usual: width } },
  };
}

/**
 * Whether a record with more values than others may be shifted even though the last ones are empty: what
 * follows an amount is a number too.
 */
function shiftDetector(
  { rows, width }: CsvTable,
  { amount, debit, credit }: CsvMapping["columns"],
): (values: readonly string[]) => boolean {
  const longest = Math.max(width, usualWidth(rows));
  const amounts = [amount, debit, credit].filter((column) => column !== undefined);
  return (values) =>
    values.length > longest && amounts.some((column) => toCsvNumber(cellOf(values, column + 1)) !== null);
}

function statusError(status: string, state: CsvStatus | null): RowError | null {
  if (state === "booked" || state === "pending") return null;
  const code = state === "void" ? "csv_status_without_movement" : "csv_unknown_status";
  const reason: ReadingReason = { code, values: { found: status.slice(0, 40) } };
  return { field: "status", code: "invalid_value", reason };
}

function dayError(day: string, code: "not_a_day" | "csv_not_booked_yet" = "not_a_day"): RowError {
  if (day === "") return { field: "bookedOn", code: "required", reason: { code: "no_day", values: {} } };
  return { field: "bookedOn", code: "invalid_date", reason: { code, values: { found: day.slice(0, 40) } } };
}

/**
 * The row's own currency, else the code behind the amount of its side, else the one beside its amount, else
 * the one in the name of the amounts or the balance, as in `Amount (EUR)`, else the one above the table, else
 * the one beside its balance.
 */
function currencyReader(
  { names, preamble }: CsvTable,
  { mapping, reading }: Pick<Rules, "mapping" | "reading">,
) {
  const { currency, amount, debit, credit, balance } = mapping.columns;
  const [ofNames = ownCurrency(preamble, reading.currency)] = [amount, debit, credit, balance].flatMap(
    (column) => currencyInName(names?.[column ?? -1] ?? "", reading.currency) ?? [],
  );
  const named = remembering((text) => currencyNamed(text, reading.currency));
  return (values: readonly string[], { decimal, currencyText }: MovementAmount): string | null => {
    const side = decimal.startsWith("-") ? debit : credit;
    const text = cellOf(values, currency) || codeBehind(values, side);
    if (text !== "") return named(text) ?? text;
    if (currencyText !== "" || ofNames !== null) return currencyText === "" ? ofNames : named(currencyText);
    return named(toCsvNumber(cellOf(values, balance))?.currencyText ?? "");
  };
}

/** The currency behind an amount, as Yuh, Switzerland, writes it behind each of the two sides. */
function codeBehind(values: readonly string[], column: number | undefined): string {
  const text = column === undefined || cellOf(values, column) === "" ? "" : cellOf(values, column + 1);
  return /^[A-Z]{3}$/.test(text) && currencyDecimals(text) !== null ? text : "";
}

type Accounts = Readonly<{ own: string; counterparty: string }>;

/**
 * Reads the accounts of a row. Where columns name who pays and who is paid, the customer's account is in the
 * one for outflows and in the other for inflows: an account that one of them has in each row. Where each row
 * has the same two accounts, only the names of the columns tell.
 */
function accountReader(
  { rows, names }: CsvTable,
  { columns, accountOf }: Readonly<{ columns: CsvMapping["columns"]; accountOf: (text: string) => string }>,
): (values: readonly string[], isOut: boolean) => Accounts {
  const { accountId, counterpartyId } = columns;
  const asNamed = (values: readonly string[]): Accounts => ({
    own: accountOf(cellOf(values, accountId)),
    counterparty: accountOf(cellOf(values, counterpartyId)),
  });
  if (accountId === undefined || counterpartyId === undefined) return asNamed;
  const all = rows.map((record) =>
    [accountId, counterpartyId].map((column) => accountOf(record.value(column).trim())),
  );
  const isRounded = rows.some((record) => ROUNDED.test(record.value(accountId).trim()));
  if (isRounded) return asNamed;
  const first = all.find((accounts) => accounts.some((account) => account !== "")) ?? [];
  const inEach = first.filter(
    (one) => one !== "" && all.every((accounts) => accounts.includes(one) || accounts.join("") === ""),
  );
  const isOfPayer = meaningsOf(names?.[accountId] ?? "").some(({ meaning }) => meaning === "payerAccount");
  const isByDirection = isOfPayer && inEach.length > 1;
  return (values, isOut) => {
    const named = asNamed(values);
    const isOther = isByDirection ? !isOut : named.counterparty === inEach[0];
    return isOther ? { own: named.counterparty, counterparty: named.own } : named;
  };
}

/** What banks write where there is no account: only zeros and signs, or `N/A`. */
const NO_ACCOUNT = /^(?:[^\p{L}1-9]*|n\/?a)$/iu;

/** What spreadsheet programs leave of a long number: `1,23E+15`. Others look the same. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

function idIn(text: string): string {
  return ROUNDED.test(text) ? "" : ownText(text);
}

/** Without the apostrophes between which some banks write it, so that spreadsheets do not read a number. */
function accountIn(text: string): string {
  if (NO_ACCOUNT.test(text)) return "";
  return toIban(text) ?? idIn(text.replace(/^'|'$/g, "").trim());
}

/** The state that the text of a row ends with; null if it ends with none. */
function stateInText(values: readonly string[], columns: readonly number[]): CsvStatus | null {
  return columns.some((column) => beforePending(cellOf(values, column)) !== null) ? "pending" : null;
}

/**
 * Some banks repeat the same text in two columns, write dashes for none, or end it with words that are gone
 * once it is booked.
 */
function descriptionOf(values: readonly string[], columns: readonly number[]): string {
  const texts = columns.map((column) => cellOf(values, column)).filter((text) => !isNoAmount(text));
  return [...new Set(texts.map((text) => beforePending(text) ?? text))].join(" ");
}

function nameIn(
  values: readonly string[],
  { columns, isOut }: Readonly<{ columns: CsvMapping["columns"]; isOut: boolean }>,
): string {
  const paid = cellOf(values, columns.counterpartyName);
  return isOut ? paid : cellOf(values, columns.payerName) || paid;
}
