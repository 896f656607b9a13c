import { type ColumnProfile, isMostly } from "../table/column-profile";
import type { ColumnChoice, Columns } from "./name-columns";

type Evidence = Readonly<{
  /** Whether the amounts are named as those in the currency of the account. */
  isAccountAmount: boolean;
  /** Whether all movements have the customer's own account in this column. */
  isOwnAccount: (column: number) => boolean;
  /** Whether the accounts of a column named as the customer's are those of counterparties. */
  areCounterparties: (column: number) => boolean;
  /** Whether this column may have several accounts of the customer. */
  mayBeOwnAccounts: (column: number) => boolean;
  /** Whether the values of this column look like accounts of counterparties. */
  mayBeAccounts: (column: number) => boolean;
  /** Whether each movement has a text in one of these columns. */
  hasText: (columns: readonly number[]) => boolean;
}>;

/**
 * Finds the columns other than the day and the amount: counterparty, account, currency, description and so
 * on.
 */
export function findTextColumns(choice: ColumnChoice, evidence: Evidence): Columns {
  const { take } = choice;
  const { hasText, isAccountAmount } = evidence;
  const bankId = take("bankId");
  const ofAccount = isAccountAmount ? take("accountCurrency") : undefined;
  const currency = ofAccount ?? take("currency") ?? currencyByValues(choice);
  const status = take("status") ?? statusByValues(choice);
  const accounts = findAccounts(choice, evidence);
  const [paid, payer] = [findCounterparty(choice), take("payerName")];
  // “Sender / recipient” contains a payer, but names both.
  const isBoth = paid === undefined && payer !== undefined && !choice.isExactly(payer, "payerName");
  const [counterpartyName, payerName] = isBoth ? [payer, undefined] : [paid, payer];
  const found = { bankId, currency, status, ...accounts, counterpartyName, payerName };
  const description = findDescription(choice, counterpartyName !== undefined);
  const texts = [...description, counterpartyName, payerName].filter((column) => column !== undefined);
  const more = hasText(texts) ? [] : moreText(choice);
  return { ...withoutMissing(found), description: wordsFirst([...description, ...more], choice) };
}

/**
 * Columns of nothing but numbers, such as those of vouchers, come last: numbers at the end of a text do not
 * count when it is compared with the text of another payment.
 */
function wordsFirst(columns: readonly number[], { profiles }: ColumnChoice): readonly number[] {
  const hasWords = (column: number) => (profiles[column]?.letters ?? 0) > 0;
  return [...columns].sort((a, b) => Number(hasWords(b)) - Number(hasWords(a)) || a - b);
}

/**
 * The name of the customer in every row of KBC (`Naam`) is no counterparty, though the counterparties' column
 * (`Naam tegenpartij`) is empty as long as there are only card payments.
 */
function findCounterparty({ take, use, clearerEmpty, profiles }: ColumnChoice): number | undefined {
  const found = take("counterpartyName");
  const isSame = found !== undefined && profiles[found]?.distinct === 1;
  return isSame ? (use(clearerEmpty(found, "counterpartyName")) ?? found) : found;
}

/**
 * An account that is the same in every row is the customer's, and so may be few accounts of many rows; others
 * are the counterparties'.
 */
function findAccounts(choice: ColumnChoice, evidence: Evidence) {
  const { areCounterparties, isOwnAccount, mayBeOwnAccounts, mayBeAccounts } = evidence;
  const { take, use, isFree, profiles } = choice;
  let counterpartyId = take("counterpartyId");
  let accountId = take("accountId");
  if (counterpartyId === undefined && accountId !== undefined && areCounterparties(accountId)) {
    counterpartyId = accountId;
    accountId = undefined;
  }
  for (let column = take("account"); column !== undefined; column = take("account")) {
    const isOwn = isOwnAccount(column) || (accountId === undefined && mayBeOwnAccounts(column));
    if (isOwn) accountId ??= column;
    else if (mayBeAccounts(column)) counterpartyId ??= column;
  }
  profiles.forEach(({ ibans, filled, distinct }, column) => {
    if (!isFree(column) || !isMostly(ibans, filled)) return;
    if (isOwnAccount(column)) accountId ??= use(column);
    else if (distinct > 1) counterpartyId ??= use(column);
  });
  return { counterpartyId, accountId };
}

function currencyByValues({ profiles, isFree, isNamed, use }: ColumnChoice): number | undefined {
  const found = profiles.findIndex(
    ({ currencies, filled }, column) => isFree(column) && !isNamed(column) && isMostly(currencies, filled, 1),
  );
  return found < 0 ? undefined : use(found);
}

/**
 * A column of nothing but statuses, such as `Cleared` with `Uncleared`, where it matters. `Gebucht` is also a
 * name of days.
 */
function statusByValues({ profiles, isFree, isNamed, isExactly, use }: ColumnChoice): number | undefined {
  const mayBe = (column: number) => isFree(column) && (!isNamed(column) || isExactly(column, "bookedOn"));
  const found = profiles.findIndex(
    ({ filled, statuses, unbooked }, column) => mayBe(column) && unbooked > 0 && statuses === filled,
  );
  return found < 0 ? undefined : use(found);
}

/**
 * All columns named as a description; if there are none, the kind of movement, or the column with the most
 * text.
 */
function findDescription(
  { take, use, profiles, isFree, isNamed }: ColumnChoice,
  isOptional: boolean,
): readonly number[] {
  const named: number[] = [];
  for (let column = take("description"); column !== undefined; column = take("description"))
    named.push(column);
  if (named.length > 0) return named.sort((a, b) => a - b);
  const kind = take("kind");
  if (kind !== undefined) return [kind];
  const longest = longestFree(profiles, (column) => isFree(column) && !(isOptional && isNamed(column)));
  const hasNames = profiles.some((_, column) => isNamed(column));
  const beside = hasNames ? [] : textsBeside(longest, { profiles, isFree });
  const texts = [...longest, ...beside].sort((a, b) => a - b);
  for (const column of texts) use(column);
  return texts;
}

/**
 * The columns of words beside one without a name, if they differ by movement: one of them has the kind of a
 * payment, and the other who was paid (NAB, Australia).
 */
function textsBeside(
  columns: readonly number[],
  { profiles, isFree }: Pick<ColumnChoice, "profiles" | "isFree">,
): readonly number[] {
  const isText = (column: number) => {
    const { letters, rows, distinct } = profiles[column] ?? { letters: 0, rows: 0, distinct: 0 };
    return isFree(column) && letters > 3 * rows && distinct > 1;
  };
  return columns.flatMap((column) => [column - 1, column + 1].filter(isText));
}

/** The kind of movement, or the column without a name we know that has the most text. */
function moreText({ take, use, profiles, isFree, isNamed }: ColumnChoice): readonly number[] {
  const kind = take("kind");
  if (kind !== undefined) return [kind];
  const longest = longestFree(profiles, (column) => isFree(column) && !isNamed(column));
  for (const column of longest) use(column);
  return longest;
}

function longestFree(
  profiles: readonly ColumnProfile[],
  isCandidate: (column: number) => boolean,
): readonly number[] {
  const free = profiles.flatMap(({ letters, rows, filled, distinct, directions }, column) => {
    const isNoText = distinct < 2 || isMostly(directions, filled);
    return isCandidate(column) && letters > rows ? [{ column, letters, isNoText }] : [];
  });
  const longest = free.sort((a, b) => Number(a.isNoText) - Number(b.isNoText) || b.letters - a.letters)[0];
  return longest === undefined ? [] : [longest.column];
}

function withoutMissing(
  columns: Readonly<Record<string, number | undefined>>,
): Partial<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) => (column === undefined ? [] : [[key, column]])),
  );
}
