import { decodeText } from "../decode-text";

// Works for every encoding that can be read as ASCII, which is all except UTF-16. UTF-16 is recognised by its
// first bytes.
const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s{0,10}=\s{0,10}["']([A-Za-z0-9._-]{1,40})["']/;

/** Blank lines may precede everything in XML except a declaration. */
const LATE_DECLARATION = /^(\s+)<\?xml[^>]{0,300}\?>/;

/**
 * The text of an XML file, decoded by its byte order mark, or else by its declared encoding. A declaration
 * below blank lines is left out, and lines keep their numbers.
 */
export function decodeXml(bytes: Uint8Array): string {
  return decodeText(bytes, declaredEncoding(bytes)).replace(LATE_DECLARATION, "$1");
}

/** The encoding in the XML declaration of a file; null where there is none. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return DECLARATION.exec(start)?.[1] ?? null;
}
