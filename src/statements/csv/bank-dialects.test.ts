import { describe, expect, it } from "vitest";
import { readStatement } from "../read-statement";
import { StatementError } from "../statement-error";
import { summarizeRows } from "../summarize-rows";
import { ASIAN_DIALECTS } from "../testing/dialects/asian-dialects";
import type { BankDialect } from "../testing/dialects/bank-dialect";
import { NORTHERN_AND_EASTERN_DIALECTS } from "../testing/dialects/northern-and-eastern-dialects";
import { SOUTHERN_DIALECTS } from "../testing/dialects/southern-dialects";
import { WESTERN_DIALECTS } from "../testing/dialects/western-dialects";

const DIALECTS = [
  ...WESTERN_DIALECTS,
  ...SOUTHERN_DIALECTS,
  ...NORTHERN_AND_EASTERN_DIALECTS,
  ...ASIAN_DIALECTS,
];

function read({ text, currency }: BankDialect) {
  const statement = readStatement(new TextEncoder().encode(text), { currency, remembered: [] });
  const { rows, inflow, outflow } = summarizeRows(statement.rows, currency);
  return { rows, inflow, outflow, uncertain: statement.uncertain.map(({ about }) => about) };
}

/** Files that are refused or uncertain are not stored without a review. */
function readOrAsk(dialect: BankDialect) {
  try {
    const { uncertain, ...read_ } = read(dialect);
    return uncertain.length > 0 ? "asked" : read_;
  } catch (error) {
    if (error instanceof StatementError) return "asked";
    throw error;
  }
}

const HARMED: Readonly<Record<string, (line: string, index: number) => string | null>> = {
  "unknown names": (line, index) =>
    /\d{2}.*\d{2}/.test(line) ? line : line.replace(/\p{L}+/gu, `zq${index}`),
  "no header": (line) => (/20?26|\b26\b/.test(line) ? line : null),
  "unknown words for the sides": (line) =>
    line.replace(/([;,]"?)(S|H|D|K|C|Χ|Π|T|J|B|CR|DB|Debet|Kredit)("?)(?=[;,]|$)/g, "$1zz$2$3"),
};

describe("files as banks of many countries write them", () => {
  it.each(DIALECTS.map((dialect) => [dialect.bank, dialect] as const))("%s", (_, dialect) => {
    const { rows, inflow, outflow } = dialect;
    expect(read(dialect)).toEqual({ rows, inflow, outflow, uncertain: [] });
  });

  describe.each(Object.entries(HARMED))("with %s", (_, harm) => {
    it.each(DIALECTS.map((dialect) => [dialect.bank, dialect] as const))("%s", (_bank, dialect) => {
      const lines = dialect.text.split("\r\n").flatMap((line, index) => harm(line, index) ?? []);
      const { rows, inflow, outflow } = dialect;
      expect([{ rows, inflow, outflow }, "asked"]).toContainEqual(
        readOrAsk({ ...dialect, text: lines.join("\r\n") }),
      );
    });
  });
});
