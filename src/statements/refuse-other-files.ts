import { detectEncoding } from "./detect-encoding";
import { StatementError } from "./statement-error";
import { isWebPage } from "./web-page/is-web-page";

type OtherKind =
  | "pdf_document"
  | "excel_workbook"
  | "opendocument_spreadsheet"
  | "broken_archive"
  | "compressed_file"
  | "picture"
  | "rtf_document"
  | "json_file";

type OtherFile = Readonly<{
  begins: readonly string[];
  /** Text that such a file also contains near its beginning; one of them is enough. */
  holds?: readonly string[];
  is: OtherKind;
}>;

/** Matched as text with one character for each byte. */
const BINARY_FILES: readonly OtherFile[] = [
  { begins: ["%PDF-"], is: "pdf_document" },
  {
    begins: ["PK\x03\x04"],
    holds: ["xl/", "[Content_Types].xml"],
    is: "excel_workbook",
  },
  {
    begins: ["PK\x03\x04"],
    holds: ["opendocument.spreadsheet"],
    is: "opendocument_spreadsheet",
  },
  { begins: ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"], is: "broken_archive" },
  { begins: ["\xd0\xcf\x11\xe0", "\x09\x08\x10\0"], is: "excel_workbook" },
  {
    begins: ["\x1f\x8b", "BZh", "\xfd7zXZ", "7z\xbc\xaf", "Rar!", "\x28\xb5\x2f\xfd"],
    is: "compressed_file",
  },
  {
    begins: ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "II*\0", "MM\0*", "\0\0\0\x18ftyp", "\0\0\0\x1cftyp"],
    is: "picture",
  },
];

/** Matched in lower case, after the byte order mark and blanks. */
const TEXT_FILES: readonly OtherFile[] = [
  { begins: ["{\\rtf"], is: "rtf_document" },
  { begins: ['{"', "[{", "[["], is: "json_file" },
];

/** Text formats of banks that are not read, by their first record. */
const BANK_FORMATS = [
  { format: "BAI2", begins: /^01,[^\r\n]{0,80},\d{6},\d{4},[^\r\n]{0,80}\/\s{0,80}02,/ },
  { format: "CODA", begins: /^0{5}\d{9}05[ d] {7}/ },
  { format: "CFONB 120", begins: /^01\d{5} {4}\d{5}[a-z ]{3}/ },
  { format: "Norma 43", begins: /^11\d{30}[12]\d{17}[1-3]/ },
  { format: "1CClientBankExchange", begins: /^1cclientbankexchange\s/ },
] as const;

const HEAD_BYTES = 4_096;

/** Refuses files that are not bank files, and names what they are. Nothing is ever unpacked. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (isBlank(bytes)) throw new StatementError({ code: "empty_file", values: {} });
  const text = head
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .replace(/^([{[])\s+/, "$1")
    .toLowerCase();
  const other =
    BINARY_FILES.find((file) => isSuch(file, head)) ?? TEXT_FILES.find((file) => isSuch(file, text));
  if (other !== undefined) throw new StatementError({ code: other.is, values: {} });
  const bankFormat = BANK_FORMATS.find(({ begins }) => begins.test(text));
  if (bankFormat !== undefined)
    throw new StatementError({ code: "other_bank_format", values: { format: bankFormat.format } });
  if (isWebPage(bytes)) throw new StatementError({ code: "web_page", values: {} });
  if (isBinary(bytes)) throw new StatementError({ code: "no_text_file", values: {} });
}

function isSuch({ begins, holds }: OtherFile, head: string): boolean {
  const isBegun = begins.some((begin) => head.startsWith(begin));
  return isBegun && (holds === undefined || holds.some((part) => head.includes(part)));
}

const BLANK_BYTES = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => BLANK_BYTES.has(byte));
}

/**
 * Text has almost no control characters other than tabs and line ends; in UTF-16, half of the bytes are
 * control characters.
 */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (detectEncoding(head).label.startsWith("utf-16")) return false;
  const controls = head.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  return controls.length > head.length / 20;
}
