import { decodeWindows1252 } from "./windows-1252";

const UTF_16 = new Map([
  ["\u0000x", "utf-16be"],
  ["x\u0000", "utf-16le"],
]);

/**
 * The text of a file without its byte order mark.
 *
 * A byte order mark decides first, then the pattern of UTF-16. Next, a declared encoding is trusted, except
 * UTF-8, ASCII and Latin 1: many programs declare these whatever they write. Otherwise, valid UTF-8 is read
 * as UTF-8, since other text is hardly ever valid by accident, and everything else as windows-1252.
 *
 * `declared`: a label of the WHATWG encoding standard; an unknown label counts as none.
 */
export function decodeText(bytes: Uint8Array, declared: string | null = null): string {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const encoding = knownEncoding(declared);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  return decodeUtf8(bytes) ?? decodeWindows1252(bytes);
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : null;
}

/** Bank files begin with ASCII, which has a zero in each pair of bytes in UTF-16. */
function encodingOfZeros([first = 0, second = 0]: Uint8Array): string | null {
  return UTF_16.get([first, second].map((byte) => (byte === 0 ? "\u0000" : "x")).join("")) ?? null;
}

function knownEncoding(label: string | null): string | null {
  if (label === null) return null;
  try {
    const { encoding } = new TextDecoder(label);
    // A file that could be read as ASCII up to its declaration is not UTF-16, whatever it declares.
    return /^(utf-8|windows-1252|utf-16(le|be))$/.test(encoding) ? null : encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
