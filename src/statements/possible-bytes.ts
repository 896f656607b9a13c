import { IBM850 } from "./code-page-850";
import { decodeAs } from "./decode-as";

/** The encodings of Latin letters that a file may be read in. */
const ENCODINGS = [
  "windows-1250",
  "windows-1252",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-15",
  IBM850,
  "macintosh",
];

const HIGH = Uint8Array.from({ length: 128 }, (_, index) => index + 128);

const BYTES_OF_LETTERS = ENCODINGS.map(
  (encoding) =>
    new Map([...decodeAs(HIGH, encoding)].map((letter, index) => [letter, String.fromCharCode(index + 128)])),
);

/**
 * The bytes of a text in each encoding that has all of its letters, as characters up to U+00FF. Two texts
 * that share one may have been the same bytes of two files, read in two encodings.
 */
export function possibleBytes(text: string): readonly string[] {
  const letters = text.match(/[\u0080-\uffff]/g);
  if (letters === null) return [text];
  return BYTES_OF_LETTERS.filter((bytes) => letters.every((letter) => bytes.has(letter))).map((bytes) =>
    text.replace(/[\u0080-\uffff]/g, (letter) => bytes.get(letter) ?? letter),
  );
}
