import { describe, expect, it } from "vitest";
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
});
