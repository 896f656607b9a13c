import { decodeWindows1252 } from "./windows-1252";

const UTF_16 = new Map([
  ["\u0000x", "utf-16be"],
  ["x\u0000", "utf-16le"],
]);

/**
 * The text of a file, without a byte order mark.
 *
 * A byte order mark decides, then what looks like UTF-16. A declared encoding is believed, but for UTF-8,
 * ASCII and Latin 1: many programs write those names whatever they write next. There, and where nothing is
 * declared, text that is valid UTF-8 is taken for it, since other text hardly ever is by accident, and all
 * else for windows-1252.
 *
 * `declared`: a label of the WHATWG encoding standard; one that it does not have counts as none.
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

/** Bank files begin with ASCII, of which UTF-16 makes pairs with a zero. */
function encodingOfZeros([first = 0, second = 0]: Uint8Array): string | null {
  return UTF_16.get([first, second].map((byte) => (byte === 0 ? "\u0000" : "x")).join("")) ?? null;
}

function knownEncoding(label: string | null): string | null {
  if (label === null) return null;
  try {
    const { encoding } = new TextDecoder(label);
    // What could be read as ASCII up to its declaration is not UTF-16, whatever it declares.
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
