import type { CsvMapping } from "../../../domain/csv-mapping";
import type { HeaderMeaning } from "../header/header-language";
import { meaningsOf } from "../header/header-words";
import { type ColumnProfile, isMostly } from "../table/column-profile";

export type Columns = CsvMapping["columns"];

/** The columns of one file, assigned to one meaning after another. */
export type ColumnChoice = Readonly<{
  profiles: readonly ColumnProfile[];
  /** Takes the most likely free column with this name whose values fit it. */
  take: (meaning: HeaderMeaning) => number | undefined;
  /** Marks a column that was found in another way as taken. */
  use: (column: number | undefined) => number | undefined;
  isFree: (column: number) => boolean;
  /** Whether the column's name has this meaning, or any. */
  isNamed: (column: number, meaning?: HeaderMeaning) => boolean;
  /** The empty column that is named so more clearly than this one. */
  clearerEmpty: (column: number, meaning: HeaderMeaning) => number | undefined;
  /** Whether the whole name has this meaning, not only a part of it. */
  isExactly: (column: number, meaning: HeaderMeaning) => boolean;
}>;

export function chooseColumns(
  names: readonly string[] | null,
  profiles: readonly ColumnProfile[],
): ColumnChoice {
  const meanings = profiles.map((_, column) => meaningsOf(names?.[column] ?? ""));
  const taken = new Set<number>();
  const use = (column: number | undefined) => {
    if (column !== undefined) taken.add(column);
    return column;
  };
  const rankOf = (column: number, meaning: HeaderMeaning) =>
    meanings[column]?.find((match) => match.meaning === meaning)?.rank ?? Number.POSITIVE_INFINITY;
  /** The free column whose name most likely has this meaning. */
  const clearest = (meaning: HeaderMeaning, fits: (profile: ColumnProfile) => boolean) => {
    const candidates = profiles.flatMap((profile, column) => {
      const rank = rankOf(column, meaning);
      return Number.isFinite(rank) && !taken.has(column) && fits(profile) ? [{ column, rank }] : [];
    });
    return candidates.sort((a, b) => a.rank - b.rank)[0]?.column;
  };
  return {
    profiles,
    take: (meaning) => use(clearest(meaning, (profile) => holds(meaning, profile))),
    use,
    clearerEmpty: (column, meaning) => {
      const empty = clearest(meaning, ({ filled }) => filled === 0);
      return empty !== undefined && rankOf(empty, meaning) < rankOf(column, meaning) ? empty : undefined;
    },
    isFree: (column) => !taken.has(column),
    isNamed: (column, meaning) =>
      meanings[column]?.some((match) => meaning === undefined || match.meaning === meaning) ?? false,
    isExactly: (column, meaning) =>
      meanings[column]?.some((match) => match.meaning === meaning && match.isWhole) ?? false,
  };
}

/** Names mean different things across languages and banks, so the values have to fit too. */
function holds(meaning: HeaderMeaning, profile: ColumnProfile): boolean {
  const { rows, filled, distinct, numbers, dashes, dates, letters } = profile;
  if (rows === 0) return true;
  switch (meaning) {
    case "bookedOn":
    case "valueDate":
      // A file may have a single movement above its total.
      return isMostly(dates, filled, 0.5);
    case "amount":
    case "accountAmount":
    case "balance":
      return isMostly(numbers, filled, 0.6);
    case "debit":
    case "credit":
    case "fee":
      return filled === dashes || isMostly(numbers, filled - dashes, 0.6);
    case "direction":
      return isMostly(profile.directions, filled - profile.neithers, 0.9);
    case "currency":
    case "accountCurrency":
      return isMostly(profile.currencies, filled) || isMostly(profile.codes, filled);
    case "status":
      return isMostly(profile.statuses, filled, 0.5);
    case "bankId":
      return filled === rows && distinct === rows;
    case "accountId":
    case "account":
    case "counterpartyId":
      return filled > 0 && dates < filled;
    case "counterpartyName":
    case "payerName":
      return letters > 0 && !isMostly(profile.ibans, filled);
    case "description":
    case "kind":
      return filled > 0 && !isMostly(profile.directions, filled, 0.5);
    default:
      return filled > 0;
  }
}
