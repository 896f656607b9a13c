import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BYTE_ORDER_MARK } from "../domain/csv-text";
import {
  EXPORTED_COLUMNS,
  EXPORTED_HEADER,
  FORMER_HEADERS,
  toExportedRecord,
} from "../domain/exported-transaction";
import { UNLINKED } from "../domain/links";
import { MAX_AMOUNT_MINOR_UNITS } from "../domain/money";
import { anyDay } from "../domain/testing/arbitraries";
import {
  DIRECTIONS,
  STATUSES,
  type Transaction,
  type TransactionFacts,
  UNDECIDED,
  UNMARKED,
} from "../domain/transaction";
import { isExportedCsv, readExportedCsv } from "./exported-csv";
import { StatementError } from "./statement-error";
import { withMessage } from "./testing/with-message";

const READING = { currency: "EUR" };

/**
 * Any text that can be stored, preferably with characters that are special in CSV or in spreadsheet programs.
 */
function anyText({ min, max }: Readonly<{ min: number; max: number }>) {
  const odd = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ",",
    ";",
    "\t",
    "\r",
    "\n",
    "\r\n",
    " ",
    BYTE_ORDER_MARK,
  );
  const pieces = fc.array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 40 });
  return pieces
    .map((parts) => parts.join("").replaceAll("\0", "").slice(0, max).toWellFormed())
    .filter((text) => text.length >= min);
}

const anyId = anyText({ min: 1, max: 255 });
const anyFacts: fc.Arbitrary<TransactionFacts> = fc.record({
  externalId: anyId,
  pendingExternalId: fc.option(anyId),
  accountId: fc.option(anyId),
  bookedOn: anyDay,
  amount: fc.bigInt({ min: 1n, max: MAX_AMOUNT_MINOR_UNITS }),
  currency: fc.constantFrom("EUR", "JPY", "BHD", "CLF"),
  direction: fc.constantFrom(...DIRECTIONS),
  status: fc.constantFrom(...STATUSES),
  description: fc.oneof(
    anyText({ min: 0, max: 1_000 }),
    fc.constantFrom("\n".repeat(1_000), '"'.repeat(1_000)),
  ),
  counterpartyId: fc.option(anyId),
  counterpartyName: fc.option(anyId),
});

function toStored(facts: TransactionFacts): Transaction {
  return { ...UNDECIDED, ...UNMARKED, ...UNLINKED, ...facts, id: "id", counterpartyKey: null, version: 1 };
}

function toFile(...records: readonly string[]): string {
  return BYTE_ORDER_MARK + EXPORTED_HEADER + records.join("");
}

describe("readExportedCsv", () => {
  test("gives back every fact of every transaction that can be stored", () => {
    const property = fc.property(fc.array(anyFacts, { maxLength: 5 }), (transactions) => {
      const file = toFile(...transactions.map((facts) => toExportedRecord(toStored(facts))));
      const { rows, unreadable } = readExportedCsv(
        new TextDecoder().decode(new TextEncoder().encode(file)),
        READING,
      );
      expect(unreadable).toEqual([]);
      expect(rows.map(({ line, bankId, isReversal, batchLine, isCorrection, ...facts }) => facts)).toEqual(
        transactions,
      );
    });
    fc.assert(property, { seed: 20_260_131, numRuns: 500 });
  });

  test.each(FORMER_HEADERS)("reads a file that was made with fewer columns: %s", (header) => {
    const [facts] = fc.sample(anyFacts, { seed: 1, numRuns: 1 });
    if (facts === undefined) throw new Error("There is no sample.");
    const names = { externalId: "rent", pendingExternalId: null, accountId: null, counterpartyId: null };
    const plain = { ...facts, ...names, description: "Rent", counterpartyName: null };
    const cells = toExportedRecord(toStored(plain)).split(",");
    const file = `${BYTE_ORDER_MARK}${header}${cells.slice(0, header.split(",").length).join(",")}\r\n`;
    expect(isExportedCsv(file)).toBe(true);
    const { rows, unreadable } = readExportedCsv(file, READING);
    expect(unreadable).toEqual([]);
    expect(rows.map(({ line, bankId, isReversal, batchLine, isCorrection, ...read }) => read)).toEqual([
      plain,
    ]);
  });

  const RENT = toStored({
    externalId: "rent",
    pendingExternalId: null,
    accountId: null,
    bookedOn: "2026-01-31",
    amount: 1_200_00n,
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: "Rent",
    counterpartyId: null,
    counterpartyName: null,
  });

  test("says on which line each row begins, whatever line breaks there are before", () => {
    const records = ["two\nlines", "two\r\nlines", "two\rlines", "one"].map((description, index) =>
      toExportedRecord({ ...RENT, description, externalId: `${index}` }),
    );
    const { rows } = readExportedCsv(
      `${toFile(...records.slice(0, 2))}\r\n${records.slice(2).join("")}`,
      READING,
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 7, 9]);
  });

  test("takes a file whose lines end as on another system", () => {
    const file = toFile(toExportedRecord(RENT)).replaceAll("\r\n", "\n").slice(1);
    expect(isExportedCsv(file)).toBe(true);
    expect(readExportedCsv(file, READING).rows).toMatchObject([{ externalId: "rent", amount: 1_200_00n }]);
  });

  const changed = (column: (typeof EXPORTED_COLUMNS)[number], value: string) => {
    const cells = toExportedRecord(RENT).trimEnd().split(",");
    cells[EXPORTED_COLUMNS.indexOf(column)] = value;
    return `${cells.join(",")}\r\n`;
  };

  test.each([
    ["externalId", "", "required"],
    ["externalId", "x".repeat(256), "too_long"],
    ["description", "x".repeat(1_001), "too_long"],
    ["accountId", "a\0b", "invalid_value"],
    ["bookedOn", "31/01/2026", "invalid_date"],
    ["bookedOn", "2026-02-30", "invalid_date"],
    ["amount", "", "invalid_value"],
    ["amount", '"1.200,00"', "invalid_value"],
    ["amount", "1200.005", "too_precise"],
    ["amount", "0.00", "out_of_range"],
    ["amount", "-5.00", "out_of_range"],
    ["amount", "10000000000000.00", "out_of_range"],
    ["currency", "EURO", "invalid_value"],
    ["direction", "out", "invalid_value"],
    ["status", "", "invalid_value"],
  ] as const)("a row whose %s is %j is unreadable, and its neighbours are not", (column, value, code) => {
    const other = { ...RENT, externalId: "another" };
    const file = toFile(toExportedRecord(RENT), changed(column, value), toExportedRecord(other));
    const { rows, unreadable } = readExportedCsv(file, READING);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(unreadable.map(withMessage)).toMatchObject([
      { line: 3, field: column, code, message: expect.stringMatching(/./) },
    ]);
  });

  test("text is as long as the contract allows, which counts code points", () => {
    const longest = {
      ...RENT,
      externalId: "😀".repeat(255),
      accountId: "😀".repeat(255),
      counterpartyId: "😀".repeat(255),
      counterpartyName: "😀".repeat(255),
      description: "😀".repeat(1_000),
    };
    const { rows, unreadable } = readExportedCsv(toFile(toExportedRecord(longest)), READING);
    expect(unreadable).toEqual([]);
    expect(rows).toMatchObject([{ externalId: longest.externalId, description: longest.description }]);
  });

  test("a transaction that stands in the file twice is taken once", () => {
    const file = toFile(toExportedRecord(RENT), toExportedRecord(RENT));
    const { rows, unreadable } = readExportedCsv(file, READING);
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(unreadable.map(withMessage)).toMatchObject([
      { line: 3, field: "externalId", code: "invalid_value" },
    ]);
  });

  test("a row with too few cells is unreadable", () => {
    const { rows, unreadable } = readExportedCsv(toFile("2026-01-31,Rent\r\n"), READING);
    expect([rows, unreadable]).toMatchObject([[], [{ line: 2, field: "", code: "invalid_value" }]]);
  });

  test.each([
    ["a quote that is never closed", '2026-01-31,"Rent'],
    ["a quote inside a cell", '2026-01-31,Re"nt'],
  ])("%s is an error of the file, and says where", (_, record) => {
    const long = toExportedRecord({ ...RENT, description: "a\r\nb" });
    const read = () => readExportedCsv(toFile(long, record, "\r\n", toExportedRecord(RENT)), READING);
    expect(read).toThrow(expect.objectContaining({ name: "StatementError", line: 4 }));
    expect(read).toThrow(StatementError);
  });
});

describe("isExportedCsv", () => {
  test.each([
    ["an empty export", toFile(), true],
    ["one without the mark", EXPORTED_HEADER, true],
    ["one that is cut behind the header", EXPORTED_HEADER.trimEnd(), true],
    ["one more column", `${EXPORTED_HEADER.trimEnd()},note\r\n`, false],
    ["one column less", EXPORTED_HEADER.replace(",countedExpense", ""), false],
    ["another delimiter", EXPORTED_HEADER.replaceAll(",", ";"), false],
    ["a header that comes later", `\r\n${EXPORTED_HEADER}`, false],
    ["nothing", "", false],
  ])("%s: as text and as bytes", (_, file, expected) => {
    expect(isExportedCsv(file)).toBe(expected);
    expect(isExportedCsv(new TextEncoder().encode(file))).toBe(expected);
  });
});
