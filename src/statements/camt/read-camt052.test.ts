import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sayReason } from "../../domain/reading-reason";
import { StatementError } from "../statement-error";
import { type CamtReport, camtReports, camtStatements, type ReportedEntry } from "../testing/camt-reports";
import { readFixture } from "../testing/read-fixture";
import { showRow } from "../testing/show-row";
import { readCamt052 } from "./read-camt";

const EUR = { currency: "EUR" };
const readText = (text: string) => readCamt052(new TextEncoder().encode(text), EUR);

/** What is stored of reports, in cents with the status where it is not booked, and why the rest is not. */
function read(...reports: readonly CamtReport[]) {
  const { rows, unreadable, uncertain, balances } = readText(camtReports(...reports));
  return {
    stored: rows.map(({ amount, direction, description, status }) => {
      const sign = direction === "inflow" ? "" : "-";
      return `${sign}${amount} ${description}${status === "pending" ? " pending" : ""}`;
    }),
    leftOut: unreadable.map(({ line, reason }) => `${line}: ${sayReason(reason)}`),
    doubts: uncertain.map(({ about, reason }) => `${about}: ${reason.code}`),
    balances: balances.map(({ opening, closing }) => [opening, closing]),
  };
}

const coffee: ReportedEntry = { amount: "-3.00" };
const rent: ReportedEntry = { amount: "-10.00", text: "Rent" };
const sale: ReportedEntry = { amount: "5.00", text: "Sale" };

describe("readCamt052", () => {
  test("reads a file of a report for each day, as German banks export it", () => {
    const { format, rows, unreadable, balances, uncertain } = readCamt052(
      readFixture("camt052/v2-days.xml"),
      EUR,
    );
    expect(format).toBe("camt052");
    expect(rows.map(showRow)).toEqual([
      "18: 2026-11-03 +25050 EUR | Rechnung 17 | Bäckerei Müller & Söhne / DE75512108001245126199 | id 2026110312345678000",
      "37: 2026-11-03 -250 EUR | Kaffee |  /  | ",
      "60: 2026-11-04 -250 EUR | Kaffee |  /  | ",
      "73: 2026-11-05 -8000 EUR | Stadtwerke vorgemerkt |  /  | pending",
    ]);
    expect({ unreadable, uncertain }).toEqual({ unreadable: [], uncertain: [] });
    expect(balances).toMatchObject([
      { opening: 100_000n, closing: 124_800n, sum: 24_800n },
      { opening: 124_800n, closing: 124_550n, sum: -250n },
      { opening: null, closing: null, sum: 0n },
    ]);
  });

  test("takes an entry without a status neither for booked nor for pending", () => {
    const { rows, unreadable } = readText(
      camtReports({ entries: [coffee, rent] }).replace(/<Sts>.*?<\/Sts>/, ""),
    );
    expect(rows).toHaveLength(1);
    expect(unreadable).toMatchObject([{ line: 3, reason: { code: "camt_no_status" } }]);
  });

  test("refuses other documents", () => {
    const errorOf = (text: string) => {
      try {
        return readText(text).format;
      } catch (error) {
        if (!(error instanceof StatementError)) throw error;
        return error.message;
      }
    };
    expect(errorOf(camtStatements({ entries: [] }))).toBe(
      "this is camt.053 (a statement); camt.052 was expected",
    );
    expect(errorOf("<Document><BkToCstmrStmt/></Document>")).toBe(
      "this is XML, but not camt.052: the element BkToCstmrAcctRpt was expected",
    );
    expect(errorOf("<Document><BkToCstmrAcctRpt/></Document>")).toBe(
      "there is no statement in the file: the element Rpt was expected",
    );
  });
});

describe("balances of a report", () => {
  const balancesOf = (balances: Readonly<Record<string, string>>) =>
    read({ entries: [sale], balances }).balances;

  test("of the day so far confirm it", () => {
    expect(balancesOf({ OPBD: "100.00", ITBD: "105.00" })).toEqual([[10_000n, 10_500n]]);
  });

  test("of the moment do not contradict a report of only the last entries", () => {
    expect(balancesOf({ OPBD: "100.00", ITBD: "149.00" })).toEqual([[10_000n, null]]);
    expect(balancesOf({ ITBD: "149.00" })).toEqual([[null, null]]);
  });

  test("of the end of the day contradict it", () => {
    expect(balancesOf({ OPBD: "100.00", CLBD: "149.00" })).toEqual([[10_000n, 14_900n]]);
  });

  test("that include what is not booked say nothing", () => {
    expect(
      balancesOf({ OPBD: "100.00", CLAV: "90.00", ITAV: "80.00", FWAV: "70.00", XPCD: "60.00" }),
    ).toEqual([[10_000n, null]]);
  });
});

describe("several reports of a day", () => {
  test("with all entries so far are read once by their balances", () => {
    const result = read(
      { entries: [rent], balances: { OPBD: "100.00", ITBD: "90.00" } },
      { entries: [sale, rent], balances: { OPBD: "100.00", ITBD: "95.00" } },
    );
    expect(result).toMatchObject({ stored: ["-1000 Rent", "500 Sale"], doubts: [] });
    expect(result.leftOut).toEqual(["7: this repeats the entry on line 3, in a later report"]);
    expect(result.balances).toEqual([
      [10_000n, 9_000n],
      [10_000n, 9_500n],
    ]);
  });

  test("with all entries so far are read once by the bank's ids, also where a text is now fuller", () => {
    const first = { ...rent, id: "A1" };
    const fuller = { ...first, text: "Rent March" };
    const result = read({ entries: [first] }, { entries: [fuller, { ...rent, id: "A2" }] });
    expect(result).toMatchObject({ stored: ["-1000 Rent", "-1000 Rent"], doubts: [] });
    expect(result.leftOut).toHaveLength(1);
  });

  test("with only new entries are all read, as their balances show", () => {
    const result = read(
      { entries: [coffee], balances: { PRCD: "100.00", ITBD: "97.00" } },
      { entries: [coffee], balances: { PRCD: "97.00", ITBD: "94.00" } },
      { entries: [coffee], balances: { PRCD: "94.00", CLBD: "91.00" } },
    );
    expect(result).toMatchObject({ stored: ["-300 Coffee", "-300 Coffee", "-300 Coffee"], doubts: [] });
  });

  test("without ids and balances are read once, which is asked", () => {
    const result = read({ entries: [coffee] }, { entries: [coffee, coffee, sale] });
    expect(result.stored).toEqual(["-300 Coffee", "-300 Coffee", "500 Sale"]);
    expect(result.doubts).toEqual(["balances: unsure_repeated_entry"]);
  });

  test("are asked about where a balance that came back does not tell them apart", () => {
    const returned = { ...coffee, amount: "3.00" };
    const result = read(
      { entries: [coffee, returned], balances: { OPBD: "100.00", ITBD: "100.00" } },
      { entries: [coffee], balances: { OPBD: "100.00", ITBD: "97.00" } },
    );
    expect(result.stored).toEqual(["-300 Coffee", "300 Coffee"]);
    expect(result.doubts).toEqual(["balances: unsure_repeated_entry"]);
  });

  test("of which one may be a copy of an earlier one are read once, by ids or else as a doubt", () => {
    const back = { ...coffee, amount: "3.00", text: "Returned" };
    const reportsOf = (entry: ReportedEntry) => [
      { entries: [entry], balances: { OPBD: "100.00", CLBD: "97.00" } },
      { entries: [back], balances: { OPBD: "97.00", CLBD: "100.00" } },
      { entries: [entry], balances: { OPBD: "100.00", CLBD: "97.00" } },
      { entries: [sale], balances: { OPBD: "97.00", CLBD: "102.00" } },
    ];
    const stored = ["-300 Coffee", "300 Returned", "500 Sale"];
    const withId = read(...reportsOf({ ...coffee, id: "A1" }));
    expect(withId).toMatchObject({ stored, doubts: [] });
    const withoutId = read(...reportsOf(coffee));
    expect(withoutId).toMatchObject({ stored, doubts: ["balances: unsure_repeated_entry"] });
  });

  test("of which a later one gives an id are read once", () => {
    const result = read({ entries: [coffee] }, { entries: [{ ...coffee, id: "A1" }] });
    expect(result.stored).toEqual(["-300 Coffee"]);
  });

  test("keep two entries of one text with different ids", () => {
    const [one, two] = [
      { ...coffee, id: "A1" },
      { ...coffee, id: "A2" },
    ];
    expect(read({ entries: [one] }, { entries: [two] })).toMatchObject({
      stored: ["-300 Coffee", "-300 Coffee"],
      leftOut: [],
      doubts: [],
    });
  });

  test("keep equal entries of different days", () => {
    const other = { ...coffee, day: "2026-03-04" };
    expect(read({ entries: [coffee] }, { entries: [other] }).stored).toHaveLength(2);
  });
});

describe("what is pending in one report", () => {
  const pending = { ...rent, status: "PDNG" } as const;

  test("and booked in a later one is only booked", () => {
    const result = read({ entries: [pending] }, { entries: [pending] }, { entries: [rent] });
    expect(result).toMatchObject({ stored: ["-1000 Rent"], doubts: [] });
    expect(result.leftOut).toEqual([
      "3: this was pending, and is booked on line 9",
      "6: this repeats the entry on line 3, in a later report",
    ]);
  });

  test("and booked on another day is only booked where the bank's id shows it", () => {
    const booked = { ...rent, day: "2026-03-05", id: "A1" };
    expect(read({ entries: [{ ...pending, id: "A1" }] }, { entries: [booked] }).stored).toEqual([
      "-1000 Rent",
    ]);
    expect(read({ entries: [pending] }, { entries: [booked] }).stored).toEqual([
      "-1000 Rent pending",
      "-1000 Rent",
    ]);
  });

  test("beside an equal booking stays pending", () => {
    expect(read({ entries: [rent] }, { entries: [rent, pending] }).stored).toEqual([
      "-1000 Rent",
      "-1000 Rent pending",
    ]);
  });

  test("is booked also where balances show that the reports follow each other", () => {
    const result = read(
      { entries: [pending, sale], balances: { OPBD: "100.00", ITBD: "105.00" } },
      { entries: [rent], balances: { OPBD: "105.00", ITBD: "95.00" } },
    );
    expect(result.stored).toEqual(["500 Sale", "-1000 Rent"]);
  });

  test("is read in the order of time, whatever the order of the file", () => {
    const early = { entries: [pending], createdAt: "2026-03-03T09:00:00" };
    const late = { entries: [rent], createdAt: "2026-03-03T18:00:00" };
    expect(read(late, early).stored).toEqual(["-1000 Rent"]);
  });
});

describe("cumulative reports of any day", () => {
  const entry = fc.record(
    {
      amount: fc.constantFrom("-3.00", "3.00", "-10.00"),
      text: fc.constantFrom("Coffee", "Rent"),
      id: fc.uuid(),
    },
    { requiredKeys: ["amount", "text"] },
  );
  const day = fc.array(entry, { minLength: 1, maxLength: 8 });
  const cuts = fc.array(fc.nat(8), { minLength: 1, maxLength: 4 });
  const cents = (entries: readonly ReportedEntry[]) =>
    entries.map(({ amount }) => Math.round(Number(amount) * 100)).sort();
  const storedCents = (...reports: readonly CamtReport[]) =>
    readText(camtReports(...reports))
      .rows.map(({ amount, direction }) => Number(direction === "inflow" ? amount : -amount))
      .sort();

  test("store each entry once", () => {
    fc.assert(
      fc.property(day, cuts, fc.boolean(), (entries, ends, isNewestFirst) => {
        const reports = [...ends.toSorted((a, b) => a - b), 8].map((end) => {
          const sofar = entries.slice(0, end);
          return { entries: isNewestFirst ? sofar.toReversed() : sofar };
        });
        expect(storedCents(...reports)).toEqual(cents(entries));
      }),
      { seed: 52, numRuns: 500 },
    );
  });

  test("that are parts of a day without gaps are stored once each, or asked about", () => {
    const part = fc.tuple(fc.nat(8), fc.nat(8));
    fc.assert(
      fc.property(day, fc.array(part, { minLength: 1, maxLength: 4 }), (entries, parts) => {
        const balanceAt = (index: number) =>
          (cents(entries.slice(0, index)).reduce((sum, amount) => sum + amount, 100_00) / 100).toFixed(2);
        let readTo = 0;
        const reports = parts.map(([before, count]) => {
          const start = Math.max(0, readTo - before);
          const end = start + count;
          readTo = Math.min(Math.max(readTo, end), entries.length);
          return {
            entries: entries.slice(start, end),
            balances: { PRCD: balanceAt(start), CLBD: balanceAt(end) },
          };
        });
        const { uncertain } = readText(camtReports(...reports));
        if (uncertain.length === 0) expect(storedCents(...reports)).toEqual(cents(entries.slice(0, readTo)));
      }),
      { seed: 52, numRuns: 1_000 },
    );
  });

  test("of only new entries store all of them, where balances or ids tell", () => {
    fc.assert(
      fc.property(day, fc.nat(8), fc.boolean(), (entries, cut, hasIds) => {
        const all = entries.map(({ amount, text }, index) => ({
          amount,
          text,
          ...(hasIds ? { id: `A${index}` } : {}),
        }));
        const parts = [all.slice(0, cut), all.slice(cut)];
        let balance = 100_00;
        const reports = parts.map((part) => {
          const opening = (balance / 100).toFixed(2);
          balance += cents(part).reduce((sum, amount) => sum + amount, 0);
          return { entries: part, balances: { PRCD: opening, CLBD: (balance / 100).toFixed(2) } };
        });
        const isAsked = readText(camtReports(...reports)).uncertain.length > 0;
        if (!isAsked) expect(storedCents(...reports)).toEqual(cents(all));
      }),
      { seed: 52, numRuns: 500 },
    );
  });
});
