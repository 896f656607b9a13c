const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/** Marks that say in which direction to write, and spaces without a width. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Digits and signs with the width of a Chinese character. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_AHEAD = 0xfee0;
/** Zero in Arabic, Persian, Hindi and Thai. */
const ZEROS = [..."٠۰०๐"].map((zero) => zero.charCodeAt(0));

/** The text of a day or a number with European digits, without blanks and marks around it. */
export function plainText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.trim();
  return text
    .replace(INVISIBLE, "")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_AHEAD))
    .replace(/\p{Nd}/gu, toEuropeanDigit)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .trim();
}

function toEuropeanDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}
