import { isAscii, isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import { IBM850 } from "./code-page-850";
import { decodeAs } from "./decode-as";

export type DetectedEncoding = Readonly<{
  /** A label of the WHATWG encoding standard, or `ibm850`. */
  label: string;
  /** False where the bytes would also be text in other encodings. */
  isCertain: boolean;
}>;

const SAMPLE_BYTES = 32_768;

/**
 * Detects the encoding of a file from its first bytes, and from which bytes occur. Where few letters tell, it
 * is the usual one of the countries that use the customer's currency.
 */
export function detectEncoding(bytes: Uint8Array, currency: string | null = null): DetectedEncoding {
  const label = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (label !== null) return { label, isCertain: true };
  if (isAscii(bytes)) return { label: "utf-8", isCertain: false };
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return { label: "utf-8", isCertain: true };
  return { label: guessLabel(surroundingsOfNonAscii(bytes), currency), isCertain: false };
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** In UTF-16, every second byte of mostly Latin letters and digits is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (odd > many && even < odd / 10) return "utf-16le";
  return even > many && odd < even / 10 ? "utf-16be" : null;
}

/**
 * A file that was cut or damaged in a few places is still UTF-8: other encodings produce almost no valid
 * sequences.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  let broken = 0;
  let whole = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) whole++;
  }
  return broken === 0 || broken * 5 < whole;
}

/** The bytes above 127 with their surroundings, since there may be few of them, far into the file. */
function surroundingsOfNonAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let end = 0;
  for (let index = 0; index < bytes.length && length < SAMPLE_BYTES - 64; index++) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    const around = bytes.subarray(Math.max(end, index - 16), index + 17);
    sample.set(around, length);
    length += around.length;
    end = index + 17;
    index = end - 1;
  }
  return sample.subarray(0, length);
}

/** What programs write that do not write UTF-8, by currency. */
const USUAL_BY_CURRENCY: ReadonlyMap<string, string> = new Map([
  ...["BAM", "CZK", "HUF", "PLN", "RON", "RSD"].map((code) => [code, "windows-1250"] as const),
  ...["BGN", "BYN", "MKD", "RUB", "UAH"].map((code) => [code, "windows-1251"] as const),
  ...["AUD", "BRL", "CAD", "CHF", "DKK", "GBP", "ISK", "MXN", "NOK", "NZD", "SEK", "USD", "ZAR"].map(
    (code) => [code, "windows-1252"] as const,
  ),
  ["TRY", "windows-1254"],
  ["ILS", "windows-1255"],
  ...["AED", "BHD", "EGP", "IQD", "JOD", "KWD", "LBP", "OMR", "QAR", "SAR"].map(
    (code) => [code, "windows-1256"] as const,
  ),
  ["THB", "windows-874"],
  ["JPY", "shift_jis"],
  ["CNY", "gb18030"],
  ["KRW", "euc-kr"],
  ...["HKD", "MOP", "TWD"].map((code) => [code, "big5"] as const),
]);

/** Below this confidence, a few letters of one language have been taken for those of another. */
const CONFIDENT = 50;

/** So few letters above 127 are often those of another language, however confident chardet is. */
const FEW_LETTERS = 4;

/** Encodings of Latin letters. */
const LATIN = /^(windows-125[02478]|iso-8859-(2|3|4|10|13|14|15|16)|macintosh)$/;
/** A word of three letters and more, all above 127, is hardly ever Latin. */
const OTHER_SCRIPT = /(?<![A-Za-z\u00c0-\u00ff])[\u00c0-\u00ff]{3,}(?![A-Za-z])/;

/**
 * East Asian multi-byte encodings are accepted only with high confidence, or if it is the usual one, and only
 * if their text fits. Another encoding whose text has symbols within its words yields to one whose text has
 * none.
 */
function guessLabel(sample: Uint8Array, currency: string | null): string {
  const likely = analyse(sample).flatMap(({ name, confidence }) => {
    const label = labelOf(name);
    const isLikely = label !== null && confidence >= (isMultiByte(label) ? CONFIDENT : 10);
    return isLikely && isDecodable(sample, label) ? [{ label, confidence }] : [];
  });
  const [first] = likely;
  const areFew = sample.filter((byte) => byte >= 0x80).length < FEW_LETTERS;
  const usual = USUAL_BY_CURRENCY.get(currency ?? "");
  const isOpen =
    areFew ||
    first === undefined ||
    first.confidence < CONFIDENT ||
    (isMultiByte(usual ?? "") && !isMultiByte(first.label));
  const preferred = usual !== undefined && isOpen ? [usual] : [];
  const labels = [
    ...preferred,
    ...likely.map(({ label }) => label),
    "windows-1250",
    "iso-8859-2",
    IBM850,
    "macintosh",
  ];
  const isOther = OTHER_SCRIPT.test(decodeAs(sample, "windows-1252"));
  const fitting = isOther
    ? [...labels.filter((label) => !LATIN.test(label)), "windows-1251", ...labels]
    : labels;
  const found = fitting.find((label) => fits(sample, label)) ?? first?.label ?? "windows-1252";
  return found === "windows-1252" && hasEuroOf8859(sample) ? "iso-8859-15" : found;
}

/**
 * Whether the euro sign has the place of the sign that it replaced. Nobody writes that one, and windows-1252
 * has the euro sign among the bytes that ISO 8859-15 does not use.
 */
function hasEuroOf8859(sample: Uint8Array): boolean {
  return sample.includes(0xa4) && !sample.some((byte) => byte >= 0x80 && byte < 0xa0);
}

/**
 * `ZAK£AD`, `£ód`, `Wroc³aw`, `¯ABKA`, `¶roda`, `CafŽ`, `Peluquer¡a`: what remains of letters that an
 * encoding does not have.
 */
const SYMBOL_IN_WORD =
  /[\u0080-\u009f¯˝ˇ˘˛˙]|\p{L}[£¥¦¬±³¶¹¼¾¿§†‡ˆ]\p{L}|(?<!\p{L})[£¥¦¶]\p{Ll}|\p{L}[¹¿±¶](?!\S)|\p{Ll}[ŠŽŸ]|\p{L}[‚„”]\p{L}|\p{Ll}[ºª]\p{Ll}|\p{L}[¡¢£¤]{1,2}\p{L}/u;
/** `GebÅhr`, `CafÇ`, `MÅller`, `SåDDEUTSCHE`: small and capital letters that another encoding exchanges. */
const MIXED_CASE =
  /\p{Ll}(?=[\u00c0-\u017f])\p{Lu}(?!\p{Lu})|\p{Lu}[ÅÇÑ]\p{Ll}|\p{Lu}[\u00e0-\u00ff]\p{Lu}|(?<!\p{L})[\u00e0-\u00ff]\p{Lu}{2}/u;
/** Signs that no bank writes, or not beside letters. */
const ODD_SIGN = /[\u2500-\u25ffƒﬂ]|\p{L}[÷‰‹]|[÷‰‹]\p{L}/u;
/** `Plaæanje Šibenik`: a line of Croatian or Slovenian, as western Europe would read it. */
const MIXED = /[ŠšŽž].*[æèÆÈ]|[æèÆÈ].*[ŠšŽž]/;

function fits(sample: Uint8Array, label: string): boolean {
  return isMultiByte(label) ? isEastAsian(decodeAs(sample, label)) : !hasSymbolsInWords(sample, label);
}

/** Within Latin words, bytes above 127 are alone, or make pairs that mean nothing. */
function isEastAsian(text: string): boolean {
  const errors = text.split("\ufffd").length - 1;
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return errors * 5 <= letters && /[^\p{ASCII}\ufffd]{2}/u.test(text);
}

function hasSymbolsInWords(sample: Uint8Array, label: string): boolean {
  const text = decodeAs(sample, label);
  return [SYMBOL_IN_WORD, MIXED_CASE, ODD_SIGN, MIXED].some((signs) => signs.test(text));
}

function labelOf(name: string): string | null {
  if (name.startsWith("UTF") || name.startsWith("ISO-2022") || name === "ASCII") return null;
  try {
    const { encoding } = new TextDecoder(name);
    // The encoding of Windows has the same Hebrew letters, and the sign of the shekel.
    return encoding === "iso-8859-8" ? "windows-1255" : encoding;
  } catch {
    return null;
  }
}

function isMultiByte(label: string): boolean {
  return /^(shift_jis|euc-|big5|gb)/.test(label);
}

/** The sample may begin or end within a character, so a few errors are allowed. */
function isDecodable(sample: Uint8Array, label: string): boolean {
  const text = new TextDecoder(label).decode(sample);
  return text.split("\ufffd").length - 1 <= Math.max(2, text.length / 50);
}
