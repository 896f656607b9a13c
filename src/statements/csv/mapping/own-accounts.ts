import { toIban } from "../../iban";
import type { CsvRecord } from "../table/csv-record";
import type { ColumnChoice, Columns } from "./name-columns";

/** Accounting programs name the accounts of a ledger by up to six digits, and cards by their last four. */
const LONGEST_LEDGER = 6;

/** Whether some values are long enough for accounts of counterparties. */
export function mayBeAccounts(movements: readonly CsvRecord[], column: number): boolean {
  return valuesOf(movements, column).some(isAccountNumber);
}

/**
 * Whether the values of all movements are one account, and the file names no other above its table: an
 * account that is the same in a few movements may also be a counterparty's.
 */
export function isOwnAccount(
  movements: readonly CsvRecord[],
  { column, above }: Readonly<{ column: number; above: string | null }>,
): boolean {
  const [account = "", ...others] = valuesOf(movements, column);
  const iban = toIban(account);
  return account !== "" && others.length === 0 && (above === null || iban === null || iban === above);
}

/**
 * Whether all movements have an account, and each account has two of them or more on average: a bank may
 * write several accounts of its customer in one file, and payments by card have no account of a counterparty.
 */
export function mayBeOwnAccounts(movements: readonly CsvRecord[], column: number): boolean {
  const accounts = valuesOf(movements, column);
  return accounts.length > 1 && accounts.every(isAccountNumber) && accounts.length * 2 <= movements.length;
}

/**
 * Whether a column named as that of the customer's account has those of counterparties, as `Tilinumero` at
 * Nordea, Finland: it has several, and not all movements have one, or the file names the customer's above its
 * table, and it has none but other IBANs.
 */
export function areCounterparties(
  movements: readonly CsvRecord[],
  { column, above }: Readonly<{ column: number; above: string | null }>,
): boolean {
  const values = valuesOf(movements, column);
  const accounts = values.filter((account) => account !== "");
  const ibans = accounts.map(toIban);
  if (above !== null && ibans.length === 1) return ibans.every((iban) => iban !== null && iban !== above);
  return (
    accounts.length > 1 &&
    accounts.every(isAccountNumber) &&
    (values.includes("") || (above !== null && ibans.every((iban) => iban !== above)))
  );
}

/**
 * Whether the column of the customer's accounts has several, which may also be those of counterparties, as in
 * `Cont corespondent`.
 */
export function hasOpenAccounts(
  { isExactly }: ColumnChoice,
  {
    columns: { accountId, counterpartyId },
    movements,
  }: Readonly<{ columns: Columns; movements: readonly CsvRecord[] }>,
): boolean {
  if (accountId === undefined || counterpartyId !== undefined || isExactly(accountId, "accountId"))
    return false;
  return valuesOf(movements, accountId).length > 1;
}

/** Budgeting programs name accounts only by words, such as `Checking account`. */
function isAccountNumber(text: string): boolean {
  return text.length > LONGEST_LEDGER && /\d/.test(text);
}

function valuesOf(movements: readonly CsvRecord[], column: number): readonly string[] {
  return [...new Set(movements.map((row) => row.value(column).trim()))];
}
