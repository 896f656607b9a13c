import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Statement } from "../../domain/statement";
import { StatementError } from "../statement-error";
import { briefRow } from "../testing/brief-row";
import { anyMutationOf } from "../testing/mutated-file";
import { readFixture } from "../testing/read-fixture";
import { withMessage } from "../testing/with-message";
import { decodeOfx } from "./decode-ofx";
import { readOfx } from "./read-ofx";

const FIXTURES = readdirSync(join(import.meta.dirname, "../testing/fixtures/ofx")).filter(
  (name) => !name.startsWith("."),
);

function readFile(name: string): Statement {
  return readOfx(decodeOfx(readFixture(`ofx/${name}`)), { currency: "EUR" });
}

function errorOf(text: string): Readonly<{ message: string; line: number | null }> {
  try {
    readOfx(text, { currency: "EUR" });
  } catch (error) {
    if (error instanceof StatementError) return { message: error.message, line: error.line };
    throw error;
  }
  throw new Error("The file was read.");
}

/** A statement around transactions, which begin on line 2. */
function bankFile(transactions: string): string {
  return (
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${transactions}\n` +
    "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
  );
}

describe("the rows of", () => {
  it("SGML on one line", () => {
    const { format, rows, unreadable, balances, csv } = readFile("sgml-one-line.ofx");
    expect(rows.map(briefRow)).toEqual([
      "11 | 00300 104477100 | 2024-03-01 | -6.60 | CAD | POS PURCHASE;HARBOUR BAKERY #12 | HARBOUR BAKERY #12 | A-1",
      "11 | 00300 104477100 | 2024-03-02 | -1316.67 | CAD | CHEQUE 88 | CHEQUE 88 | A-2",
      "11 | 00300 104477100 | 2024-03-04 | 2000.00 | CAD | DEPOSIT | DEPOSIT | A-3",
    ]);
    expect(balances).toEqual([
      {
        line: 11,
        accountId: "00300 104477100",
        currency: "CAD",
        opening: null,
        closing: 338234n,
        sum: 67673n,
      },
    ]);
    expect({ format, unreadable, csv }).toEqual({ format: "ofx", unreadable: [], csv: null });
  });

  it("indented SGML, with leaves that are empty and never closed", () => {
    const { rows, balances } = readFile("sgml-indented.ofx");
    expect(rows.map(briefRow)).toEqual([
      "39 | 7781-02~1 | 2024-01-15 | 0.05 | USD | INTEREST EARNED FOR PERIOD OF 01/01/2024 THROUGH 01/15/2024 | INTEREST EARNED FOR PERIOD OF 01 | 0000486",
      "47 | 7781-02~1 | 2024-01-16 | -34.51 | USD | Flour <3 € 10 &euro; &lt; | Baker & Sons <Ltd> | 0000487",
      "64 | 7781-02~1 | 2024-01-31 | -40.00 | USD | CHECK 319 | – | –",
    ]);
    expect(balances).toMatchObject([{ line: 29, closing: -10099n, sum: -7446n }]);
  });

  it("XML with CDATA, entities, a comment and pending transactions", () => {
    const { rows, balances } = readFile("xml-cdata.ofx");
    expect(rows.map(briefRow)).toEqual([
      "25 | 123 456 | 2024-06-15 | -16.85 | AUD | EFTPOS <CORNER> STORE GEELONG &amp; WEST | EFTPOS <CORNER> STORE | 1",
      '33 | 123 456 | 2024-06-16 | 250.50 | AUD | Café "Zoë" & Co | Café "Zoë" & Co | 2',
      "44 | 123 456 | 2024-06-29 | -9.99 | AUD | Kiosk | Kiosk | –",
    ]);
    expect(rows.map(({ status }) => status)).toEqual(["booked", "booked", "pending"]);
    expect(balances).toMatchObject([{ closing: 123412n, sum: 23365n }]);
  });

  it("QFX: Intuit's elements are passed over, ORIGCURRENCY is history, CURRENCY is what the amount is in", () => {
    const { rows, unreadable, balances } = readFile("intuit.qfx");
    expect(rows.map(briefRow)).toEqual([
      "26 | 555 | 2024-01-06 | -1500 | JPY | Ryokan | Ryokan | F2",
      "34 | 555 | 2024-01-07 | 12.00 | USD | Refund | Refund | F1",
    ]);
    expect(unreadable.map(withMessage)).toMatchObject([
      { line: 17, field: "", message: "another entry of the file corrects this one" },
    ]);
    expect(balances).toMatchObject([{ currency: "USD", closing: 500n, sum: 1200n }]);
  });

  it("an entry that takes another one back is named, and so is what it takes back", () => {
    const text = decodeOfx(readFixture("ofx/intuit.qfx")).replace("REPLACE", "DELETE");
    const { rows, unreadable } = readOfx(text, { currency: "USD" });
    expect(rows.map(({ bankId }) => bankId)).toEqual(["F2"]);
    expect(unreadable.map(({ line }) => line)).toEqual([17, 34]);
    expect(unreadable.map((row) => withMessage(row).message)[1]).toBe(
      "this reverses the transaction F1; exclude it if it is stored",
    );
  });

  it("a credit card", () => {
    const { rows, balances } = readFile("credit-card.ofx");
    expect(rows.map(briefRow)).toEqual([
      "20 | 4111********1111 | 2024-06-03 | -42.10 | GBP | STATIONERS LTD | STATIONERS LTD | c1",
      "27 | 4111********1111 | 2024-06-20 | 100.00 | GBP | THANK YOU | PAYMENT RECEIVED | c2",
    ]);
    expect(balances).toMatchObject([{ line: 14, closing: -5790n, sum: 5790n }]);
  });

  it("several accounts, one of them without transactions", () => {
    const { rows, balances } = readFile("two-accounts.ofx");
    expect(rows.map(briefRow)).toEqual([
      "18 | 9100 | 2024-06-10 | -75.00 | USD | To savings | To savings | 1",
      "29 | 9200 | 2024-06-10 | 75.00 | USD | From checking | From checking | 1",
    ]);
    expect(balances.map(({ accountId, closing, sum }) => [accountId, closing, sum])).toEqual([
      ["9100", 11100n, -7500n],
      ["9200", 22250n, 7500n],
      ["9300", 0n, 0n],
    ]);
  });

  it("windows-1252 bytes", () => {
    expect(readFile("latin-1.ofx").rows.map(briefRow)).toEqual([
      "14 | FR76 | 2024-02-29 | -12.30 | EUR | 12,30 € à Orléans | CAFÉ DE L’ÉTÉ | é1",
    ]);
  });

  it("decimal commas", () => {
    const { rows, balances } = readFile("decimal-comma.ofx");
    expect(rows.map(({ direction, amount }) => (direction === "outflow" ? -amount : amount))).toEqual([
      -123456n,
      123456n,
      100000n,
      100050n,
    ]);
    expect(balances).toMatchObject([{ closing: 200050n, sum: 200050n }]);
  });

  it("a file in which all but one row cannot be read", () => {
    const { rows, unreadable } = readFile("unreadable-rows.ofx");
    expect(rows.map(briefRow)).toEqual(["24 | 1 | 2024-01-31 | -5.00 | EUR | Fine | Fine | 12"]);
    expect(
      unreadable.map(withMessage).map(({ line, field, code, message }) => [line, field, code, message]),
    ).toEqual([
      [
        14,
        "bookedOn",
        "required",
        "there is no booking day; expected DTPOSTED as YYYYMMDD, such as 20240131",
      ],
      [
        15,
        "bookedOn",
        "required",
        "there is no booking day; expected DTPOSTED as YYYYMMDD, such as 20240131",
      ],
      [
        16,
        "bookedOn",
        "invalid_date",
        "“20240230” is not a day; expected DTPOSTED as YYYYMMDD, such as 20240131",
      ],
      [17, "bookedOn", "invalid_value", "expected a single DTPOSTED"],
      [18, "amount", "required", "there is no amount; expected TRNAMT as a decimal number, such as -1234.56"],
      [
        19,
        "amount",
        "invalid_value",
        "“$120” is not an amount; expected TRNAMT as a decimal number, such as -1234.56",
      ],
      [20, "amount", "too_precise", "“1.005” has more decimals than EUR, which has 2"],
      [21, "amount", "out_of_range", "the amount is zero, so no money was moved"],
      [22, "bankId", "invalid_value", "expected a single FITID"],
      [23, "currency", "invalid_value", "“XYZ” is not a currency; expected an ISO 4217 code, such as EUR"],
    ]);
    expect(unreadable[0]?.text).toBe("<STMTTRN><TRNAMT>-80.00<FITID>1<NAME>No day</STMTTRN>");
  });
});

describe("readOfx", () => {
  it("takes the customer's currency where the file has none", () => {
    const text = bankFile("<STMTTRN><DTPOSTED>20240101<TRNAMT>5</STMTTRN>").replace("<CURDEF>EUR", "");
    const { rows, balances } = readOfx(text, { currency: "CHF" });
    expect([rows[0]?.currency, balances[0]?.currency]).toEqual(["CHF", "CHF"]);
  });

  it("reads lower case, attributes, and one file behind another", () => {
    const text = bankFile("<stmttrn><dtposted>20240101<trnamt>5</stmttrn>").replace(
      "<OFX>",
      '<OFX xmlns="x">',
    );
    const { rows, balances } = readOfx(`OFXHEADER:100\n${text}\n\nOFXHEADER:100\n${text}\n`, {
      currency: "EUR",
    });
    expect(rows.map(({ line }) => line)).toEqual([3, 8]);
    expect(balances).toHaveLength(2);
  });

  it("names an investment account beside others, and leaves it out", () => {
    const inner =
      "<INVBANKTRAN><STMTTRN><DTPOSTED>20240101<TRNAMT>25</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>";
    const text = bankFile("<STMTTRN><DTPOSTED>20240101<TRNAMT>5</STMTTRN>").replace(
      "</OFX>",
      `\n<INVSTMTRS><INVTRANLIST>${inner}</INVTRANLIST></INVSTMTRS></OFX>`,
    );
    const { rows, unreadable } = readOfx(text, { currency: "EUR" });
    expect(rows.map(({ amount }) => amount)).toEqual([500n]);
    expect(unreadable.map(({ line, reason }) => [line, reason.code])).toEqual([
      [4, "ofx_investment_account"],
    ]);
  });

  it("counts the line ends of every system", () => {
    for (const lineEnd of ["\n", "\r\n", "\r"]) {
      const text = bankFile(`\n\n<STMTTRN>\n<DTPOSTED>20240101<TRNAMT>5</STMTTRN>`);
      expect(readOfx(text.replaceAll("\n", lineEnd), { currency: "EUR" }).rows[0]?.line).toBe(4);
    }
  });

  it("is not misled by names that every object has", () => {
    const text = bankFile(
      "<STMTTRN><CONSTRUCTOR><DTPOSTED>1</CONSTRUCTOR><TOSTRING>x<DTPOSTED>20240101<TRNAMT>5</STMTTRN>",
    ).replace("<CURDEF>EUR", "<CURDEF>__proto__");
    expect(readOfx(text, { currency: "EUR" })).toMatchObject({
      rows: [],
      unreadable: [{ field: "currency" }],
    });
  });
});

describe("a statement whose types contradict its signs", () => {
  type Written = readonly (readonly [type: string, amount: string])[];
  const read = (moves: Written, { isCard = false, text = fileOf(moves) } = {}) => {
    const onCard = text.replace("<CURDEF>EUR", "<CURDEF>EUR<CCACCTFROM><ACCTID>4111</CCACCTFROM>");
    const { rows, uncertain } = readOfx(isCard ? onCard.replaceAll("STMTRS>", "CCSTMTRS>") : text, {
      currency: "EUR",
    });
    const amounts = rows.map(
      ({ direction, amount }) => Number(direction === "outflow" ? -amount : amount) / 100,
    );
    return [amounts, uncertain.map(({ about, reason }) => [about, reason.code, reason.values])];
  };
  const fileOf = (moves: Written) =>
    bankFile(
      moves
        .map(([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260105<TRNAMT>${amount}</STMTTRN>`)
        .join("\n"),
    );
  const doubt = (line: number, type: string) => [["columns", "ofx_unsure_signs", { line, type }]];

  it("without any sign is read by its types, and asked about", () => {
    const moves = ["CREDIT 2000", "DEBIT 45.90", "Fee 3,50", "PAYMENT 100", "INT 0.12", "OTHER 7"];
    const written = moves.map((move) => move.split(" ") as [string, string]);
    expect(read(written)).toEqual([[2000, -45.9, -3.5, -100, 0.12, 7], doubt(3, "DEBIT")]);
  });

  it.each([
    [[["ATM", "40"]], [-40], "ATM"],
    [
      [
        ["CHECK", "40"],
        ["DEP", "40"],
      ],
      [-40, 40],
      "CHECK",
    ],
    [
      [
        ["POS", "40"],
        ["DEBIT", "0.00"],
      ],
      [-40],
      "POS",
    ],
  ] as const)("is asked about however short it is: %j", (moves, amounts, type) => {
    expect(read(moves)).toEqual([amounts, doubt(2, type)]);
  });

  it("with all signs reversed is turned around, and asked about", () => {
    const moves = [
      ["DEBIT", "45.90"],
      ["PAYMENT", "-300"],
      ["CREDIT", "-5"],
      ["INT", "1.20"],
    ] as const;
    expect(read(moves, { isCard: true })).toEqual([[-45.9, 300, 5, -1.2], doubt(2, "DEBIT")]);
  });

  it.each([
    [
      "a refund among payments",
      [
        ["DEBIT", "-45.90"],
        ["DEBIT", "45.90"],
        ["CREDIT", "5"],
      ],
    ],
    [
      "a negative amount of an open type",
      [
        ["OTHER", "-45.90"],
        ["POS", "5"],
      ],
    ],
    [
      "inflows only",
      [
        ["CREDIT", "45.90"],
        ["XFER", "5"],
        ["INT", "0.01"],
      ],
    ],
    [
      "a correction of an inflow",
      [
        ["DIRECTDEP", "-45.90"],
        ["DIRECTDEP", "50"],
      ],
    ],
  ] as const)("is none with %s: the sign is right", (_, moves) => {
    expect(read(moves)).toEqual([moves.map(([, amount]) => Number(amount)), []]);
  });

  it("is none on a card for a payment to the card", () => {
    expect(read([["PAYMENT", "150"]], { isCard: true })).toEqual([[150], []]);
    expect(read([["PAYMENT", "150"]])).toEqual([[-150], doubt(2, "PAYMENT")]);
  });
});

describe("a file with a wrong end tag is read", () => {
  const transaction = "<STMTTRN><DTPOSTED>20260313<TRNAMT>-5.00<FITID>1</STMTTRN>";

  it("where the balance follows the transactions without an end of their list", () => {
    const file = `<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${transaction}<LEDGERBAL><BALAMT>7.00</LEDGERBAL></STMTRS></OFX>`;
    const { rows, balances } = readOfx(file, { currency: "EUR" });
    expect(rows).toHaveLength(1);
    expect(balances).toMatchObject([{ closing: 700n, sum: -500n }]);
  });

  it("where the statement of a card ends as that of an account", () => {
    const file = `<OFX><CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>4</CCACCTFROM><BANKTRANLIST>${transaction}</BANKTRANLIST></STMTRS></OFX>`;
    expect(readOfx(file, { currency: "EUR" }).rows).toMatchObject([{ accountId: "4", amount: 500n }]);
  });
});

describe("two statements of an account in one file", () => {
  const statement = (ids: readonly string[], account = "1") =>
    [
      `<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>`,
      ...ids.map((id) => `<STMTTRN><DTPOSTED>20260313<TRNAMT>-5.00<FITID>${id}<NAME>Tea</STMTTRN>`),
      "</BANKTRANLIST></STMTRS></OFX>",
    ].join("\n");
  const idsOf = (file: string) => readOfx(file, { currency: "EUR" }).rows.map(({ bankId }) => bankId);

  it("that overlap are read once where they do", () => {
    const { rows, unreadable } = readOfx(`${statement(["a", "b"])}\n${statement(["b", "c"])}`, {
      currency: "EUR",
    });
    expect(rows.map(({ bankId }) => bankId)).toEqual(["a", "b", "c"]);
    expect(unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [6, { code: "ofx_repeated_transaction", values: { line: 3 } }],
    ]);
    expect(idsOf([["a"], ["b"], ["a", "b"]].map((ids) => statement(ids)).join("\n"))).toEqual(["a", "b"]);
  });

  it("keep equal transactions that one of them has twice, that have no id, or that another account has", () => {
    expect(idsOf(`${statement(["a"])}\n${statement(["a", "a"])}`)).toEqual(["a", "a"]);
    expect(idsOf(`${statement(["a", "a"])}\n${statement(["a"])}`)).toEqual(["a", "a"]);
    expect(idsOf(`${statement(["0"])}\n${statement(["0"])}`)).toEqual(["0", "0"]);
    expect(idsOf(`${statement(["a"])}\n${statement(["a"], "2")}`)).toEqual(["a", "a"]);
  });
});

describe("a file is refused that", () => {
  it.each([
    ["", null, "this is not an OFX file: expected <OFX>"],
    ["Date;Amount\n2024-01-01;5\n", null, "this is not an OFX file: expected <OFX>"],
    ["\n<html><OFX></OFX></html>", 2, "found <HTML>; expected <OFX>"],
    ["<OFX>\n</OFX>\n<OFX2>", 3, "found <OFX2>; expected <OFX>"],
    ["<OFX>\n</OFX>\nSTMTTRN>", 2, "found text after </OFX>; expected the end of the file"],
    [
      "<OFX></OFX>",
      null,
      "expected the statement of a bank account (<STMTRS>) or a credit card (<CCSTMTRS>), and there is none",
    ],
    [
      "<OFX><INVSTMTRS><CURDEF>EUR</INVSTMTRS></OFX>",
      null,
      "expected the statement of a bank account (<STMTRS>) or a credit card (<CCSTMTRS>), and there is none; it contains an investment account",
    ],
    [
      bankFile("<STMTTRN>\n<DTPOSTED>20240101\n<STMTTRN></STMTTRN>"),
      4,
      "expected </STMTTRN> before another <STMTTRN>",
    ],
    [bankFile("</STMTTRN>"), 2, "found </STMTTRN>; expected <STMTTRN> before it"],
    [
      bankFile("<STMTTRN>"),
      3,
      "found </BANKTRANLIST>; expected </STMTTRN> for the <STMTTRN> of line 2; the file may be cut off",
    ],
    ["<OFX><STMTRS>\n<CCSTMTRS>", 2, "found <CCSTMTRS>; expected the end of the previous statement"],
    [
      '<!DOCTYPE OFX [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><OFX></OFX>',
      1,
      "expected OFX without a document type declaration of its own",
    ],
    ["<OFX>\n<![CDATA[ ]>", 2, "the file ends after “<![CDATA[” opens; expected “]]>”"],
    [
      `<OFX>${"<A>".repeat(200)}</B></A>`,
      1,
      "found <A> within 100 others; expected elements that are nested less deeply",
    ],
  ])("is %j", (text, line, message) => {
    expect(errorOf(text)).toEqual({ message, line });
  });

  it("is cut off, with the line on which it ends and what is missing", () => {
    const text = decodeOfx(readFixture("ofx/sgml-indented.ofx"));
    const cutAt = (mark: string) => errorOf(text.slice(0, text.indexOf(mark)));
    expect(cutAt("<ADDR1>")).toEqual({
      message:
        "found the end of the file; expected </STMTTRN> for the <STMTTRN> of line 47; the file may be cut off",
      line: 54,
    });
    expect(cutAt("<TRNTYPE>CHECK")).toMatchObject({ line: 64 });
    expect(cutAt("<LEDGERBAL>").message).toContain("expected </STMTRS> for the <STMTRS> of line 29");
    expect(cutAt("</OFX>").message).toContain("expected </OFX> for the <OFX> of line 11");
  });

  it.each(FIXTURES)("is %s cut off anywhere before its end", (name) => {
    const bytes = readFixture(`ofx/${name}`);
    const end = Buffer.from(bytes).lastIndexOf("</OFX>") + "</OFX>".length;
    for (let length = 0; length < end; length++) {
      const text = decodeOfx(bytes.subarray(0, length));
      expect(() => readOfx(text, { currency: "EUR" }), `${name} cut at ${length}`).toThrow(StatementError);
    }
  });
});

describe("a balance among the transactions, as Brazilian banks write it", () => {
  const transaction = (amount: string, text: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261016100000[-03:EST]<TRNAMT>${amount}${text}</STMTTRN>`;
  const file = [
    "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>",
    transaction("1000,00", "<MEMO>SALDO ANTERIOR"),
    transaction("347,30", "<MEMO>TED RECEBIDA"),
    transaction("1347,30", "<MEMO>SALDO TOTAL DISPONÍVEL DIA"),
    transaction("-5,00", "<NAME>Maria Silva<MEMO>Saldo"),
    "</BANKTRANLIST><LEDGERBAL><BALAMT>1342,30</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
  ].join("\n");

  it("is no movement, and is named", () => {
    const { rows, unreadable, balances } = readOfx(file, { currency: "BRL" });
    expect(rows.map(({ description, amount }) => [description, amount])).toEqual([
      ["TED RECEBIDA", 34_730n],
      ["Saldo", 500n],
    ]);
    expect(unreadable.map(({ line, reason }) => [line, reason.code])).toEqual([
      [2, "csv_balance_or_total"],
      [4, "csv_balance_or_total"],
    ]);
    expect(balances).toMatchObject([{ closing: 134_230n, sum: 34_230n }]);
  });
});

describe("whatever a file holds", () => {
  it("it is read or refused, at once", () => {
    const files = FIXTURES.map((name) => readFixture(`ofx/${name}`));
    fc.assert(
      fc.property(anyMutationOf(files), (bytes) => {
        const startedAt = performance.now();
        try {
          const { rows, balances } = readOfx(decodeOfx(bytes), { currency: "EUR" });
          expect(balances.length).toBeGreaterThan(0);
          for (const row of rows) expect(row.amount).toBeGreaterThan(0n);
        } catch (error) {
          if (!(error instanceof StatementError)) throw error;
        }
        expect(performance.now() - startedAt).toBeLessThan(10_000);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it.each([
    ["signs", "<".repeat(4_000_000)],
    ["tags without an end", "<A ".repeat(2_000_000)],
    ["spaces", `<A${" ".repeat(4_000_000)}`],
    ["ampersands", `<OFX><A>${"&".repeat(4_000_000)}`],
    ["beginnings", `<OFX>${"<A>".repeat(2_000_000)}`],
    ["ends", `<OFX><A><B></B></A>${"</B></A>".repeat(500_000)}`],
    ["marked sections", "<![CDATA[".repeat(400_000)],
    ["comments", `<OFX>${"<!---->".repeat(500_000)}`],
  ])("millions of %s take no longer than others", (_, text) => {
    const startedAt = performance.now();
    expect(() => readOfx(text, { currency: "EUR" })).toThrow(StatementError);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
