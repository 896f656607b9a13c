import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "../clean-text";
import { anyDialect, anyMovements, writeCsv } from "../testing/csv-dialects";
import { readCsv } from "./read-csv";

const RUNS = 200;

describe("a table in any dialect", () => {
  it("is read back exactly", () => {
    fc.assert(
      fc.property(anyMovements, anyDialect, (movements, anyOne) => {
        // Without a name, a column needs two steps to be recognised as a balance.
        const isKnown = anyOne.header !== "none" || movements.length > 2;
        const dialect = { ...anyOne, hasBalance: anyOne.hasBalance && isKnown };
        const { bytes, lines } = writeCsv(movements, dialect);
        const { rows, unreadable, balances } = readCsv(bytes, { currency: "EUR", remembered: [] });
        expect(unreadable).toEqual([]);
        expect(
          rows.map(({ line, bookedOn, direction, amount, description }) => ({
            line,
            bookedOn,
            direction,
            amount,
            description,
          })),
        ).toEqual(
          movements.map(({ day, amount, text }, index) => ({
            line: lines[index],
            bookedOn: day,
            direction: amount < 0n ? "outflow" : "inflow",
            amount: amount < 0n ? -amount : amount,
            description: cleanText(text),
          })),
        );
        const sum = movements.reduce((total, { amount }) => total + amount, 0n);
        if (dialect.hasBalance) {
          expect(balances).toMatchObject([{ opening: 1_000_000n, closing: 1_000_000n + sum, sum }]);
        }
      }),
      { seed: 20_241_231, numRuns: RUNS },
    );
  }, 60_000);
});
