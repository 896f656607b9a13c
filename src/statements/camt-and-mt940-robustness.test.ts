import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCamt052, readCamt053 } from "./camt/read-camt";
import { decodeText } from "./decode-text";
import { readMt940 } from "./mt940/read-mt940";
import { StatementError } from "./statement-error";
import { camtReports } from "./testing/camt-reports";
import { mutate, mutations } from "./testing/mutate";
import { readFixture } from "./testing/read-fixture";

const EUR = { currency: "EUR" };
const readers = {
  camt052: (bytes: Uint8Array) => readCamt052(bytes, EUR),
  camt053: (bytes: Uint8Array) => readCamt053(bytes, EUR),
  mt940: (bytes: Uint8Array) => readMt940(decodeText(bytes), EUR),
};
const FIXTURES = {
  camt052: ["v2-days.xml"],
  camt053: [
    "v2-small-business.xml",
    "v4-batch.xml",
    "v8-nested-parties.xml",
    "reversal-own-direction.xml",
    "pages.xml",
    "latin-1.xml",
  ],
  mt940: [
    "german-structured.sta",
    "dutch-slashes.sta",
    "free-text-pages.sta",
    "windows-1252.sta",
    "reversal-opposite.sta",
  ],
} as const;
// Far more than a busy machine needs, and far less than quadratic work would take.
const LIMIT_MS = 10_000;

/**
 * Reads a file that is either read or refused as broken; any other error is a crash. Returns the milliseconds
 * that it took.
 */
function timeOf(read: () => unknown): number {
  const startedAt = performance.now();
  try {
    read();
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
  }
  return performance.now() - startedAt;
}

describe("a broken file reads or is refused, and soon", () => {
  const cases = [
    ...FIXTURES.camt052.map((name) => ["camt052", name] as const),
    ...FIXTURES.camt053.map((name) => ["camt053", name] as const),
    ...FIXTURES.mt940.map((name) => ["mt940", name] as const),
  ];

  test.each(cases)("%s/%s, mutated", (format, name) => {
    const bytes = readFixture(`${format}/${name}`);
    fc.assert(
      fc.property(mutations, (steps) => {
        expect(timeOf(() => readers[format](mutate(bytes, steps)))).toBeLessThan(LIMIT_MS);
      }),
      { seed: 53_940, numRuns: 300 },
    );
  });

  const statement = (text: string) =>
    `:20:X\n:25:1\n:28C:1\n:60F:C260101EUR0,\n:61:260102D5,NMSCNONREF\n:86:${text}\n:62F:C260102EUR5,\n-`;
  const document = (text: string) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X</IBAN></Id></Acct>${text}</Stmt></BkToCstmrStmt></Document>`;
  const MANY = 150_000;

  test.each([
    ["spaces", statement(" ".repeat(MANY))],
    ["parts", statement(`166?00A${"?20B".repeat(MANY)}`)],
    ["separators", statement(`166?00A${"?".repeat(MANY)}`)],
    ["tags", statement(`166?00A?20${"SVWZ+ ".repeat(MANY)}`)],
    ["spaces before a tag", statement(`166?00A?20${" ".repeat(MANY)}SVWZ`)],
    ["slashes", statement(`/NAME/${"/".repeat(MANY)}`)],
    ["codes", statement(`/NAME/${"REMI/".repeat(MANY)}`)],
    ["lines of text", statement("A\n".repeat(MANY))],
    ["line ends of one letter", statement(`${"\r".repeat(2 * MANY)}X`)],
    ["digits", statement("X").replace("D5,", `D${"5".repeat(MANY)}`)],
    ["a long reference", statement("X").replace("NONREF", "/".repeat(MANY))],
    ["empty statements", ":20:X\n".repeat(MANY)],
    ["lines that end blocks", `-}${"{1:{4:".repeat(MANY)}\n`.repeat(2)],
  ])("MT940 of many %s", (_, text) => {
    expect(timeOf(() => readMt940(text, EUR))).toBeLessThan(LIMIT_MS);
  });

  test.each([
    ["spaces", document(`<Ntry>${" ".repeat(MANY)}</Ntry>`)],
    ["entries", document("<Ntry><Sts>INFO</Sts></Ntry>".repeat(MANY / 10))],
    ["transactions", document(`<Ntry><NtryDtls>${"<TxDtls/>".repeat(MANY / 10)}</NtryDtls></Ntry>`)],
    ["texts", document(`<Ntry><AddtlNtryInf>${"&lt;".repeat(MANY)}</AddtlNtryInf></Ntry>`)],
    ["attributes", `<Document ${Array.from({ length: MANY / 10 }, (_, i) => `a${i}=""`).join(" ")}/>`],
    ["namespaces", `<Document ${Array.from({ length: MANY / 10 }, (_, i) => `xmlns:a${i}="b"`).join(" ")}/>`],
    ["long names", `<${"a".repeat(MANY)}>`],
    ["declarations", `<?xml ${'encoding="'.repeat(MANY)}`],
    ["statements", document("</Stmt><Stmt>".repeat(MANY / 10))],
  ])("camt.053 of many %s", (_, text) => {
    const bytes = new TextEncoder().encode(text);
    expect(timeOf(() => readCamt053(bytes, EUR))).toBeLessThan(LIMIT_MS);
  });

  const coffee = { amount: "-3.00" };
  const many = <Item>(toItem: (index: number) => Item) =>
    Array.from({ length: MANY / 30 }, (_, i) => toItem(i));
  const balance = (index: number) => ({ PRCD: `${index}.00`, CLBD: `${index + 3}.00` });

  test.each([
    ["equal entries in each", [1, 2, 3].map(() => ({ entries: many(() => coffee) }))],
    ["reports with the same entry", many(() => ({ entries: [coffee] }))],
    [
      "reports that each begin where the last one ends",
      many((i) => ({ entries: [{ amount: "3.00" }], balances: balance(3 * i) })),
    ],
    ["ids", [1, 2, 3].map((report) => ({ entries: many((i) => ({ ...coffee, id: `${report} ${i}` })) }))],
  ])("camt.052 of many %s", (_, reports) => {
    const bytes = new TextEncoder().encode(camtReports(...reports));
    expect(timeOf(() => readCamt052(bytes, EUR))).toBeLessThan(LIMIT_MS);
  });
});
