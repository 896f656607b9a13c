import { describe, expect, it } from "vitest";
import { readStatement } from "../../read-statement";
import { toCsvNumber } from "../cells/csv-number";
import { currencyNamed } from "./amount-words";

describe("the currency beside an amount", () => {
  it.each([
    ["￥5,000", "JPY"],
    ["￥5,000", "CNY"],
    ["5,000元", "TWD"],
    ["$5,000", "TWD"],
    ["$ 5.000", "UYU"],
    ["Rs 1250.00 Dr", "INR"],
    ["Rs.500.00 Cr", "PKR"],
    ["-₨ 500", "LKR"],
    ['12.50 ש"ח', "ILS"],
    ["12.50 ر.س", "SAR"],
    ["ريال 12.50", "QAR"],
    ["12.50 د.إ", "AED"],
    ["-12.50 درهم", "AED"],
    ["12.50 ج.م", "EGP"],
    ["12.50 LE", "EGP"],
    ["12.50 บาท", "THB"],
    ["-100.000đ", "VND"],
    ["GH₵12.50", "GHS"],
    ["-1 250,00 тг", "KZT"],
    ["1 250,00 сум", "UZS"],
    ["₡1.250,00", "CRC"],
    ["Gs. 1.250.000", "PYG"],
  ] as const)("%s is in %s", (text, currency) => {
    const named = currencyNamed(toCsvNumber(text)?.currencyText ?? "", currency);
    expect(named).toBe(currency);
  });

  it("is the customer's where several currencies share a sign", () => {
    const lines = ["Date,Description,Amount", "13/10/2026,RENT,-Rs 900.00", "16/10/2026,INVOICE,Rs 1250.50"];
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows } = readStatement(bytes, { currency: "PKR", remembered: [] });
    expect(rows.map(({ currency }) => currency)).toEqual(["PKR", "PKR"]);
  });
});
