import { describe, expect, it } from "vitest";
import { decodeAs } from "./decode-as";
import { decodeText } from "./decode-text";
import { detectEncoding } from "./detect-encoding";

const GERMAN = "Buchungstag;Empfänger;Betrag (€)\n31.12.2024;Müller & Söhne Gebäudereinigung;-12,50\n";

describe("the encoding of a file", () => {
  it("is UTF-8 with or without its mark, and where a byte of it is broken", () => {
    const bytes = Buffer.from(GERMAN);
    expect(detectEncoding(bytes)).toEqual({ label: "utf-8", isCertain: true });
    expect(decodeText(Buffer.from(`\ufeff${GERMAN}`))).toBe(GERMAN);
    const long = Buffer.from(GERMAN.repeat(20));
    long[15] = 0xff;
    expect(detectEncoding(long).label).toBe("utf-8");
  });

  it("is not known of plain ASCII", () => {
    expect(detectEncoding(Buffer.from("a,b"))).toEqual({ label: "utf-8", isCertain: false });
  });

  it.each(["utf-16le", "utf-16be"])("is %s with or without its mark", (label) => {
    const encode = (text: string) => {
      const bytes = Buffer.from(text, "utf16le");
      return label === "utf-16le" ? bytes : bytes.swap16();
    };
    expect(detectEncoding(encode(GERMAN))).toEqual({ label, isCertain: true });
    expect(decodeText(encode(`\ufeff${GERMAN}`))).toBe(GERMAN);
  });

  it("is windows-1252 with its euro sign and quotes, whatever the release of Node", () => {
    const bytes = Buffer.from(GERMAN.replace("€", "\u0080").replace("&", "\u0093&\u0094"), "latin1");
    expect(detectEncoding(bytes).label).toBe("windows-1252");
    expect(decodeText(bytes)).toBe(GERMAN.replace("&", "“&”"));
  });

  it("is windows-1252 where few letters tell", () => {
    const bytes = Buffer.from("Datum;Text;Betrag\n31.12.2024;Café;-1,00\n", "latin1");
    expect(decodeText(bytes)).toContain("Café");
  });

  it.each([
    ["ZAK\u00a3AD", "ZAKŁAD"],
    ["Wroc\u00b3aw", "Wrocław"],
    ["\u00a3\u00f3dzkie zak\u00b3ady", "Łódzkie zakłady"],
    ["\u00afABKA POLSKA", "ŻABKA POLSKA"],
    ["Op\u00b3ata za kart\u00ea", "Opłata za kartę"],
    ["Sk\u00b3adka ZUS", "Składka ZUS"],
  ])("is of central Europe where %s would be a word with a symbol in it", (latin, text) => {
    const bytes = Buffer.from(`Data;Opis;Kwota\n31.12.2024;${latin};-12,50\n`, "latin1");
    expect(decodeAs(bytes, detectEncoding(bytes).label)).toContain(text);
  });

  it.each(["5 m³ eau", "£5.00 each", "N°123 à payer", "¿Qué tal? café", "½ año"])(
    "is windows-1252 of %s",
    (text) => {
      const bytes = Buffer.from(`Date;Text;Amount\n31.12.2024;${text};-12,50\n`, "latin1");
      expect(decodeAs(bytes, detectEncoding(bytes).label)).toContain(text);
    },
  );

  it.each([
    ["windows-1250 of Croatian", "EUR", "Plaćanje ŠIBENIK", [0xe6, 0x8a]],
    ["windows-1250 of Slovenian", "EUR", "Plačilo ŠKOFJA", [0xe8, 0x8a]],
    ["windows-1250 of Serbian", "RSD", "Kafa ČAČAK, račun", [0xc8, 0xc8, 0xe8]],
    ["windows-1251 of Bulgarian", "EUR", "Оплата", [0xce, 0xef, 0xeb, 0xe0, 0xf2, 0xe0]],
    ["windows-1252 of a pound sign", "GBP", "Fee £3", [0xa3]],
    ["Greek of a single word", "EUR", "ΚΑΦΕ", [0xca, 0xc1, 0xd6, 0xc5]],
    ["Mac Roman of German", "EUR", "Gebäude Straße", [0x8a, 0xa7]],
    ["Mac Roman of French", "EUR", "Café réglé", [0x8e, 0x8e, 0x8e]],
    ["code page 850 of German", "EUR", "Gebühr für Müller, Straße", [0x81, 0x81, 0x81, 0xe1]],
    ["code page 850 of French", "EUR", "Café réglé à crédit", [0x82, 0x82, 0x82, 0x85, 0x82]],
    ["code page 850 of Spanish", "EUR", "Peluquería Núñez", [0xa1, 0xa3, 0xa4]],
    ["ISO 8859-15 of a euro sign", "EUR", "Gebühr 5 €", [0xfc, 0xa4]],
    ["ISO 8859-15 of French", "EUR", "Œuvre 5 €", [0xbc, 0xa4]],
    ["Mac Roman of Swedish capitals", "EUR", "LÖN ÅRSAVGIFT", [0x85, 0x81]],
    ["windows-1252 of a name with a capital in it", "EUR", "PayPalÖsterreich", [0xd6]],
    ["windows-1252 of French with a name", "EUR", "Café\nrèglement\nŠkoda", [0xe9, 0xe8, 0x8a]],
  ] as const)("is %s", (_, currency, text, codes) => {
    const lines = `Date;Text;Amount\n31.12.2024;${text};-12,50\n`;
    const bytes = encoded(lines, codes);
    expect(decodeAs(bytes, detectEncoding(bytes, currency).label)).toBe(lines);
  });

  it.each([
    ["CZK", "Výběr z účtu", [0xfd, 0xec, 0xfa, 0xe8]],
    ["TRY", "Maaş", [0xfe]],
    ["RUB", "Оплата", [0xce, 0xef, 0xeb, 0xe0, 0xf2, 0xe0]],
    ["DKK", "København", [0xf8]],
    ["MXN", "Año", [0xf1]],
    ["BRL", "Città", [0xe0]],
    ["RON", "Brăila", [0xe3]],
    ["TRY", "Ağaç", [0xf0, 0xe7]],
  ] as const)("is the usual one with %s where few letters tell: %s", (currency, text, codes) => {
    const lines = `Date;Text;Amount\n31.12.2024;${text};-12,50\n`;
    const bytes = encoded(lines, codes);
    expect(decodeAs(bytes, detectEncoding(bytes, currency).label)).toBe(lines);
  });
});

describe("the encoding of a file of few letters that are not Latin", () => {
  it.each([
    [
      "JPY",
      "shift_jis",
      "日付,内容,出金金額(円)\n2026/10/05,ヤマダ,5000\n",
      "93fa95742c93e097652c8f6f8be08be08a7a28897e290a323032362f31302f30352c8384837d835f2c353030300a",
    ],
    [
      "JPY",
      "shift_jis",
      "日付,金額\n2026/10/05,▲5000\n",
      "93fa95742c8be08a7a0a323032362f31302f30352c81a3353030300a",
    ],
    ["TWD", "big5", "日期,提出\n20260715,125\n", "a4e9b4c12cb4a3a5580a32303236303731352c3132350a"],
    [
      "HKD",
      "big5",
      "日期,支出\n2026/09/15,12.50\n",
      "a4e9b4c12ca4e4a5580a323032362f30392f31352c31322e35300a",
    ],
    [
      "CNY",
      "gb18030",
      "日期,支出\n2026-09-15,12.50\n",
      "c8d5c6da2cd6a7b3f60a323032362d30392d31352c31322e35300a",
    ],
    ["KRW", "euc-kr", "일자,출금\n2026.09.15,5000\n", "c0cfc0da2cc3e2b1dd0a323032362e30392e31352c353030300a"],
    ["ILS", "windows-1255", "סכום\n12.50 ₪\n", "f1ebe5ed0a31322e353020a40a"],
    ["SAR", "windows-1256", "المبلغ\n12.50\n", "c7e1e3c8e1db0a31322e35300a"],
    ["THB", "windows-874", "วันที่\n15/09/2569\n", "c7d1b9b7d5e80a31352f30392f323536390a"],
  ] as const)("is the usual one with %s: %s", (currency, label, text, hex) => {
    const bytes = Buffer.from(hex, "hex");
    expect(detectEncoding(bytes, currency).label).toBe(label);
    expect(decodeAs(bytes, label)).toBe(text);
  });

  it.each(["JPY", "KRW", "CNY", "HKD"])("is not the usual one with %s where they are Latin", (currency) => {
    const lines = "Date,Text\n31.12.2024,Café réglé\n31.12.2024,São João Conceição\n";
    const bytes = Buffer.from(lines, "latin1");
    expect(decodeAs(bytes, detectEncoding(bytes, currency).label)).toBe(lines);
  });
});

/** The bytes of a text, of which the letters beyond ASCII have these codes. */
function encoded(text: string, codes: readonly number[]): Uint8Array {
  const left = [...codes];
  const toByte = (letter: string) => (letter > "\u007f" ? (left.shift() ?? 0) : letter.charCodeAt(0));
  return Uint8Array.from(text, toByte);
}
