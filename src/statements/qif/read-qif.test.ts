import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Statement } from "../../domain/statement";
import { decodeText } from "../decode-text";
import { readStatement } from "../read-statement";
import type { Reading } from "../reading";
import { StatementError } from "../statement-error";
import { briefRow } from "../testing/brief-row";
import { anyMutationOf } from "../testing/mutated-file";
import { readFixture } from "../testing/read-fixture";
import { withMessage } from "../testing/with-message";
import { readQif } from "./read-qif";

const USD: Reading = { currency: "USD" };
const FIXTURES = readdirSync(join(import.meta.dirname, "../testing/fixtures/qif")).filter(
  (name) => !name.startsWith("."),
);

function readFile(name: string, reading = USD): Statement {
  return readQif(decodeText(readFixture(`qif/${name}`)), reading);
}

function daysOf(days: readonly string[], reading = USD): readonly (string | undefined)[] {
  const { rows, unreadable } = readQif(
    `!Type:Bank\n${days.map((day) => `D${day}\nT1.00\n^\n`).join("")}`,
    reading,
  );
  expect(rows.length + unreadable.length).toBe(days.length);
  return days.map((_, index) => rows.find(({ line }) => line === 2 + index * 3)?.bookedOn);
}

describe("the rows of", () => {
  it("a file in the encoding of its letters, as QIF declares none", () => {
    // In windows-1250.
    const bytes = Buffer.from("!Type:Bank\nD2024-01-31\nT-5\nP\xafabka \xa3\xf3d\x9f\n^\n", "latin1");
    const { rows } = readStatement(bytes, { currency: "PLN", remembered: [] });
    expect(rows.map(({ counterpartyName }) => counterpartyName)).toEqual(["Żabka Łódź"]);
  });

  it("a file with American days and amounts", () => {
    const { format, rows, unreadable, balances, csv } = readFile("us-dates.qif");
    expect(rows.map(briefRow)).toEqual([
      "2 | – | 2024-01-31 | -1234.56 | USD | Electricity January | City Power | –",
      "9 | – | 2024-02-01 | 2000.00 | USD | Customer | Customer | –",
      "13 | – | 2024-02-05 | -7.50 | USD | 1042 | – | –",
    ]);
    expect({ format, unreadable, balances, csv }).toEqual({
      format: "qif",
      unreadable: [],
      balances: [],
      csv: null,
    });
  });

  it("a file with European days and amounts", () => {
    expect(readFile("european-dates.qif", { currency: "EUR" }).rows.map(briefRow)).toEqual([
      "2 | – | 2024-01-05 | -12.50 | EUR | Bäckerei | Bäckerei | –",
      "6 | – | 2024-01-31 | 1250.00 | EUR | Rechnung 17 | Kunde | –",
      "11 | – | 2024-02-28 | -1000.00 | EUR | Miete | Miete | –",
    ]);
  });

  it("a file with years behind an apostrophe", () => {
    expect(readFile("apostrophe-years.qif").rows.map(({ bookedOn }) => bookedOn)).toEqual([
      "2004-01-05",
      "1999-12-31",
      "2004-12-31",
      "2024-03-02",
    ]);
  });

  it("a file of Quicken's with several accounts, its lists and an opening balance", () => {
    const { rows, unreadable } = readFile("accounts.qif");
    expect(rows.map(briefRow)).toEqual([
      "26 | Checking | 2024-01-02 | -20.00 | USD | Paper shop | Paper shop | –",
      "36 | Visa | 2024-01-15 | -30.00 | USD | Fuel | Fuel | –",
    ]);
    expect(unreadable.map(withMessage)).toEqual([
      {
        line: 21,
        text: "D1/1/2024 T1,000.00 POpening Balance L[Checking]",
        field: "",
        code: "invalid_value",
        message: "this is the account's opening balance; expected a movement of money",
      },
    ]);
  });

  it("a file with splits and records that cannot be read", () => {
    const { rows, unreadable } = readFile("splits.qif");
    expect(rows.map(briefRow)).toEqual(["2 | – | 2024-06-13 | -100.00 | USD | Weekly | Supermarket | –"]);
    expect(
      unreadable.map(withMessage).map(({ line, field, code, message }) => [line, field, code, message]),
    ).toEqual([
      [14, "bookedOn", "invalid_value", "expected a single D; the line ^ between two records may be missing"],
      [
        19,
        "bookedOn",
        "invalid_date",
        "“33/06/2024” is not a day; expected D with day, month, year, as in this file",
      ],
      [
        22,
        "amount",
        "invalid_value",
        "“$5” is not an amount; expected T with a decimal number, such as -1,234.56",
      ],
      [
        25,
        "bookedOn",
        "required",
        "there is no booking day; expected D with day, month, year, as in this file",
      ],
    ]);
  });
});

describe("a file that says in which order its days are", () => {
  const days = (option: string, dateOrder?: "dmy") => {
    const text = `${option}\n!Type:Bank\nD3/4/26\nT-5.00\n^\nD2/4/26\nT-6.00\n^\n`;
    const { rows, uncertain } = readQif(text, { currency: "EUR", ...(dateOrder && { dateOrder }) });
    return [...rows.map(({ bookedOn }) => bookedOn), uncertain.length];
  };

  it("is read in this order, unless a person gave another one", () => {
    expect(days("!Option:MDY")).toEqual(["2026-03-04", "2026-02-04", 0]);
    expect(days("!Option:DMY")).toEqual(["2026-04-03", "2026-04-02", 0]);
    expect(days("!Type:Bank\n!option:mdy")).toEqual(["2026-03-04", "2026-02-04", 0]);
    expect(days("!Option:AllXfr")).toEqual(["2026-04-03", "2026-04-02", 1]);
    expect(days("!Option:MDY", "dmy")).toEqual(["2026-04-03", "2026-04-02", 0]);
  });
});

describe("a record", () => {
  const record = (...lines: string[]) => `${lines.join("\n")}\n^\n`;

  it.each(["USD", "CAD"])("has a day with the name of its month, as at American Express: %s", (currency) => {
    const days = ["26 Jan 2026", "3-Feb-26", "01 mars 2026"];
    const text = `!Type:CCard\n${days.map((day) => record(`D${day}`, "N20260126", "T-25.24", "PSHOP")).join("")}`;
    const { rows, unreadable, uncertain } = readQif(text, { currency });
    expect(rows.map(({ bookedOn }) => bookedOn)).toEqual(["2026-01-26", "2026-02-03", "2026-03-01"]);
    expect([unreadable, uncertain]).toEqual([[], []]);
  });

  it.each([["POpening Balance"], ["PSTARTING BALANCE\nMBALANCE ADJUSTMENT"], ["MSaldo anterior"]])(
    "is named where it is a balance: %j",
    (texts) => {
      const text = `!Type:Bank\n${record("D1/31/24", "T-5.00", "PNew Balance Shop")}${record("D1/1/24", "T1000.00", texts)}`;
      const { rows, unreadable } = readQif(text, USD);
      expect(rows.map(briefRow)).toEqual([
        "2 | – | 2024-01-31 | -5.00 | USD | New Balance Shop | New Balance Shop | –",
      ]);
      expect(unreadable.map(withMessage)).toMatchObject([
        { line: 6, message: "this is a balance or a total; expected a movement of money" },
      ]);
    },
  );

  it("is named where its amount may be about one or a thousand", () => {
    const text = `!Type:Bank\n${record("D31/1/24", "T1.000", "PSale")}`;
    const { rows, unreadable } = readQif(text, { currency: "EUR" });
    expect(rows).toEqual([]);
    expect(unreadable.map(withMessage)).toMatchObject([
      { line: 2, message: "“1.000” is not an amount; expected T with a decimal number, such as -1,234.56" },
    ]);
    const certain = readQif(text + record("D31/1/24", "T-5,00", "PTea"), { currency: "EUR" });
    expect(certain.rows).toMatchObject([{ amount: 100_000n }, { amount: 500n }]);
  });
});

describe("a file with an investment account beside a bank account", () => {
  it("is read but for the investments, which are named", () => {
    const { rows, unreadable } = readQif(
      "!Account\nNSavings\n^\n!Type:Bank\nD1/31/24\nT-5.00\n^\n!Account\nNBroker\n^\n!Type:Invst\nD1/31/24\nNBuy\nT100.00\n^\n",
      USD,
    );
    expect(rows).toMatchObject([{ accountId: "Savings", amount: 500n, direction: "outflow" }]);
    expect(unreadable.map(withMessage)).toMatchObject([
      {
        line: 11,
        message: "an investment account begins here; only bank accounts, cards and cash are supported",
      },
    ]);
  });
});

describe("the sign of amounts", () => {
  const read = (type: string, ...amounts: readonly string[]) => {
    const records = amounts.map((amount, day) => `D2026-01-1${day}\nT${amount}\n^\n`).join("");
    const { rows, uncertain } = readQif(`!Account\nNVisa\n^\n!Type:${type}\n${records}`, USD);
    return [...rows.map((row) => briefRow(row).split(" | ")[3]), ...uncertain.map(({ reason }) => reason)];
  };
  const doubt = { code: "qif_unsure_signs", values: { line: 5 } };

  it("is uncertain for a card on which most have no minus: those are likely purchases", () => {
    expect(read("CCard", "5.00", "6.00", "7.00")).toEqual(["-5.00", "-6.00", "-7.00", doubt]);
    expect(read("CCard", "5.00", "-18.00", "6.00")).toEqual(["-5.00", "18.00", "-6.00", doubt]);
  });

  it("is that of the file elsewhere", () => {
    expect(read("CCard", "-5.00", "-6.00", "11.00")).toEqual(["-5.00", "-6.00", "11.00"]);
    expect(read("CCard", "-5.00", "0.00", "5.00")).toEqual(["-5.00", "5.00"]);
    expect(read("Bank", "5.00", "6.00", "7.00")).toEqual(["5.00", "6.00", "7.00"]);
  });

  it("is judged for each card alone", () => {
    const file =
      "!Account\nNA\n^\n!Type:CCard\nD2026-01-10\nT5.00\n^\n!Account\nNB\n^\n!Type:CCard\nD2026-01-10\nT-6.00\n^\n";
    expect(readQif(file, USD).rows.map(({ direction }) => direction)).toEqual(["outflow", "outflow"]);
  });
});

describe("the order of days", () => {
  it.each([
    [["1/2/2024", "1/13/2024"], "mdy", ["2024-01-02", "2024-01-13"]],
    [["1/2/2024", "13/1/2024"], "dmy", ["2024-02-01", "2024-01-13"]],
    [["01-02-24", "03.04.24"], "month first in dollars, where nothing tells", ["2024-01-02", "2024-03-04"]],
    [
      ["2024-01-02", "20240103", "2024/1/4"],
      "year first, which says itself",
      ["2024-01-02", "2024-01-03", "2024-01-04"],
    ],
    [
      ["1/2/24", "1/13/24", "2/14/24", "13/1/24"],
      "that of most days",
      ["2024-01-02", "2024-01-13", "2024-02-14", undefined],
    ],
    [
      ["1/1/70", "1/1/69", "1/1'70", "1/1'2070"],
      "the century of two digits",
      ["1970-01-01", "2069-01-01", "2070-01-01", "2070-01-01"],
    ],
    [["", "x", "1/1", "1/1/123", "0/1/24", "29/2/23", "1/1/2024 10:00"], "no day", Array(7).fill(undefined)],
  ])("in %j is %s", (days, _, expected) => {
    expect(daysOf(days)).toEqual(expected);
  });

  it.each([
    ["no dollars and no day after the 12th", "EUR", ["1/2/24", "3/4/24"], ["2024-02-01", "2024-04-03"], true],
    [
      "dollars that run through time month first",
      "USD",
      ["1/2/24", "3/1/24"],
      ["2024-01-02", "2024-03-01"],
      false,
    ],
    ["dollars that run through time only day first", "USD", ["5/1/24", "1/2/24", "2/3/24"], null, true],
    [
      "a day after the 12th in the second place",
      "EUR",
      ["1/2/24", "1/13/24"],
      ["2024-01-02", "2024-01-13"],
      false,
    ],
    [
      "days that are the same in both orders",
      "EUR",
      ["1/1/24", "2/2/24"],
      ["2024-01-01", "2024-02-02"],
      false,
    ],
  ])("with %s", (_, currency, days, expected, isUncertain) => {
    const text = `!Type:Bank\n${days.map((day) => `D${day}\nT1.00\n^\n`).join("")}`;
    const { rows, uncertain } = readQif(text, { currency });
    if (expected !== null) expect(rows.map(({ bookedOn }) => bookedOn)).toEqual(expected);
    expect(uncertain.map(({ about }) => about)).toEqual(isUncertain ? ["dateOrder"] : []);
    const said = readQif(text, { currency, dateOrder: "mdy" });
    expect(said.uncertain).toEqual([]);
  });

  it("is the given one where nothing tells, and only there", () => {
    expect(daysOf(["1/2/24"], { ...USD, dateOrder: "mdy" })).toEqual(["2024-01-02"]);
    expect(daysOf(["1/2/24"], { ...USD, dateOrder: "ymd" })).toEqual(["2001-02-24"]);
    expect(daysOf(["1/2/24", "13/2/24"], { ...USD, dateOrder: "mdy" })).toEqual(["2024-02-01", "2024-02-13"]);
  });
});

describe("a file is refused that", () => {
  it.each([
    ["", null, "expected the transactions of an account: a line such as !Type:Bank"],
    ["\nDate,Amount\n", 2, "found “Date,Amount”; expected a line such as !Type:Bank before it"],
    [
      "!Account\nNVisa\nTCCard\n^\nD1/1/24\nT1\n^\n!Type:Bank\n",
      5,
      "found a movement of money; expected a line such as !Type:Bank before it",
    ],
    ["!Clear:AutoSwitch\nD1/1/24\n", 2, "found “D1/1/24”; expected a line such as !Type:Bank before it"],
    ["!Type:Cat\nNFood\n^\n", null, "expected the transactions of an account: a line such as !Type:Bank"],
    [
      "!Type:Invst\nD1/1/24\nNBuy\n^\n",
      1,
      "found an investment account; expected a bank account, a credit card or cash",
    ],
    ["!Type:Invoice\n", 1, "found “invoice”; expected a bank account, a credit card or cash"],
    ["!Type:constructor\n", 1, "found “constructor”; expected a bank account, a credit card or cash"],
    ["!Typ\n", 1, "found “!Typ”; expected a line such as !Type:Bank"],
    [
      "!Type:Bank\nD1/1/24\nT1\n!Type:Bank\n",
      4,
      "found “!Type:Bank”; expected ^ at the end of the record of line 2; the file may be cut off",
    ],
    [
      "!Type:Bank\nD1/1/24\nT1\n^\nD1/1/24\nT1\n\n",
      6,
      "found the end of the file; expected ^ at the end of the record of line 5; the file may be cut off",
    ],
  ])("is %j", (text, line, message) => {
    try {
      readQif(text, USD);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      expect({ line: error.line, message: error.message }).toEqual({ line, message });
      return;
    }
    throw new Error("The file was read.");
  });
});

describe("whatever a file holds", () => {
  it.each(FIXTURES)("%s cut off anywhere is refused, or read up to a whole record", (name) => {
    const reading: Reading = { ...USD, dateOrder: /^(splits|european)/.test(name) ? "dmy" : "mdy" };
    const bytes = readFixture(`qif/${name}`);
    const whole = readQif(decodeText(bytes), reading);
    let refused = 0;
    for (let length = 0; length < bytes.length; length++) {
      try {
        const { rows } = readQif(decodeText(bytes.subarray(0, length)), reading);
        expect(rows, `${name} cut at ${length}`).toEqual(whole.rows.slice(0, rows.length));
      } catch (error) {
        if (!(error instanceof StatementError)) throw error;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(bytes.length / 2);
  });

  it("it is read or refused, at once", () => {
    const files = FIXTURES.map((name) => readFixture(`qif/${name}`));
    fc.assert(
      fc.property(anyMutationOf(files), (bytes) => {
        const startedAt = performance.now();
        try {
          for (const row of readQif(decodeText(bytes), USD).rows) expect(row.amount).toBeGreaterThan(0n);
        } catch (error) {
          if (!(error instanceof StatementError)) throw error;
        }
        expect(performance.now() - startedAt).toBeLessThan(10_000);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it("a line of millions of letters takes no longer than others", () => {
    const long = " '".repeat(2_000_000);
    const startedAt = performance.now();
    const { rows, unreadable } = readQif(`!Type:Bank\nD1${long}\nT1${long}\nP${long}x\nM${long}\n^\n`, USD);
    expect([rows.length, unreadable.length]).toEqual([0, 1]);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
