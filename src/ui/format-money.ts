import { decimalsOf } from "../domain/currency-decimals";

const MINUS = "\u2212";
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

export type MoneyFormat = Readonly<{
  /** In the currency's main unit, as the API has it. */
  amount: number;
  currency: string;
  locale: string;
  /** "always" also writes a plus, for a change of a figure. Zero never has a sign. */
  sign?: "auto" | "always" | undefined;
}>;

const formatters = new Map<string, Intl.NumberFormat>();

/** Money for a text, whichever way that runs. What stands alone in an element is a `MoneyText`. */
export function formatMoney(format: MoneyFormat): string {
  return isolate(formatMoneyAlone(format));
}

/**
 * In a text from right to left, a sign, and what a space parts from its figure, would go to the other side of
 * it. All else of a figure stays together anyway.
 */
function isolate(figure: string): string {
  const isMoved = /^[+\u2212]|\s/.test(figure);
  return isMoved ? `${FIRST_STRONG_ISOLATE}${figure}${POP_DIRECTIONAL_ISOLATE}` : figure;
}

/** Money with all of its currency's decimals and a real minus sign, such as "−€1,234.50". */
export function formatMoneyAlone({ amount, currency, locale, sign = "auto" }: MoneyFormat): string {
  const decimals = decimalsOf(currency);
  return write(amount, `${locale} ${currency} ${sign}`, () =>
    createFormatter(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: sign === "always" ? "exceptZero" : "negative",
    }),
  );
}

/** Money short enough for an axis, such as "€12k". */
export function formatCompactMoney({ amount, currency, locale }: MoneyFormat): string {
  return write(amount, `${locale} ${currency} compact`, () =>
    createFormatter(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      notation: "compact",
      // Otherwise German writes 5000 beside 10.000.
      useGrouping: "always",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
      signDisplay: "negative",
    }),
  );
}

/** A number with at most the given decimals. */
export function formatNumber(value: number, locale: string, maximumFractionDigits: number): string {
  return write(value, `${locale} ${maximumFractionDigits}`, () =>
    createFormatter(locale, { maximumFractionDigits, signDisplay: "negative" }),
  );
}

/** A share of a hundred with at most the given decimals, such as "33.3333%". */
export function formatPercentage(value: number, locale: string, maximumFractionDigits: number): string {
  return isolate(
    write(value / 100, `${locale} percent ${maximumFractionDigits}`, () =>
      createFormatter(locale, { style: "percent", maximumFractionDigits, signDisplay: "negative" }),
    ),
  );
}

function createFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, options);
}

/** A decimal number as text, exact to its last digit; what is none stays as it is. */
export function formatDecimal(text: string, locale: string): string {
  return isDecimal(text) ? write(text, `${locale} decimal`, () => createFormatter(locale, EXACT)) : text;
}

const EXACT = { maximumFractionDigits: 20, signDisplay: "negative" } as const;

function isDecimal(text: string): text is `${number}` {
  return /^[+-]?\d+(\.\d*)?$/.test(text);
}

/** Making a formatter takes far longer than using it, and a table uses the same one for every row. */
function write(value: number | `${number}`, key: string, create: () => Intl.NumberFormat): string {
  const formatter = formatters.get(key) ?? create();
  formatters.set(key, formatter);
  return (
    formatter
      .formatToParts(value)
      .map((part) => (part.type === "minusSign" ? part.value.replace("-", MINUS) : part.value))
      .join("")
      // Versions of the same locale differ in which space does not break; server and browser must not.
      .replaceAll("\u202f", "\u00a0")
  );
}
