import { describe, expect, it } from "vitest";
import { balanceRowNamed } from "./balance-words";

describe("the text of a row with a balance", () => {
  it.each([
    ["OPEN BALANCE", "opening"],
    ["Opening", "opening"],
    ["Kezdő egyenleg", "opening"],
    ["Saldo otwarcia 01.03.2026", "opening"],
    ["Overført saldo", "opening"],
    ["Ny saldo", "closing"],
    ["次月繰越", "closing"],
    ["CLOSE BALANCE", "closing"],
    ["Balance on 1 March 2026", "other"],
    ["BAL B/FWD", "other"],
    ["Previous Statement Balance", "other"],
    ["SALDO FINAL DO DIA", "other"],
    ["Saldo contabile finale al 31.03.2026", "other"],
    ["Ancien solde créditeur au 01/03", "other"],
    ["Dönem sonu bakiyesi", "other"],
    ["前月残高", "other"],
    ["Saldo vrij beschikbaar", "other"],
    ["Available credit", "other"],
    ["Verfügbarer Betrag (EUR)", "other"],
  ])("%s", (text, kind) => {
    expect(balanceRowNamed(text)).toBe(kind);
  });

  it.each([
    "NEW BALANCE 1234",
    " BALANCE-1290773341 ",
    "A saldo",
    "Balance transfer",
    "Balance March rent",
    "CREDIT BALANCE REFUND",
    "Solde de tout compte",
    "Saldo factuur 12",
    "Credit limit fee",
    "残高証明書",
  ])("is not %s", (text) => {
    expect(balanceRowNamed(text)).toBeNull();
  });
});
