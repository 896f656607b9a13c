import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement";
import { recognizeFormat } from "./recognize-format";
import { StatementError } from "./statement-error";

const bytesOf = (text: string) => Buffer.from(text, "latin1");

function refusal(bytes: Uint8Array): string {
  try {
    readStatement(bytes, { currency: "EUR", remembered: [] });
  } catch (error) {
    if (error instanceof StatementError) return error.message;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("the format of a file", () => {
  it.each([
    ["OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><SIGNONMSGSRSV1>", "ofx"],
    ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', "ofx"],
    ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX ><SIGNONMSGSRSV1>', "ofx"],
    ["\r\n\r\nOFXHEADER: 100\n<OFX>", "ofx"],
    ["!Type:Bank\nD12/31'24\n^", "qif"],
    ["!Account\nNChecking\n^\n!Type:Bank\n", "qif"],
    ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', "camt053"],
    ["<Document><BkToCstmrStmt>", "camt053"],
    ["<ns2:Document><ns2:BkToCstmrStmt>", "camt053"],
    ["<?xml version='1.0'?><Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.052.001.02'>", "camt052"],
    ["<ns2:Document><ns2:BkToCstmrAcctRpt><ns2:Ustrd>camt.053.xml, camt.054.xml</ns2:Ustrd>", "camt052"],
    ["{1:F01X}{2:I940X}{4:\r\n:20:START\r\n:25:1/2\r\n:28C:1\r\n:60F:C240101EUR1,00\r\n", "mt940"],
    [":20:START\n:25:1/2\n:60M:C240101EUR1,00\n", "mt940"],
    ["Date,Amount\n2024-12-31,1.00\n", "csv"],
  ] as const)("of %j is %s", (text, format) => {
    expect(recognizeFormat(bytesOf(text))).toBe(format);
    expect(recognizeFormat(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(format);
  });

  it.each([
    ["", "The file is empty."],
    [" \r\n\t", "The file is empty."],
    ["\xef\xbb\xbf", "The file is empty."],
    ["%PDF-1.7\n%\xe2\xe3", "This is a PDF document."],
    [
      "PK\x03\x04\x14\0\x06\0[Content_Types].xml",
      "This is an Excel workbook in a format that cannot be read.",
    ],
    [
      "PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
      "This is an OpenDocument spreadsheet.",
    ],
    ["PK\x03\x04\x14\0statement.csv", "This ZIP archive cannot be read"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "This is an Excel workbook in a format that cannot be read."],
    ["\x1f\x8b\x08\0\0\0", "This is a compressed file."],
    ["\x89PNG\r\n\x1a\n\0\0\0", "This is a picture."],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "This is a picture."],
    ["{\\rtf1\\ansi", "This is a text document (RTF)."],
    ["\xef\xbb\xbf\r\n<!DOCTYPE html><html>", "This is a web page, and no table on it has transactions."],
    ['{ "transactions": [] }', "This is a JSON file."],
    ["[\n  {", "This is a JSON file."],
    ["<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.054.001.02'>", "This is a CAMT.054 notice"],
    ["<Document xmlns='urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'>", "This is a payment order (pain)"],
    ["<?xml version='1.0'?><note/>", "This is an XML file, but not an account statement."],
    [":20:X\r\n:25:1/2\r\n:28C:1\r\n:34F:EURD0,\r\n:13D:2401011200+0100\r\n", "This is an MT942 report"],
    [
      "01,122099999,123456789,260621,0200,1,65,,2/\n02,031001234,122099999,1,260620,2359,,2/\n",
      "The file has the format BAI2,",
    ],
    [
      "0000021112672505        00265207  EXAMPLE BV                BBRUBEBB   00330158420 00000",
      "The file has the format CODA,",
    ],
    ["0110278    02204EUR2 00012345603  211126", "The file has the format CFONB 120,"],
    ["110001222233334444122611012611212000000002463439783EXAMPLE SL", "The file has the format Norma 43,"],
    [
      "1CClientBankExchange\r\n\xc2\xe5\xf0\xf1\xe8\xff=1.02\r\n",
      "The file has the format 1CClientBankExchange,",
    ],
    ["\x01\x02\x03\x04\x05\x06\x07abc", "This is not a text file."],
    ["\0\0\0\0", "The file is empty."],
  ])("%j is refused by name", (text, message) => {
    expect(refusal(bytesOf(text)).startsWith(message)).toBe(true);
  });

  it("is what the sender says, unless it is no bank file at all", () => {
    expect(() =>
      readStatement(bytesOf("%PDF-1.7"), { currency: "EUR", remembered: [], format: "csv" }),
    ).toThrow(StatementError);
  });
});
