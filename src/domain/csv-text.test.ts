import { describe, expect, test } from "vitest";
import { fromTextCell, toCsvRecord, toTextCell } from "./csv-text";

describe("toTextCell", () => {
  test.each([
    ["Rent", "Rent"],
    ["", ""],
    ["=1+1", "'=1+1"],
    ["+49 30 1234", "'+49 30 1234"],
    ["-5 % off", "'-5 % off"],
    ["@home", "'@home"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["\n=1", "'\n=1"],
    ["＝1+1", "'＝1+1"],
    ["＋49 30 1234", "'＋49 30 1234"],
    ["－5 ％", "'－5 ％"],
    ["＠home", "'＠home"],
    ["'quoted'", "''quoted'"],
    ["'=1", "''=1"],
    ["a=b", "a=b"],
    [" =1", " =1"],
  ])("%j becomes %j and comes back", (text, cell) => {
    expect(toTextCell(text)).toBe(cell);
    expect(fromTextCell(cell)).toBe(text);
  });
});

test.each([
  [["a", "b"], "a,b\r\n"],
  [["", ""], ",\r\n"],
  [["a,b"], '"a,b"\r\n'],
  [['say "hi"'], '"say ""hi"""\r\n'],
  [["two\nlines", "\r"], '"two\nlines","\r"\r\n'],
  [[" a", "b "], '" a","b "\r\n'],
])("the record of %j is %j", (cells, record) => {
  expect(toCsvRecord(cells)).toBe(record);
});
