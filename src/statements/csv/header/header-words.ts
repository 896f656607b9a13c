import { CSV_COLUMNS } from "../../../domain/csv-mapping";
import { currencyDecimals } from "../../../domain/money";
import { currencyNamed } from "../words/amount-words";
import { isCurrencyCode } from "../words/mentioned-currency";
import { normalizeWords } from "../words/normalize-words";
import { phrasesIn } from "../words/phrases-in";
import type { HeaderLanguage, HeaderMeaning } from "./header-language";
import { HEADER_LANGUAGES } from "./header-languages";

/** A possible meaning of a column name; a lower rank is more likely. */
export type HeaderMatch = Readonly<{
  meaning: HeaderMeaning;
  rank: number;
  /** Whether it is the whole name, not only a part of it. Names of what was original are as clear as that. */
  isWhole: boolean;
}>;

type Phrase = HeaderMatch & Readonly<{ language: HeaderLanguage }>;

const MEANINGS: readonly HeaderMeaning[] = [
  ...CSV_COLUMNS,
  "description",
  "valueDate",
  "account",
  "kind",
  "accountAmount",
  "accountCurrency",
  "payerAccount",
  "ignored",
];
const PHRASES = indexOf(HEADER_LANGUAGES);
const SHORTEST_CONTAINED = 4;
/** A name with more words is a sentence. */
const MOST_WORDS = 10;
/** A name that contains a known one ranks below every exact match. */
const RANK_OF_CONTAINED = 100;

const SHORTEST_PART = 5;
/** The single words that name a fee and nothing else. */
const FEE_WORDS = [...PHRASES].flatMap(([words, phrases]) =>
  !words.includes(" ") && phrases.every(({ meaning }) => meaning === "fee") ? [words] : [],
);
/** Words as in `Amount after fees`, which is no fee. */
const BEFORE_FEES = new Set(
  phrasesIn(`
  after, before, net, gross, incl, including, excl, excluding, without, with, less
  inkl, einschl, einschliesslich, exkl, ohne, nach, vor, mit, abzgl, zzgl
  hors, sans, avec, apres, avant, sin, con, despues, antes, senza, dopo
  zonder, na, voor, met, utan, med, efter, uten, etter, bez, po, z
`),
);

/** How words begin that name another currency than that of the account: `Originální měna`. */
const ORIGINAL =
  /^(?:orig|oryg|orij|ursprung|puvod|povod|oprind|opprinn|oorspr|alkupera|eredeti|foreign|fremd|vreemd|etrang|extranj|estera|estrang|utlandsk|utenlandsk|udenlandsk|izvorn|pradin|αρχικ|ориг|исходн)/;

/** The possible meanings of a column name, in any of the languages; empty where the name is not known. */
export function meaningsOf(name: string): readonly HeaderMatch[] {
  const exact = phrasesOf(normalizeWords(name));
  if (exact !== undefined) return exact;
  const words = normalizeWords(separated(name));
  const whole = phrasesOf(words);
  if (whole !== undefined) return whole;
  const all = words.split(" ");
  if (all.length > MOST_WORDS) return [];
  if (namesFee(all)) return [{ meaning: "fee", rank: RANK_OF_CONTAINED, isWhole: false }];
  const isOriginal = all.some((word) => ORIGINAL.test(word));
  return longestContained(all).flatMap(({ meaning, rank }) => {
    // “Amount after fees” is an amount.
    if (meaning === "fee") return [];
    const isOther = isOriginal && (meaning === "amount" || meaning === "currency");
    return [{ meaning: isOther ? "ignored" : meaning, rank: rank + RANK_OF_CONTAINED, isWhole: isOther }];
  });
}

/** Whether the whole name has this meaning. */
export function isNamed(name: string, meaning: HeaderMeaning): boolean {
  return meaningsOf(name).some((match) => match.isWhole && match.meaning === meaning);
}

/** The columns that are named as days. */
export function dayColumns(names: readonly string[]): readonly number[] {
  return names.flatMap((name, column) =>
    meaningsOf(name).some(({ meaning }) => meaning === "bookedOn" || meaning === "valueDate") ? [column] : [],
  );
}

/** The languages in which the most names are known; empty where no name is. */
export function languagesOf(names: readonly string[]): readonly HeaderLanguage[] {
  const found = names.map((name) => phrasesOf(normalizeWords(name)) ?? []);
  const counts = HEADER_LANGUAGES.map(
    (language) => found.filter((phrases) => phrases.some((phrase) => phrase.language === language)).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? [] : HEADER_LANGUAGES.filter((_, index) => counts[index] === most);
}

/** The currency in a name such as `Amount (EUR)`, `amount_eur` or `Amount ($)`, or null. */
export function currencyInName(name: string, customerCurrency: string): string | null {
  const signs = name.match(/\p{L}{0,2}\p{Sc}|円/gu) ?? [];
  const codes = separated(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (/^[A-Z]{3}$/.test(word) ? currencyDecimals(word) !== null : isCurrencyCode(word)))
    .map((word) => word.toUpperCase());
  const ofSigns = signs.flatMap((sign) => currencyNamed(sign, customerCurrency) ?? []);
  const found = new Set([...ofSigns, ...codes]);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Words for amounts that are not in the currency's own unit: `amount_in_cents`, `Betrag in TEUR`. */
const OTHER_UNITS =
  /(?:^| )(?:cents?|centimes|centavos|pence|ore|groszy|paise|minor|thousands?|tausend|teur|tchf|tsd|milliers?|millions?|mio|mln)(?: |$)/;

export function namesOtherUnit(name: string): boolean {
  return OTHER_UNITS.test(normalizeWords(separated(name)));
}

/** Whether one of the words names a fee, also as a part of it: `Stripe fee`, `Transaktionsgebühr`. */
function namesFee(words: readonly string[]): boolean {
  if (words.some((word) => BEFORE_FEES.has(word))) return false;
  return words.some((word) =>
    FEE_WORDS.some((fee) => (fee.length < SHORTEST_PART ? word === fee : word.includes(fee))),
  );
}

/** The meanings of the longest known phrase among the words; a side tells more than an amount. */
function longestContained(words: readonly string[]): readonly Phrase[] {
  for (let length = words.length - 1; length > 0; length--) {
    const found = words
      .flatMap((_, start) => {
        const phrase = words.slice(start, start + length).join(" ");
        const isShort = start + length > words.length || phrase.length < SHORTEST_CONTAINED;
        return isShort ? [] : [PHRASES.get(phrase) ?? []];
      })
      .filter((phrases) => phrases.length > 0);
    const [first] = found;
    if (first === undefined) continue;
    const sides = found.filter((phrases) => phrases.some(isSide));
    return first.some(isAmount) && sides.length === 1 ? (sides[0] ?? first) : first;
  }
  return [];
}

function isSide({ meaning }: Phrase): boolean {
  return meaning === "debit" || meaning === "credit";
}

function isAmount({ meaning }: Phrase): boolean {
  return meaning === "amount";
}

/** `BookDate` is known as `Book date`. */
function separated(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

function phrasesOf(words: string): readonly Phrase[] | undefined {
  return PHRASES.get(words) ?? PHRASES.get(withoutSuffix(words));
}

/** Without what follows a name, as in `Amount in EUR` or `Created (UTC)`. */
function withoutSuffix(words: string): string {
  const all = words.split(" ");
  while (all.length > 1 && isSuffix(all.at(-1) ?? "")) all.pop();
  return all.join(" ");
}

function isSuffix(word: string): boolean {
  return word === "in" || word === "en" || word === "utc" || currencyDecimals(word.toUpperCase()) !== null;
}

function indexOf(languages: readonly HeaderLanguage[]): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const language of languages) {
    for (const [meaning, text] of entriesOf(language.words)) {
      text.split("|").forEach((phrase, rank) => {
        const words = normalizeWords(phrase);
        const known = phrases.get(words) ?? [];
        phrases.set(words, [...known, { meaning, rank, isWhole: true, language }]);
      });
    }
  }
  return phrases;
}

function entriesOf(words: HeaderLanguage["words"]): readonly (readonly [HeaderMeaning, string])[] {
  return MEANINGS.flatMap((meaning) => {
    const text = words[meaning];
    return text === undefined ? [] : [[meaning, text] as const];
  });
}
