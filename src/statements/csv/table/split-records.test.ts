import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRecords } from "./split-records";

/** Without blanks, for which csv-parse keeps the quotes beside them. */
const anyText = fc
  .array(fc.constantFrom('"', '"', '""', ";", "\n", "a", "ü", "€", "1,5", "long enough for a part"), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

/** The same by an established but slower parser; null where it finds a quote that is never closed. */
function parseOtherwise(text: string): readonly (readonly string[])[] | null {
  try {
    return parse(text, {
      delimiter: ";",
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "CSV_QUOTE_NOT_CLOSED") return null;
    throw error;
  }
}

test("any text is taken apart as csv-parse does", () => {
  let open = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      const { records, isQuoteOpen } = splitRecords(text, ";");
      const expected = parseOtherwise(text);
      expect(isQuoteOpen).toBe(expected === null);
      if (expected === null) open++;
      else expect(records.map(({ values }) => values)).toEqual(expected);
    }),
    { seed: 11, numRuns: 5_000 },
  );
  expect(open).toBeGreaterThan(500);
});

test("a record has its line, its width and a value for each column", () => {
  const { records, isQuoteOpen } = splitRecords('a;"b\n""c"""\n\n;\n"x"y;z;\n"";end', ";");
  expect(isQuoteOpen).toBe(false);
  expect(records.map(({ line, width, values }) => [line, width, values])).toEqual([
    [1, 2, ["a", 'b\n"c"']],
    [4, 2, ["", ""]],
    [5, 3, ['"x"y', "z", ""]],
    [6, 2, ["", "end"]],
  ]);
  expect([-1, 0, 1, 2].map((column) => records[0]?.value(column))).toEqual(["", "a", 'b\n"c"', ""]);
});

test("a value that spreadsheets show as text is that text", () => {
  const { records } = splitRecords('="00123",="-1,50","=""7""",="a"&"b",="c\nd",="', ",");
  expect(records.map(({ values }) => values)).toEqual([
    ["00123", "-1,50", "7", '="a"&"b"', '="c'],
    ['d"', '="'],
  ]);
});

test("a value with blanks around its quotes is what is between them", () => {
  const { records } = splitRecords('"-1.50"\t, "b" ,"c" d', ",");
  expect(records.map(({ values }) => values)).toEqual([["-1.50", "b", '"c" d']]);
});

test("what follows a quote that is never closed is in no record", () => {
  expect(splitRecords('a;b\nc;"d\ne;f', ";")).toMatchObject({
    isQuoteOpen: true,
    records: [{ values: ["a", "b"] }],
  });
});
