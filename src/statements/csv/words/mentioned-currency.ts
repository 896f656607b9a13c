import { normalizeWords } from "./normalize-words";

/** Codes that are hardly ever words or names, unlike `ALL`, `RON` and `TRY`. */
const CODES: ReadonlySet<string> = new Set([
  ..."AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR".split(" "),
  ..."JPY KRW MXN NOK NZD PLN RUB SAR SEK SGD THB UAH USD ZAR".split(" "),
]);

const DOLLARS = "AUD BBD BSD BZD CAD FJD HKD JMD NAD NZD SGD TTD TWD USD".split(" ");

const NAMES: readonly Readonly<{ pattern: RegExp; currencies: readonly string[] }>[] = [
  { pattern: /(?:^| )doll?ar|美元/, currencies: DOLLARS },
  { pattern: /(?:^| )euros?(?: |$)/, currencies: ["EUR"] },
  { pattern: /(?:^| )(?:pounds?|sterling)(?: |$)/, currencies: ["GBP", "GIP", "FKP", "SHP", "EGP"] },
  { pattern: /(?:^| )(?:swiss francs?|franken)(?: |$)/, currencies: ["CHF"] },
];

/** The numbers of ISO 4217 that files have in place of codes. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 203: "CZK", 348: "HUF", 643: "RUB", 756: "CHF", 810: "RUB", 826: "GBP" },
    ...{ 840: "USD", 946: "RON", 978: "EUR", 980: "UAH", 985: "PLN" },
  }),
);

/** The currencies that a text may mean, by a code in capital letters or a name: `US Dollar Account`. */
export function mentionedCurrencies(text: string): readonly string[] {
  const number = NUMBERS.get(text);
  if (number !== undefined) return [number];
  const codes = (text.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => CODES.has(code));
  const words = normalizeWords(text);
  return [...codes, ...NAMES.flatMap(({ pattern, currencies }) => (pattern.test(words) ? currencies : []))];
}

/** Whether a word of a column's name is such a code, as in `amount_usd`. */
export function isCurrencyCode(word: string): boolean {
  return CODES.has(word.toUpperCase());
}
