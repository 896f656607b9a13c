import { formatNumber } from "./format-money";

/**
 * Parses a number typed by a person according to the locale; null if it is not a number.
 *
 * A single separator is read as in the locale, except that a thousands separator must be followed by three
 * digits: "12,5" is twelve and a half for an English reader too, who would not have meant 125.
 *
 * One of `units` may stand before or after the number, as in text copied from elsewhere. The page's own
 * figures are copied with the invisible characters that keep them together.
 */
export function readDecimal(text: string, locale: string, units: readonly string[] = []): number | null {
  const compact = withoutUnit(
    text.replace(/[\s'’_\u2060\u2066-\u2069]/g, "").replace("\u2212", "-"),
    units.map((unit) => unit.replace(/\s/g, "")),
  );
  const decimal = decimalSeparator(compact, locale);
  const plain = compact
    .replace(/[.,]/g, (separator) => (separator === decimal ? "." : ""))
    .replace(/^\.(?=\d)/, "0.")
    .replace(/\.$/, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The separator before the decimals; null if there is none. */
function decimalSeparator(text: string, locale: string): string | null {
  const separators = [...text].filter((character) => character === "." || character === ",");
  const last = separators.at(-1);
  if (last === undefined) return null;
  if (separators.includes(".") && separators.includes(",")) return last;
  if (separators.length > 1) return null;
  if (formatNumber(0.5, locale, 1).includes(last)) return last;
  return /[.,]\d{3}$/.test(text) ? null : last;
}

function withoutUnit(text: string, units: readonly string[]): string {
  const sign = text.startsWith("-") ? "-" : "";
  const number = text.slice(sign.length).toUpperCase();
  for (const unit of units.map((each) => each.toUpperCase())) {
    if (number.startsWith(unit)) return sign + number.slice(unit.length);
    if (number.endsWith(unit)) return sign + number.slice(0, -unit.length);
  }
  return text;
}
