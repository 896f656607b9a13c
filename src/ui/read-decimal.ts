import { formatNumber } from "./format-money";

/**
 * Reads what a person typed as a number, in the habits of the locale; null where it is not one.
 *
 * A separator that stands alone is taken as the locale has it, except that a thousands separator needs three
 * digits after it: "12,5" is twelve and a half also to an English reader, who would not have meant 125.
 */
export function readDecimal(text: string, locale: string): number | null {
  const compact = text
    .trim()
    .replace(/[\s\u00a0\u202f'’_]/g, "")
    .replace("\u2212", "-");
  const decimal = decimalSeparator(compact, locale);
  const plain = compact
    .replace(/[.,]/g, (separator) => (separator === decimal ? "." : ""))
    .replace(/^\.(?=\d)/, "0.")
    .replace(/\.$/, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The one separator in the text that stands before decimals, or null. */
function decimalSeparator(text: string, locale: string): string | null {
  const separators = [...text].filter((character) => character === "." || character === ",");
  const last = separators.at(-1);
  if (last === undefined) return null;
  if (separators.includes(".") && separators.includes(",")) return last;
  if (separators.length > 1) return null;
  if (formatNumber(0.5, locale, 1).includes(last)) return last;
  return /[.,]\d{3}$/.test(text) ? null : last;
}
