import { describe, expect, test } from "vitest";
import { StatementError } from "../statement-error";
import { readFixture } from "../testing/read-fixture";
import { showRow } from "../testing/show-row";
import { withMessage } from "../testing/with-message";
import { readCamt053 } from "./read-camt";

const EUR = { currency: "EUR" };
const read = (name: string) => readCamt053(readFixture(`camt053/${name}`), EUR);
const textOf = (name: string) => new TextDecoder().decode(readFixture(`camt053/${name}`));
const readText = (text: string) => readCamt053(new TextEncoder().encode(text), EUR);

const errorOf = (text: string) => {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof StatementError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return "no error";
};

describe("readCamt053 reads files as banks write them", () => {
  test("the same below blank lines, which XML does not allow before its declaration", () => {
    const { rows } = read("latin-1.xml");
    const bytes = new Uint8Array([10, 32, 10, ...readFixture("camt053/latin-1.xml")]);
    expect(readCamt053(bytes, EUR).rows).toEqual(rows.map((row) => ({ ...row, line: row.line + 2 })));
  });

  test("version 2, with what cannot be read or is not booked", () => {
    const { rows, unreadable, balances, format, csv } = read("v2-small-business.xml");
    expect(rows.map(showRow)).toEqual([
      "17: 2026-03-03 +25050 EUR | Rechnung 17 vom 1. März | Bäckerei Müller & Söhne / DE75512108001245126199 | id 2026030312345678",
      "39: 2026-03-03 -12045 EUR | RF18539007547034 | Stadtwerke / 4711-0815 | ",
      "55: 2026-03-03 -1000 EUR | Kontoführung |  /  | ",
      "63: 2026-03-04 -9900 EUR | Kartenzahlung vorgemerkt |  /  | pending",
    ]);
    expect(unreadable.map(withMessage)).toEqual([
      {
        line: 71,
        text: "5 5.00 DBIT INFO 2026-03-04",
        field: "status",
        code: "invalid_value",
        message: "the entry is for information only (INFO), so no money was moved",
      },
      {
        line: 78,
        text: "6 1,50 DBIT BOOK 2026-03-04",
        field: "amount",
        code: "invalid_value",
        message: "“-1,50” is not an amount",
      },
      {
        line: 85,
        text: "7 2.00 BOOK 2026-03-04",
        field: "direction",
        code: "required",
        message: "CdtDbtInd is missing; CRDT or DBIT was expected",
      },
      {
        line: 91,
        text: "8 3.00 DBIT BOOK 2026-02-30",
        field: "bookedOn",
        code: "invalid_date",
        message: "“2026-02-30” is not a day",
      },
    ]);
    expect(balances).toEqual([
      {
        line: 5,
        accountId: "DE02120300000000202051",
        currency: "EUR",
        opening: 100_000n,
        closing: 112_005n,
        sum: 12_005n,
      },
    ]);
    expect({ format, csv }).toEqual({ format: "camt053", csv: null });
  });

  test("a name or an account that is not provided", () => {
    const given = textOf("v2-small-business.xml");
    const dbtr = "<Dbtr><Nm>Bäckerei Müller &amp; Söhne</Nm></Dbtr>";
    const account = "<IBAN>DE75512108001245126199</IBAN>";
    const nobody = given
      .replace(dbtr, "<Dbtr><Nm>NOTPROVIDED</Nm></Dbtr>")
      .replace(account, "<Othr><Id>NOTPROVIDED</Id></Othr>");
    const last = nobody.replace("<Cdtr>", "<UltmtDbtr><Nm>Bäckerei</Nm></UltmtDbtr><Cdtr>");
    const parties = [nobody, last].map((text) => readText(text).rows[0]);
    expect(parties).toMatchObject([
      { counterpartyName: null, counterpartyId: null },
      { counterpartyName: "Bäckerei", counterpartyId: null },
    ]);
  });

  test("an entry whose status is none of the standard's", () => {
    const text = textOf("v2-small-business.xml");
    for (const status of ["RJCT", "<Prtry>RJCT</Prtry>", "<Cd>RJCT</Cd>"]) {
      const { rows, unreadable } = readText(text.replace("<Sts>BOOK</Sts>", `<Sts>${status}</Sts>`));
      expect(rows).toHaveLength(readText(text).rows.length - 1);
      expect(unreadable.map(withMessage)).toContainEqual(
        expect.objectContaining({
          line: 17,
          field: "status",
          message: "“RJCT” is not a status; expected BOOK, PDNG, FUTR or INFO",
        }),
      );
    }
  });

  test("version 4 with another prefix: a batch in its parts where these add up, else as one", () => {
    const { rows, balances } = read("v4-batch.xml");
    expect(rows.map(showRow)).toEqual([
      "23: 2026-05-04 +7000 CHF |  | Anna /  | id TX-A",
      "29: 2026-05-04 +3500 CHF | Kurs | Beat /  | id BATCH-1#2",
      "35: 2026-05-04 -500 CHF | Gebühr |  /  | id BATCH-1#3",
      "42: 2026-05-05 +6000 CHF | Sammelgutschrift |  /  | id BATCH-2",
      "54: 2026-05-06 +1000 CHF | Fremdwährung |  /  | ",
    ]);
    expect(balances).toEqual([
      { line: 4, accountId: "123-456.7", currency: "CHF", opening: -5_000n, closing: 12_000n, sum: 17_000n },
    ]);
  });

  test("version 8 with nested parties and states", () => {
    const { rows, balances } = read("v8-nested-parties.xml");
    expect(rows.map(showRow)).toEqual([
      "15: 2026-01-31 -1250 EUR | Factuur 2026-01 | Bloemen de Vries / NL20INGB0001234567 | id C6A31KR100002",
      "30: 2026-01-31 +500 EUR | Zinsen <2026> | Zweite Bank /  | ",
      "42: 2026-02-01 +800 EUR |  |  /  | pending",
    ]);
    expect(balances).toMatchObject([{ opening: 0n, closing: -750n, sum: -750n }]);
  });

  test.each(["reversal-own-direction.xml", "reversal-opposite-direction.xml"])(
    "%s: the sign that the balances show",
    (name) => {
      const { rows, balances } = read(name);
      expect(rows.map(showRow)).toEqual([
        "15: 2026-06-01 -4000 EUR | Beitrag Juni | Fitness Wien /  | ",
        "28: 2026-06-02 +6000 EUR | Storno Beitrag Mai | Fitness Wien /  | reversal",
      ]);
      expect(balances).toMatchObject([{ opening: 50_000n, closing: 52_000n, sum: 2_000n }]);
    },
  );

  test("a reversal as the standard signs it where neither way adds up", () => {
    const text = textOf("reversal-own-direction.xml").replace("520.00", "521.00");
    const { rows, balances } = readText(text);
    expect(rows.map(({ direction }) => direction)).toEqual(["outflow", "inflow"]);
    expect(balances).toMatchObject([{ opening: 50_000n, closing: 52_100n, sum: 2_000n }]);
  });

  test("pages of one statement as one", () => {
    const { rows, balances } = read("pages.xml");
    expect(rows.map(({ line, amount }) => [line, amount])).toEqual([
      [10, 100n],
      [22, 200n],
      [34, 400n],
    ]);
    expect(balances).toEqual([
      {
        line: 4,
        accountId: "FR1420041010050500013M02606",
        currency: "EUR",
        opening: 1_000n,
        closing: 1_700n,
        sum: 700n,
      },
    ]);
  });

  test("pages of which one is missing, each by itself", () => {
    const text = textOf("pages.xml").replace(/<Stmt>\s*<Id>77-2[\s\S]*?<\/Stmt>/, "");
    expect(readText(text).balances.map(({ opening, closing, sum }) => [opening, closing, sum])).toEqual([
      [1_000n, 1_100n, 100n],
      [1_300n, 1_700n, 400n],
    ]);
  });

  test("Latin-1 as it declares, without balances", () => {
    const { rows, balances } = read("latin-1.xml");
    expect(rows.map(showRow)).toEqual(["7: 2026-03-03 -320 EUR | Brötchen für Ägypten |  /  | "]);
    expect(balances).toMatchObject([{ currency: "EUR", opening: null, closing: null, sum: -320n }]);
  });

  test("UTF-16", () => {
    const text = textOf("v8-nested-parties.xml").replace('encoding="UTF-8"', 'encoding="UTF-16"');
    const { rows } = readCamt053(Buffer.from(`\ufeff${text}`, "utf16le"), EUR);
    expect(rows).toEqual(read("v8-nested-parties.xml").rows);
  });

  test.each(["01", "02", "04", "06", "08", "10", "12", "13"])("version %s by its namespace", (version) => {
    const text = textOf("v8-nested-parties.xml").replace(".001.08", `.001.${version}`);
    expect(readText(text).rows).toHaveLength(3);
  });

  test("a balance in another currency than the account's says nothing", () => {
    const text = textOf("v8-nested-parties.xml").replace('"EUR">7.50', '"USD">7.50');
    expect(readText(text).balances).toMatchObject([{ currency: "EUR", opening: 0n, closing: null }]);
  });
});

describe("readCamt053 says where a file is broken", () => {
  const text = textOf("v8-nested-parties.xml");
  const expected = "camt.053 was expected";

  test.each([
    ["nothing at all", "", "1: this is not well-formed XML: an element was expected"],
    ["no XML", ":20:X", "1: this is not well-formed XML: text data outside of root node"],
    [
      "cut off",
      text.slice(0, text.indexOf("<CdtDbtInd>DBIT</CdtDbtInd>\n        <Sts>")),
      "17: the file is cut off: </Ntry> was expected",
    ],
    [
      "cut off within a tag",
      text.slice(0, text.indexOf("tDbtInd>DBIT</CdtDbtInd>\n        <Sts>")),
      "17: the file is cut off: </Ntry> was expected",
    ],
    [
      "a wrong end",
      text.replace("</Ntry>", "</Entry>"),
      "29: this is not well-formed XML: </Ntry> was expected",
    ],
    [
      "a report",
      text.replace("camt.053.001.08", "camt.052.001.08"),
      `2: this is camt.052 (a report within the day); ${expected}`,
    ],
    [
      "a notice",
      text.replace("camt.053.001.08", "camt.054.001.04"),
      `2: this is camt.054 (a notice of single bookings); ${expected}`,
    ],
    [
      "an order",
      text.replace("camt.053.001.08", "pain.001.001.03"),
      `2: this is pain.001 (an order to pay); ${expected}`,
    ],
    [
      "other XML",
      "<html><body/></html>",
      "null: this is XML, but not camt.053: the element BkToCstmrStmt was expected",
    ],
    [
      "no statement",
      "<Document>\n<BkToCstmrStmt/></Document>",
      "2: there is no statement in the file: the element Stmt was expected",
    ],
    [
      "no account",
      text.replace(/<Acct>.*\n/, "\n"),
      "4: the statement names no account: Acct/Id/IBAN or Acct/Id/Othr/Id was expected",
    ],
    [
      "a broken balance",
      text.replace(">7.50<", ">7,50<"),
      "11: the balance that begins here has no readable amount",
    ],
  ])("%s", (_, broken, error) => {
    expect(errorOf(broken)).toBe(error);
  });

  test("entities that grow are refused before they do", () => {
    const lol = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
      "\n",
    );
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE Document [<!ENTITY l0 "lol">\n${lol}]>\n<Document>&l20;</Document>`;
    expect(errorOf(bomb)).toBe("22: found a DOCTYPE; bank statements have none, so the file is refused");
  });

  test("an entity from elsewhere is refused", () => {
    const text = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<Document>&x;</Document>';
    expect(errorOf(text)).toBe("1: found a DOCTYPE; bank statements have none, so the file is refused");
  });

  test("an entity that nothing declares is refused", () => {
    expect(errorOf("<Document>&x;</Document>")).toBe("1: this is not well-formed XML: undefined entity");
  });

  test("nesting of 100,000 elements is refused", () => {
    expect(errorOf("<Stmt>".repeat(100_000))).toBe("1: elements are nested more than 100 deep");
  });
});
