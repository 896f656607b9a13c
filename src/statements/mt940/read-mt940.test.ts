import { describe, expect, test } from "vitest";
import { decodeText } from "../decode-text";
import { readStatement } from "../read-statement";
import { StatementError } from "../statement-error";
import { readFixture } from "../testing/read-fixture";
import { showRow } from "../testing/show-row";
import { withMessage } from "../testing/with-message";
import { readMt940 } from "./read-mt940";

const EUR = { currency: "EUR" };
const read = (name: string) => readMt940(decodeText(readFixture(`mt940/${name}`)), EUR);

/** One statement from 100 to 90 EUR with the given lines between its balances. */
const statement = (...lines: string[]) =>
  [":20:X", ":25:AT1", ":28C:1", ":60F:C260101EUR100,", ...lines, ":62F:C260131EUR90,", "-", ""].join("\n");

const MOVEMENT_EXPECTED =
  "a value date YYMMDD, C, D, RC or RD, an amount and a type such as NTRF were expected";

const errorOf = (text: string) => {
  try {
    readMt940(text, EUR);
  } catch (error) {
    if (error instanceof StatementError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return "no error";
};

describe("readMt940 reads files as banks write them", () => {
  test.each([
    ["whose lines are filled with blanks", (line: string) => line.padEnd(80)],
    ["whose line ends have doubled", (line: string) => `${line}\r\r`],
  ])("the same %s", (_, changed) => {
    const text = decodeText(readFixture("mt940/german-structured.sta"));
    const lines = text.split(/\r?\n/);
    expect(readMt940(lines.map(changed).join("\n"), EUR)).toEqual(readMt940(text, EUR));
  });

  test("numbered parts, reversals and a turn of the year, as in Germany", () => {
    const { rows, unreadable, balances, format, csv } = read("german-structured.sta");
    expect(rows.map(showRow)).toEqual([
      "5: 2025-12-31 +25050 EUR | Rechnung 17 vom 1. Dezember, wie immer mit grossem Dank fuer den Auftrag | Baeckerei Mueller und Soehne GmbH / DE75512108001245126199 | id 2025123112345678",
      "10: 2026-01-02 -1234 EUR | MREF+M-1 CRED+DE98ZZZ09999999999 Abschlag Strom und Wasser Januar | STADTWERKE / DE89370400440532013000 | id B1",
      "14: 2025-12-31 -100 EUR | ENTGELT |  /  | ",
      "16: 2026-01-02 -25050 EUR | Storno Rechnung 17 | Kunde / 51210800/987654 | id 2026010200000001, reversal",
      "19: 2026-01-02 +1234 EUR | kostet 3<12 Euro |  /  | reversal",
    ]);
    expect(unreadable.map(withMessage)).toEqual([]);
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set(["12030000/0000202051"]));
    expect(balances).toEqual([
      {
        line: 1,
        accountId: "12030000/0000202051",
        currency: "EUR",
        opening: 100_000n,
        closing: 99_900n,
        sum: -100n,
      },
    ]);
    expect({ format, csv }).toEqual({ format: "mt940", csv: null });
  });

  test("slashes and SWIFT's blocks, as in the Netherlands", () => {
    const { rows, unreadable, balances } = read("dutch-slashes.sta");
    expect(rows.map(showRow)).toEqual([
      "6: 2026-02-20 +156 EUR | EV10001REP1000000T1000 | ING BANK NV INZAKE WEB / NL32INGB0000012345 | id 00000000001005",
      "10: 2026-02-20 -157 EUR | Huur 3/2026 voor het pand aan de kade | Jan Jansen en Zonen / FR12345678901234 | id 00000000001006",
      "15: 2026-02-20 -200 EUR | 9001123412341234 |  / NL20INGB0001234567 | ",
    ]);
    expect(unreadable.map(withMessage)).toEqual([]);
    expect(balances.map(({ line, opening, closing, sum }) => [line, opening, closing, sum])).toEqual([
      [2, 66_223n, 66_022n, -201n],
      [21, 66_022n, 66_022n, 0n],
    ]);
  });

  test("plain text, pages of one statement, and a page of which the others are missing", () => {
    const { rows, unreadable, balances } = read("free-text-pages.sta");
    expect(rows.map(showRow)).toEqual([
      "8: 2026-05-24 -900 EUR | BETAALAUTOMAAT 24.05.26 KOFFIEBAR, UTRECHT :12:30 UUR |  /  | ",
      "12: 2026-05-24 -1050 EUR | Deze omschrijving is zo lang dat de bank haar na precies vijfenzestig tekens afbreekt, midden in een woord, en dan weer bij een spatie die verdween, en zo tot het einde |  /  | ",
      "25: 2026-05-25 +1950 EUR |  |  /  | ",
      "28: 2026-05-25 +50 EUR | KLANT-1 |  /  | ",
      "38: 2026-06-01 +700 JPY |  |  /  | ",
    ]);
    expect(unreadable.map(withMessage)).toEqual([
      {
        line: 26,
        text: ":61:26052XC7,N426NONREF",
        field: "",
        code: "invalid_value",
        message: MOVEMENT_EXPECTED,
      },
    ]);
    expect(balances).toEqual([
      { line: 4, accountId: "517852257", currency: "EUR", opening: 10_000n, closing: 10_050n, sum: 50n },
      { line: 34, accountId: "517852257", currency: "JPY", opening: -500n, closing: 200n, sum: 700n },
    ]);
  });

  test("blanks where SWIFT has none, and types that are shorter or missing", () => {
    const { rows, unreadable, balances } = read("blanks-and-short-types.sta");
    expect(rows.map(showRow)).toEqual([
      "5: 2026-03-02 -5000 EUR | Overschrijving naar spaarrekening |  /  | ",
      "7: 2026-03-02 -1235 EUR | Kartenzahlung Papierwaren |  /  | id 2026030217832528",
      "9: 2026-03-03 -10000 EUR | Huur maart |  /  | id B100",
      "11: 2026-03-04 +240210 EUR | Payment received |  /  | ",
      "13: 2026-03-05 +700 EUR | Rente |  /  | ",
      "15: 2026-03-06 +50 EUR | Correction |  /  | id 19239782213",
    ]);
    expect(unreadable.map(withMessage)).toEqual([]);
    expect(balances).toMatchObject([{ opening: 100_000n, sum: 224_725n, closing: 324_725n }]);
  });

  test("the customer's own account in place of the counterparty's", () => {
    const triodos = statement(
      ":61:260102D10,00NIT NONREF",
      ":86:000>100888888888",
      ">20HUUR",
      ">310666666666",
    );
    for (const own of ["TRIODOSBANK/0666666666", "NL02TRIO0666666666"]) {
      const { rows } = readMt940(triodos.replace("AT1", own), EUR);
      expect(rows.map(showRow)).toEqual(["5: 2026-01-02 -1000 EUR | HUUR |  /  | "]);
    }
  });

  test("the code of a text before all of it, and a slash before the account, as at ING, Poland", () => {
    const text = [
      ":86:073",
      ":86:073~00VE02",
      "~20Platnosc karta 02.01.2026",
      "~32BOLT.EU      ~33Tallinn ",
      "~34073",
    ];
    const ing = statement(":61:260102D10,00S073NONREF", ...text).replace(
      ":25:AT1",
      ":25:/PL61109010140000071219812874",
    );
    const { rows } = readMt940(ing, EUR);
    expect(rows.map(showRow)).toEqual([
      "5: 2026-01-02 -1000 EUR | Platnosc karta 02.01.2026 | BOLT.EU Tallinn /  | ",
    ]);
    expect(rows[0]?.accountId).toBe("PL61109010140000071219812874");
  });

  test("a counterparty that is not provided", () => {
    const text = ":86:/TRTP/SEPA/IBAN/NOTPROVIDED/NAME/NOTPROVIDED/REMI/Rent";
    const { rows } = readMt940(statement(":61:260102D10,NTRFNONREF", text), EUR);
    expect(rows.map(showRow)).toEqual(["5: 2026-01-02 -1000 EUR | Rent |  /  | "]);
  });

  test("balances without a zero", () => {
    const text = statement(":61:260102D,50NMSCNONREF")
      .replace("EUR100,", "EUR,75")
      .replace("EUR90,", "EUR,25");
    expect(readMt940(text, EUR).balances).toMatchObject([{ opening: 75n, sum: -50n, closing: 25n }]);
  });

  test("a statement that is in the file twice, as where files were joined", () => {
    const one = statement(":61:260102D10,NMSCNONREF", ":86:Rent");
    const { rows, unreadable, balances } = readMt940(one + one, EUR);
    expect(rows).toHaveLength(1);
    expect(balances).toHaveLength(1);
    expect(unreadable.map(withMessage)).toMatchObject([
      { line: 9, text: "AT1", message: "this repeats the statement that begins on line 1" },
    ]);
    // Another text, another account, or balances between which it may happen twice.
    const others = [one.replace("Rent", "Tea"), one.replace("AT1", "AT2")];
    for (const other of others) expect(readMt940(one + other, EUR).rows).toHaveLength(2);
    const equal = one.replace(":62F:C260131EUR90,", ":61:260102C10,NMSC\n:62F:C260131EUR100,");
    expect(readMt940(equal + equal, EUR).rows).toHaveLength(4);
  });

  test("statements of periods that overlap, as where files were joined", () => {
    const coffee = [":61:260112D20,NMSCNONREF", ":86:Coffee"];
    const first = statement(":61:260110D10,NMSCNONREF", ":86:Rent", ...coffee).replace("EUR90,", "EUR70,");
    const second = statement(...coffee, ":61:260120D5,NMSCNONREF", ":86:Tea")
      .replace("EUR100,", "EUR90,")
      .replace(/:62F:.*/, ":62F:C260131EUR65,");
    const { rows, unreadable, uncertain } = readMt940(first + second, EUR);
    expect(rows.map(({ description }) => description)).toEqual(["Rent", "Coffee", "Tea"]);
    expect(uncertain).toEqual([]);
    expect(unreadable.map(withMessage)).toMatchObject([
      { text: "Coffee", message: expect.stringContaining("repeats the transaction on line 7") },
    ]);
    // Other balances before it: it happened twice.
    const later = second.replace("EUR90,", "EUR70,").replace("EUR65,", "EUR45,");
    expect(readMt940(first + later, EUR).rows).toHaveLength(4);
    const apart = second.replace("EUR90,", "EUR60,").replace("EUR65,", "EUR35,");
    expect(readMt940(first + apart, EUR).rows).toHaveLength(4);
  });

  test("a payment that is returned and made again on one day, in statements that follow each other", () => {
    const payment = [":61:260112D20,NMSCNONREF", ":86:Coffee"];
    const back = [":61:260112C20,NMSCNONREF", ":86:Returned"];
    const first = statement(...payment, ...back).replace(/:62F:.*/, ":62F:C260112EUR100,");
    const second = statement(...payment).replace(/:62F:.*/, ":62F:C260112EUR80,");
    expect(readMt940(first + second, EUR).rows).toHaveLength(3);
  });

  test("a line of text that is only a dash, and what DOS wrote at the end of a file", () => {
    const rabobank = statement(":61:260102D10,00N541EREF", ":86:/ORDP//NAME/Zorg BV/REMI/Rel.nr. 1 -", "-");
    const other = rabobank.replaceAll("AT1", "AT2");
    const { rows, balances } = readMt940(`${rabobank}\u001a${other}\u001a`, EUR);
    expect(rows.map(showRow)).toEqual([
      "5: 2026-01-02 -1000 EUR | Rel.nr. 1 -- | Zorg BV /  | ",
      "14: 2026-01-02 -1000 EUR | Rel.nr. 1 -- | Zorg BV /  | ",
    ]);
    expect(balances).toHaveLength(2);
  });

  test("windows-1252", () => {
    expect(read("windows-1252.sta").rows.map(showRow)).toEqual([
      "5: 2026-01-02 -500 EUR | Käse € 5 |  /  | ",
    ]);
  });

  test("ISO 8859-2, as in Poland", () => {
    // The letters of ISO 8859-2 that ISO 8859-1 has too, and others, by their bytes.
    const letters = new Map(
      [..."ŁŚĄĘŻł"].map((letter, index) => [letter, [0xa3, 0xa6, 0xa1, 0xca, 0xaf, 0xb3][index]]),
    );
    const text = statement(
      ":61:260102D10,00NTRFNONREF",
      ":86:020~00PRZELEW~20OPŁATA ZA PRZEKAZ, SKŁADKI SPOŁECZNE~32ZAKŁAD WYTWÓRCZY~33ŚWINOUJŚCIE",
    );
    const bytes = Uint8Array.from(text, (letter) => letters.get(letter) ?? letter.charCodeAt(0));
    const { rows } = readStatement(bytes, { ...EUR, remembered: [] });
    expect(rows.map(showRow)).toEqual([
      "5: 2026-01-02 -1000 EUR | OPŁATA ZA PRZEKAZ, SKŁADKI SPOŁECZNE | ZAKŁAD WYTWÓRCZY ŚWINOUJŚCIE /  | ",
    ]);
  });

  test("a bank that signs reversals the other way round, as its balances show", () => {
    expect(read("reversal-opposite.sta").rows.map(showRow)).toEqual([
      "5: 2026-01-02 -3000 EUR | Bank means that the reversal itself is a debit |  /  | id A1, reversal",
    ]);
  });

  test.each(["\r\n", "\r"])("lines that end in %j", (end) => {
    const text = statement(":61:260102D10,NMSCNONREF", ":86:One", "two").replaceAll("\n", end);
    expect(readMt940(text, EUR).rows.map(showRow)).toEqual(["5: 2026-01-02 -1000 EUR | One two |  /  | "]);
  });
});

describe("readMt940 reads a movement", () => {
  const rowsOf = (...lines: string[]) => readMt940(statement(...lines), EUR).rows.map(showRow);

  test.each([
    [
      "without a sign that either way of signing would explain",
      ":61:260102RD4,NMSCNONREF",
      "+400 EUR |  |  /  | reversal",
    ],
    ["with a funds code", ":61:2601020102CR4,5NMSCNONREF", "+450 EUR |  |  /  | "],
    ["with leading zeros", ":61:260102D000000000049,46N544NONREF", "-4946 EUR |  |  /  | "],
    ["with a point", ":61:260102D4.06NMSCNONREF", "-406 EUR |  |  /  | "],
    ["without a zero", ":61:260102D,50NMSCNONREF", "-50 EUR |  |  /  | "],
    ["whose references are placeholders", ":61:260102D4,NMSCNONREF//0000000000", "-400 EUR |  |  /  | "],
    ["with references", ":61:260102D4,NMSCP-1//B/2", "-400 EUR | P-1 |  /  | id B/2"],
    ["that goes on in a second line", ":61:260102D4,NMSCNONREF\nCARD 1234", "-400 EUR | CARD 1234 |  /  | "],
    ["that is cut in two lines", ":61:260102D4,NM\nSCP-1//B2", "-400 EUR | P-1 |  /  | id B2"],
  ])("%s", (_, line, expected) => {
    expect(rowsOf(line)).toEqual([`5: 2026-01-02 ${expected}`]);
  });

  test.each([
    ["261231", "0102", "2027-01-02"],
    ["270102", "1231", "2026-12-31"],
    ["260301", "0228", "2026-02-28"],
    // From a bank whose months all have thirty days.
    ["260230", "0301", "2026-03-01"],
    ["240301", "0229", "2024-02-29"],
    ["991231", "0101", "2000-01-01"],
    ["000103", "1230", "1999-12-30"],
    ["800101", "0101", "1980-01-01"],
  ])("value date %s and day of entry %s: booked on %s", (valueDate, entryDay, bookedOn) => {
    const [row] = readMt940(statement(`:61:${valueDate}${entryDay}D4,NMSCNONREF`), EUR).rows;
    expect(row?.bookedOn).toBe(bookedOn);
  });

  test.each([
    [":61:260230D4,NMSCNONREF", "bookedOn", "“2026-02-30” is not a day"],
    [":61:2601021301D4,NMSCNONREF", "bookedOn", "“2026-13-01” is not a day"],
    [":61:260102D4,567NMSCNONREF", "amount", "“-4.567” has more decimals than EUR, which has 2"],
    [":61:260102D0,NMSCNONREF", "amount", "the amount is zero, so no money was moved"],
    [":61:260102D1.234,56NMSCNONREF", "", MOVEMENT_EXPECTED],
    [":61:260102D1,2,3NMSCNONREF", "", MOVEMENT_EXPECTED],
    [":61:260102 50,00NMSCNONREF", "", MOVEMENT_EXPECTED],
  ])("refuses %s alone", (line, field, message) => {
    const { rows, unreadable } = readMt940(statement(line, ":61:260102D10,NMSCNONREF"), EUR);
    expect(unreadable.map(withMessage)).toMatchObject([{ line: 5, text: line, field, message }]);
    expect(rows.map(({ line }) => line)).toEqual([6]);
  });
});

describe("readMt940 says where a file is broken", () => {
  const whole = statement(":61:260102D10,NMSCNONREF", ":86:Text");
  const without = (tag: string) => whole.replace(new RegExp(`:${tag}:.*\n`), "");

  test.each([
    ["nothing at all", "", "null: this is not MT940: “:20:” was expected at the start of a statement"],
    [
      "cut off",
      whole.slice(0, whole.indexOf(":62F:")),
      "6: the file is cut off: the statement that begins on line 1 ends here without a closing balance (:62F: or :62M:)",
    ],
    [
      "cut off at the top",
      whole.slice(whole.indexOf(":25:")),
      "1: “:25:” appears before “:20:”, which starts a statement",
    ],
    [
      "no closing balance",
      without("62F"),
      "7: the statement that begins on line 1 ends here without a closing balance (:62F: or :62M:)",
    ],
    [
      "no opening balance",
      without("60F"),
      "4: “:61:” appears where the account (:25:) and the opening balance (:60F: or :60M:) were expected",
    ],
    [
      "no account",
      without("25"),
      "3: the statement that begins on line 1 names no account (:25:) before its opening balance",
    ],
    [
      "another statement within",
      whole.replace(":61:", ":20:Y\n:61:"),
      "5: the statement that begins on line 1 ends here without a closing balance (:62F: or :62M:)",
    ],
    [
      "out of order",
      whole.replace(":86:", ":25:"),
      "6: “:25:” appears where a movement (:61:), its text (:86:) or the closing balance (:62F: or :62M:) was expected",
    ],
    ["twice the same", whole.replace(":25:AT1", ":25:AT1\n:25:AT1"), "3: “:25:” appears here a second time"],
    [
      "after the end",
      whole.replace("-\n", ":61:260102D10,NMSCNONREF\n"),
      "8: “:61:” appears where the end of the statement (a line with “-”, or “:20:” of the next one) was expected",
    ],
    [
      "a balance cut short",
      whole.replace("C260131EUR90,", "C2601"),
      "7: “:62F:C2601” is not a balance: C or D, YYMMDD, currency and amount were expected",
    ],
    ["two currencies", whole.replace("EUR90", "USD90"), "7: the statement opens in EUR but closes in USD"],
    [
      "an interim report",
      ":20:X\n:25:AT1\n:28C:1\n:34F:EUR0,\n:61:260102D10,NMSCNONREF",
      "4: this is an MT942 (interim report); an MT940 was expected",
    ],
    [
      "another message of SWIFT",
      "{1:F01X}{2:O103X}{4:\n:20:X\n-}",
      "1: this is a SWIFT message MT103; an MT940 was expected",
    ],
  ])("%s", (_, text, error) => {
    expect(errorOf(text)).toBe(error);
  });
});
