import { decodeText } from "../decode-text";

const HEADER_BYTES = 4_096;

/** The text of an OFX file, decoded as its OFX 1 header or its XML declaration specifies. */
export function decodeOfx(bytes: Uint8Array): string {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, HEADER_BYTES));
  const body = start.search(/<OFX[\s>]/i);
  return decodeText(bytes, declaredEncoding(body < 0 ? start : start.slice(0, body)));
}

function declaredEncoding(header: string): string | null {
  const inXml = /<\?xml\s[^>]*?encoding\s*=\s*["']([^"'<>]{1,40})["']/i.exec(header)?.[1];
  if (inXml !== undefined) return inXml;
  const encoding = /ENCODING:\s*([\w-]{1,40})/i.exec(header)?.[1] ?? "";
  if (/^utf-?8$/i.test(encoding)) return "utf-8";
  // Some banks write the whole header without line breaks, so that the next word follows directly.
  const charset = /CHARSET:\s*([\w-]{1,40}?)\s*(?:COMPRESSION|[^\w-]|$)/i.exec(header)?.[1];
  if (charset === undefined) return null;
  if (/^\d{4}$/.test(charset)) return `windows-${charset}`;
  return /^8859-\d+$/.test(charset) ? `iso-${charset}` : charset;
}
