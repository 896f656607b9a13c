import type { CSSProperties } from "react";
import { decimalsOf } from "../domain/currency-decimals";

const MINUS = "\u2212";
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";
const WORD_JOINER = "\u2060";

export type MoneyFormat = Readonly<{
  /** In the currency's main unit, as in the API. */
  amount: number;
  currency: string;
  locale: string;
  /** "always" adds a plus sign, for the change of a figure. Zero never has a sign. */
  sign?: "auto" | "always" | undefined;
}>;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Money inside a sentence, whatever its text direction. For an amount alone in an element, use `MoneyText`.
 */
export function formatMoney(format: MoneyFormat): string {
  return isolate(formatMoneyAlone(format));
}

/**
 * In right-to-left text, a sign, or a part separated by a space, would move to the other side of the figure,
 * and a line could end after the sign. Other figures need no isolation.
 */
function isolate(figure: string): string {
  const isMoved = /^[+\u2212]|\s/.test(figure);
  const joined = figure.replace(/^[+\u2212]/, `$&${WORD_JOINER}`);
  return isMoved ? `${FIRST_STRONG_ISOLATE}${joined}${POP_DIRECTIONAL_ISOLATE}` : figure;
}

/** Money with all decimals of its currency and a real minus sign, such as "−€1,234.50". */
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
      // Otherwise German would mix 5000 and 10.000.
      useGrouping: "always",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
      signDisplay: "negative",
    }),
  );
}

/** A number with at most this many decimals. */
export function formatNumber(value: number, locale: string, maximumFractionDigits: number): string {
  return write(value, `${locale} ${maximumFractionDigits}`, () =>
    createFormatter(locale, { maximumFractionDigits, signDisplay: "negative" }),
  );
}

/** A percentage with at most this many decimals, such as "33.3333%". */
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

/** A decimal number given as text, formatted without loss of digits. Other text is returned unchanged. */
export function formatDecimal(text: string, locale: string): string {
  return isDecimal(text) ? write(text, `${locale} decimal`, () => createFormatter(locale, EXACT)) : text;
}

const EXACT = { maximumFractionDigits: 20, signDisplay: "negative" } as const;

function isDecimal(text: string): text is `${number}` {
  return /^[+-]?\d+(\.\d*)?$/.test(text);
}

/**
 * Formatters are cached, because creating one is far slower than using it, and each row of a table uses the
 * same one.
 */
function write(value: number | `${number}`, key: string, create: () => Intl.NumberFormat): string {
  const formatter = formatters.get(key) ?? create();
  formatters.set(key, formatter);
  return (
    formatter
      .formatToParts(value)
      .map((part) => (part.type === "minusSign" ? part.value.replace("-", MINUS) : part.value))
      .join("")
      // Versions of a locale differ in their no-break spaces, but server and browser must not.
      .replaceAll("\u202f", "\u00a0")
  );
}

/** The length of an amount as `--characters`, for stylesheets that show a long one smaller. */
export function amountSize(money: MoneyFormat): CSSProperties {
  const text = formatMoneyAlone(money);
  // The name of a currency is up to twice as wide as as many digits.
  const style: CSSProperties & Record<"--characters", number> = {
    "--characters": text.length + (text.match(/[\p{L}\p{Sc}]/gu)?.length ?? 0),
  };
  return style;
}
