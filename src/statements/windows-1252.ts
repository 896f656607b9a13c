/** The characters of the bytes 0x80 to 0x9F in windows-1252; five of them are undefined. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Several versions of Node.js decode windows-1252 as if it were ISO 8859-1 (nodejs/node#56542). */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80));
}
