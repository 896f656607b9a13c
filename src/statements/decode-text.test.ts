import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text";

const TEXT = "Café €5 – Żółw";
const utf16be = Buffer.from(TEXT, "utf16le").swap16();

describe("decodeText", () => {
  it("believes a byte order mark, and leaves it out", () => {
    expect(decodeText(Buffer.from(`\ufeff${TEXT}`, "utf8"), "windows-1252")).toBe(TEXT);
    expect(decodeText(Buffer.from(`\ufeff${TEXT}`, "utf16le"), "utf-8")).toBe(TEXT);
    expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]))).toBe(TEXT);
  });

  it("sees UTF-16 without a mark", () => {
    expect(decodeText(Buffer.from(TEXT, "utf16le"))).toBe(TEXT);
    expect(decodeText(utf16be)).toBe(TEXT);
  });

  it("takes valid UTF-8 for that, even where Latin 1 or nothing is declared", () => {
    for (const declared of [null, "utf-8", "us-ascii", "windows-1252", "iso-8859-1", "utf-16", "nonsense"])
      expect(decodeText(Buffer.from(TEXT), declared)).toBe(TEXT);
  });

  it("takes all else for windows-1252, with its quotes and euro", () => {
    const bytes = Uint8Array.of(0x80, 0x92, 0x9f, 0x81, 0xe9, 0x41);
    for (const declared of [null, "utf-8", "iso-8859-1", "nonsense"])
      expect(decodeText(bytes, declared)).toBe("€’Ÿ\u0081éA");
  });

  it("believes other encodings", () => {
    expect(decodeText(Uint8Array.of(0xaf, 0xf3, 0xb3, 0x77), "windows-1250")).toBe("Żółw");
    expect(decodeText(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), "shift_jis")).toBe("日本");
  });

  it("decodes nothing to nothing", () => {
    expect(decodeText(new Uint8Array())).toBe("");
  });
});
