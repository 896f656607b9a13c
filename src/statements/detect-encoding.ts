import { isAscii, isUtf8 } from "node:buffer";
import { analyse } from "chardet";

export type DetectedEncoding = Readonly<{
  /** A label of the WHATWG encoding standard. */
  label: string;
  /** False where the bytes would also be text in other encodings. */
  isCertain: boolean;
}>;

const FALLBACK: DetectedEncoding = { label: "windows-1252", isCertain: false };
const SAMPLE_BYTES = 32_768;

/** Detects the encoding of a file from its first bytes, and from which bytes occur. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const label = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (label !== null) return { label, isCertain: true };
  if (isAscii(bytes)) return { label: "utf-8", isCertain: false };
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return { label: "utf-8", isCertain: true };
  return guessEncoding(surroundingsOfNonAscii(bytes));
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

/** East Asian multi-byte encodings are accepted only with high confidence. */
function guessEncoding(sample: Uint8Array): DetectedEncoding {
  for (const { name, confidence } of analyse(sample)) {
    const label = labelOf(name);
    if (label === null || confidence < (isMultiByte(label) ? 50 : 10)) continue;
    if (isDecodable(sample, label)) return { label, isCertain: false };
  }
  return FALLBACK;
}

function labelOf(name: string): string | null {
  if (name.startsWith("UTF") || name.startsWith("ISO-2022") || name === "ASCII") return null;
  try {
    return new TextDecoder(name).encoding;
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
