import { currencyDecimals } from "../../../domain/money";
import { normalizeWords } from "./normalize-words";

const MARKS = new Map<string, "debit" | "credit">([
  ...["d", "dr", "db", "dt", "dbit", "s", "soll", "debit", "debet", "debe", "af", "dare"].map(
    (word) => [word, "debit"] as const,
  ),
  ...["c", "cr", "crdt", "k", "kt", "h", "haben", "credit", "kredit", "haber", "bij", "avere"].map(
    (word) => [word, "credit"] as const,
  ),
]);

/** The side of the account, from a letter or word beside the amount: `12,50 S`, `12.50 CR`. */
export function markNamed(word: string): "debit" | "credit" | null {
  return MARKS.get(normalizeWords(word)) ?? null;
}

/** A Latin letter by itself is a currency only beside an amount with cents, as in `R12.50`. */
export function isSingleLetter(text: string): boolean {
  return /^[a-z]$/i.test(text);
}

/**
 * A sign that several currencies share means the first one, unless the customer's currency is another of
 * them.
 */
const CURRENCIES_BY_SIGN = new Map<string, readonly string[]>([
  ["€", ["EUR"]],
  ["£", ["GBP", "GIP", "FKP", "SHP", "EGP"]],
  [
    "$",
    [
      ...["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS", "UYU", "DOP"],
      ...["BBD", "BSD", "BZD", "FJD", "JMD", "NAD", "TTD"],
    ],
  ],
  ["us$", ["USD"]],
  ["r$", ["BRL"]],
  ["¥", ["JPY", "CNY"]],
  ["￥", ["JPY", "CNY"]],
  ["円", ["JPY"]],
  ["₹", ["INR"]],
  ["₺", ["TRY"]],
  ["₪", ["ILS"]],
  ['ש"ח', ["ILS"]],
  ["ש״ח", ["ILS"]],
  ["שח", ["ILS"]],
  ["ر.س", ["SAR"]],
  ["ريال", ["SAR", "QAR", "OMR", "YER"]],
  ["د.إ", ["AED"]],
  ["درهم", ["AED", "MAD"]],
  ["ج.م", ["EGP"]],
  ["le", ["EGP"]],
  ["د.ك", ["KWD"]],
  ["د.ا", ["JOD"]],
  ["kr", ["SEK", "NOK", "DKK", "ISK"]],
  ["kr.", ["DKK", "SEK", "NOK", "ISK"]],
  ["zł", ["PLN"]],
  ["kč", ["CZK"]],
  ["ft", ["HUF"]],
  ["fr.", ["CHF"]],
  ["sfr.", ["CHF"]],
  ["lei", ["RON"]],
  ["₽", ["RUB"]],
  ["р.", ["RUB"]],
  ["руб.", ["RUB"]],
  ["rur", ["RUB"]],
  ["₴", ["UAH"]],
  ["грн", ["UAH"]],
  ["лв.", ["BGN"]],
  ["лв", ["BGN"]],
  ["₩", ["KRW"]],
  ["元", ["CNY", "TWD", "HKD"]],
  ["圓", ["TWD", "HKD"]],
  ["원", ["KRW"]],
  ["rm", ["MYR"]],
  ["rp", ["IDR"]],
  ["rs", ["INR", "PKR", "LKR", "NPR", "MUR"]],
  ["rs.", ["INR", "PKR", "LKR", "NPR", "MUR"]],
  ["₨", ["INR", "PKR", "LKR", "NPR", "MUR"]],
  ["৳", ["BDT"]],
  ["tl", ["TRY"]],
  ["nt$", ["TWD"]],
  ["a$", ["AUD"]],
  ["au$", ["AUD"]],
  ["c$", ["CAD"]],
  ["ca$", ["CAD"]],
  ["nz$", ["NZD"]],
  ["hk$", ["HKD"]],
  ["s$", ["SGD"]],
  ["mx$", ["MXN"]],
  ["r", ["ZAR"]],
  ["s/", ["PEN"]],
  ["s/.", ["PEN"]],
  ["₱", ["PHP"]],
  ["฿", ["THB"]],
  ["บาท", ["THB"]],
  ["₫", ["VND"]],
  ["đ", ["VND"]],
  ["₦", ["NGN"]],
  ["ksh", ["KES"]],
  ["gh₵", ["GHS"]],
  ["₵", ["GHS"]],
  ["₾", ["GEL"]],
  ["₸", ["KZT"]],
  ["тг", ["KZT"]],
  ["сум", ["UZS"]],
  ["₼", ["AZN"]],
  ["֏", ["AMD"]],
  ["₡", ["CRC"]],
  ["₲", ["PYG"]],
  ["gs.", ["PYG"]],
  ["km", ["BAM"]],
  ["din", ["RSD"]],
  ["din.", ["RSD"]],
]);

/** The currency of a sign or code; the customer's currency is preferred among those that share a sign. */
export function currencyNamed(text: string, customerCurrency: string): string | null {
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && currencyDecimals(code) !== null) return code;
  const currencies = CURRENCIES_BY_SIGN.get(text.toLowerCase());
  if (currencies === undefined) return null;
  return currencies.includes(customerCurrency) ? customerCurrency : (currencies[0] ?? null);
}
