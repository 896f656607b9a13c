import { describe, expect, it } from "vitest";
import { decodeOfx } from "./decode-ofx";

const ZOLW = Uint8Array.of(0xaf, 0xf3, 0xb3, 0x77);

describe("decodeOfx", () => {
  it.each([
    "OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1250\r\nCOMPRESSION:NONE\r\n\r\n",
    "OFXHEADER:100DATA:OFXSGMLENCODING:USASCIICHARSET:1250COMPRESSION:NONEOLDFILEUID:NONE",
    "ENCODING: USASCII\nCHARSET: 1250\n",
    '<?xml version="1.0" encoding="windows-1250"?>\n',
    "<?xml version='1.0' standalone='no' encoding = 'cp1250' ?><?OFX OFXHEADER=\"200\"?>",
  ])("reads what is declared in %j", (header) => {
    const text = decodeOfx(Buffer.concat([Buffer.from(`${header}<OFX>`), ZOLW]));
    expect(text).toBe(`${header}<OFX>Żółw`);
  });

  it.each(["CHARSET:8859-2\n", "CHARSET:ISO-8859-2\n"])("knows ISO 8859 by the name in %j", (header) => {
    const text = decodeOfx(Buffer.concat([Buffer.from(`${header}<OFX>`), Uint8Array.of(0xb1)]));
    expect(text.at(-1)).toBe("ą");
  });

  it("reads UTF-8 under each of the names that banks give it, or none", () => {
    for (const header of [
      "ENCODING:UTF-8\nCHARSET:NONE\n",
      "ENCODING:UTF-8\nCHARSET:1250\n",
      "ENCODING:UNICODE\nCHARSET:NONE\n",
      "ENCODING:USASCII\nCHARSET:1252\n",
      "",
    ])
      expect(decodeOfx(Buffer.from(`${header}<OFX>Żółw`))).toBe(`${header}<OFX>Żółw`);
  });

  it("does not look for a declaration within the statement", () => {
    const body = Buffer.concat([Buffer.from("<OFX><MEMO>CHARSET:1250 "), Uint8Array.of(0x80)]);
    expect(decodeOfx(body).at(-1)).toBe("€");
  });
});
