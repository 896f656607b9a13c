import { decodeText } from "../decode-text";

// As far as its encoding can be read as ASCII, which is so for all but UTF-16, and that shows in its first
// bytes.
const DECLARATION = /^<\?xml[^>]{0,200}?\sencoding\s{0,10}=\s{0,10}["']([A-Za-z0-9._-]{1,40})["']/;

/** The text of an XML file by its byte order mark, else by what it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return decodeText(bytes, DECLARATION.exec(start)?.[1] ?? null);
}
