import { describe, expect, test } from "vitest";
import { toSearchWords } from "./search-words";

const textsOf = (search: string, currency: string) => toSearchWords(search, currency).map(({ text }) => text);

describe("toSearchWords", () => {
  test.each([
    ["1.700,00 €", "EUR", ["1.700,00"]],
    ["Rent eur 1,700.00", "EUR", ["rent", "1,700.00"]],
    ["BHD 12,345.678", "BHD", ["12,345.678"]],
    ["−1.700,00 zł", "PLN", ["−1.700,00"]],
    ["kr 1,700.00", "SEK", ["1,700.00"]],
  ])("leaves out the currency of the amount in %s", (search, currency, texts) => {
    expect(textsOf(search, currency)).toEqual(texts);
  });

  test("searches the name of a currency that no amount is in", () => {
    expect(textsOf("eur account", "EUR")).toEqual(["eur", "account"]);
    expect(textsOf("1,700.00 usd", "EUR")).toEqual(["1,700.00", "usd"]);
  });
});
