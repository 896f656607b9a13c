import fc from "fast-check";
import { expect, test } from "vitest";
import { summarizeTransactionsEndpoint } from "../../contract/transactions";
import { addExplained, NO_COMPLEMENTS } from "../../domain/explanation";
import { anyExplained } from "../../domain/testing/arbitraries";
import { notCountedParts, sumOfParts } from "./not-counted-parts";

test("shows everything that did not count, whatever the reason", () => {
  fc.assert(
    fc.property(fc.array(anyExplained), (transactions) => {
      const complements = transactions.reduce((sums, each) => addExplained(sums, each), NO_COMPLEMENTS);
      const { inflow, outflow } = complements;
      const gross = inflow.gross + outflow.gross;
      const counted = inflow.counted + inflow.refunded + outflow.counted;
      const count = transactions.length;
      const summary = summarizeTransactionsEndpoint.present({ currency: "JPY", count, complements });
      expect(sumOfParts(notCountedParts(summary))).toBe(Number(gross - counted));
    }),
    { seed: 20_261_121, numRuns: 1_000 },
  );
});
