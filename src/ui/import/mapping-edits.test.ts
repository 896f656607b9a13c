import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { EN } from "../../texts/en";
import { headerName, readingWords } from "./csv-words";
import type { Mapping } from "./import-result";
import {
  amountStyleOf,
  withAmountStyle,
  withColumn,
  withDelimiter,
  withDescription,
  withHeaderRecord,
} from "./mapping-edits";

const MAPPING: Mapping = {
  encoding: "utf-8",
  delimiter: ";",
  headerRecord: 0,
  dateOrder: "dmy",
  decimalSign: ",",
  isSignInverted: true,
  columns: { bookedOn: 0, amount: 3, direction: 4, description: [2] },
};

describe("correcting how a file is read", () => {
  test("puts something into another column, or into none", () => {
    expect(withColumn(MAPPING, "amount", 5).columns.amount).toBe(5);
    expect(withColumn(MAPPING, "direction", null).columns).toEqual({
      bookedOn: 0,
      amount: 3,
      description: [2],
    });
  });

  test("keeps either one column of amounts or two", () => {
    const two = withAmountStyle(MAPPING, "two");
    expect(two.columns).toEqual({ bookedOn: 0, description: [2] });
    expect(two.isSignInverted).toBe(false);
    expect(amountStyleOf(withColumn(two, "debit", 3))).toBe("two");
    expect(amountStyleOf(withAmountStyle(withColumn(two, "debit", 3), "one"))).toBe("one");
  });

  test("keeps the text in the order of the file", () => {
    expect(withDescription(MAPPING, 1, true).columns.description).toEqual([1, 2]);
    expect(withDescription(MAPPING, 2, true).columns.description).toEqual([2]);
    expect(withDescription(MAPPING, 2, false).columns.description).toEqual([]);
  });

  test("has the columns looked for anew where they were about others", () => {
    expect(withDelimiter(MAPPING, "|")).toMatchObject({ delimiter: "|", columns: { description: [] } });
    expect(withHeaderRecord(MAPPING, 4)).toEqual({ ...MAPPING, headerRecord: 4 });
    expect(withHeaderRecord(withColumn(MAPPING, "bookedOn", null), null)).toMatchObject({
      headerRecord: null,
      columns: { description: [] },
    });
  });
});

describe("in words", () => {
  const t = createTranslator({ locale: "en", messages: EN, namespace: "importReading" });
  const columns = ["Day", "Who", "What for", "Sum", "Sum"].map((name) => ({ name, samples: [] }));

  test("a column is called what the file calls it, and by its place where that is not enough", () => {
    expect(headerName(columns, 1, t)).toBe("Who");
    expect(headerName(columns, 4, t)).toBe("Sum (column 5)");
    expect(headerName([{ name: " ", samples: [] }], 0, t)).toBe("Column 1");
  });

  test("the whole reading is told", () => {
    const words = readingWords({ columns }, withColumn(MAPPING, "direction", null), t);
    expect(words.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "Date: Day",
      "Amount: Sum (column 4)",
      "Description: What for",
      "Date format: Day, month, year",
      "Decimal separator: Comma (1.234,50)",
      "Signs: Reversed",
    ]);
  });
});
