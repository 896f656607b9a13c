import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { currencyDecimals, toDecimalText } from "../../domain/money";
import type { Statement, StatementRow } from "../../domain/statement";
import { readStatement } from "../read-statement";
import { CSV_FIXTURES, type CsvFixture } from "../testing/csv-fixtures";
import { withMessage } from "../testing/with-message";

const FOLDER = join(import.meta.dirname, "../testing/fixtures/csv");

describe("CSV files as banks write them", () => {
  it.each(Object.entries(CSV_FIXTURES))("%s", (file, expected) => {
    const { currency } = expected;
    const statement = readStatement(readFileSync(join(FOLDER, file)), { currency, remembered: [] });
    expect(described(statement, currency)).toEqual(expected);
  });

  it("has an expectation for every file", () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith(".csv"));
    expect(Object.keys(CSV_FIXTURES).sort()).toEqual(files.sort());
  });

  it.each(Object.entries(CSV_FIXTURES))(
    "%s is read the same with its mapping remembered or given",
    (file, { currency }) => {
      const bytes = readFileSync(join(FOLDER, file));
      const { csv, ...read } = readStatement(bytes, { currency, remembered: [] });
      if (csv === null) throw new Error("A CSV file has a layout.");
      const { mapping, headerKey } = csv;
      const remembered = readStatement(bytes, { currency, remembered: [{ headerKey, mapping }] });
      const given = readStatement(bytes, { currency, remembered: [], mapping });
      expect(remembered).toEqual({
        ...read,
        uncertain: [],
        csv: { ...csv, source: "remembered", isUncertain: [] },
      });
      expect(given).toEqual({ ...read, uncertain: [], csv: { ...csv, source: "given", isUncertain: [] } });
    },
  );

  it("tells the files of different banks apart", () => {
    const keys = Object.entries(CSV_FIXTURES).map(([file, { currency }]) => {
      const { csv } = readStatement(readFileSync(join(FOLDER, file)), { currency, remembered: [] });
      return csv?.headerKey;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});

function described({ rows, unreadable, balances, csv }: Statement, currency: string): CsvFixture {
  if (csv === null) throw new Error("A CSV file has a layout.");
  const { mapping, columns } = csv;
  const { encoding, delimiter, headerRecord, dateOrder, decimalSign } = mapping;
  const inverted = mapping.isSignInverted ? ["inverted"] : [];
  const names = Object.entries(mapping.columns).map(([key, numbers]) => [
    key,
    [numbers]
      .flat()
      .map((column) => (column === undefined ? undefined : columns[column]?.name))
      .join(" + "),
  ]);
  return {
    currency,
    written: [encoding, delimiter, headerRecord ?? "none", dateOrder, decimalSign, ...inverted].join(" "),
    doubts: csv.isUncertain,
    columns: Object.fromEntries(names),
    rows: rows.map(describedRow),
    unreadable: unreadable.map(withMessage).map(({ line, field, message }) => `${line} ${field}: ${message}`),
    balances: balances.map((balance) => {
      const [opening, sum, closing] = [balance.opening ?? 0n, balance.sum, balance.closing ?? 0n].map(
        (amount) => money(amount, balance.currency),
      );
      return `${opening} + ${sum} = ${closing}`;
    }),
  };
}

function describedRow(row: StatementRow): string {
  const { line, bookedOn, direction, amount, currency, status, counterpartyName, description } = row;
  const moved = `${direction === "outflow" ? "-" : ""}${money(amount, currency)} ${currency}`;
  const pending = status === "pending" ? " pending" : "";
  return `${line} ${bookedOn} ${moved}${pending} | ${counterpartyName ?? ""} | ${description}`;
}

function money(amount: bigint, currency: string): string {
  return toDecimalText(amount, currencyDecimals(currency) ?? 0);
}
