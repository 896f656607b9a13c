import { describe, expect, it } from "vitest";
import type { CsvMapping } from "../../domain/csv-mapping";
import { StatementError } from "../statement-error";
import { withMessage } from "../testing/with-message";
import type { RememberedMapping } from "./file/open-csv";
import { UnmappedCsv } from "./file/unmapped-csv";
import { readCsv } from "./read-csv";

const READING = { currency: "EUR", remembered: [] };

function read(text: string, reading: Parameters<typeof readCsv>[1] = READING) {
  return readCsv(new TextEncoder().encode(text), reading);
}

function errorOf(attempt: () => unknown): StatementError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

function amounts(text: string, reading = READING): readonly string[] {
  return read(text, reading).rows.map(({ direction, amount }) => `${direction} ${amount}`);
}

describe("rows that cannot be read", () => {
  it("are told with their line of the file, and their neighbours are read", () => {
    const { rows, unreadable } = read(
      [
        "Date,Description,Amount,Currency",
        '2024-12-30,"two',
        'lines",-1.00,EUR',
        ",no day,-2.00,EUR",
        "2024-13-31,no such day,-3.00,EUR",
        "2024-12-29,no amount,,EUR",
        "2024-12-29,no number,1.2.3,EUR",
        "2024-12-29,too short,1",
        "2024-12-29,a, comma,-4.00,EUR",
        "2024-12-29,precise,-4.001,EUR",
        "2024-12-29,nothing,0.00,EUR",
        "2024-12-29,coin,-5.00,XYZ",
        "2024-12-28,last,-6.00,EUR",
      ].join("\r\n"),
    );
    expect(rows.map(({ line, description }) => [line, description])).toEqual([
      [2, "two lines"],
      [13, "last"],
    ]);
    expect(
      unreadable.map(withMessage).map(({ line, field, code, message }) => [line, field, code, message]),
    ).toEqual([
      [4, "bookedOn", "required", "there is no booking day"],
      [5, "bookedOn", "invalid_date", "“2024-13-31” is not a day"],
      [6, "amount", "required", "there is no amount"],
      [7, "amount", "invalid_value", "“1.2.3” is not an amount with the decimal sign “.”"],
      [8, "", "invalid_value", "it has 3 columns, but the others have 4"],
      [9, "", "invalid_value", "it has 5 columns, but the others have 4"],
      [10, "amount", "too_precise", "“-4.001” has more decimals than EUR, which has 2"],
      [11, "amount", "out_of_range", "the amount is zero, so no money was moved"],
      [12, "currency", "invalid_value", "“XYZ” is not a currency"],
    ]);
    expect(unreadable[3]?.text).toBe("2024-12-29,no number,1.2.3,EUR");
  });

  it("are those with a delimiter in their text, even where most rows have one (American Express)", () => {
    const { rows, unreadable } = read(
      [
        "Date,Description,Account #,Amount",
        "10/28/2026,PAYMENT RECEIVED, THANK YOU,-12345,-250.00",
        "10/27/2026,ACME, INC.,-12345,23.10",
        "10/26/2026,SHELL,-12345,2.99",
      ].join("\n"),
    );
    expect(rows.map(({ line, amount }) => [line, amount])).toEqual([[4, 299n]]);
    expect(unreadable.map(({ line, reason }) => [line, reason.code])).toEqual([
      [2, "csv_other_width"],
      [3, "csv_other_width"],
    ]);
  });

  it("are not those that are no movements", () => {
    const { rows, unreadable } = read(
      [
        "Date;Text;Amount;Balance",
        "01.12.2024;Opening balance;;100,00",
        "",
        "31.12.2024;Rent;-60,00;40,00",
        ";;;",
        "Date;Text;Amount;Balance",
        "13.01.2025;TOTAL Energies;-10,00;30,00",
        ";Total;-70,00;",
        "Printed for you by your bank;;;",
      ].join("\n"),
    );
    expect(rows.map(({ description }) => description)).toEqual(["Rent", "TOTAL Energies"]);
    expect(unreadable).toEqual([]);
  });

  it.each(["-", "--", "–"])("are not those with %s for the side that was not moved", (dash) => {
    const { rows, unreadable, csv } = read(
      [
        "Date;Description;Debit;Credit;Fee;Balance",
        `2026-10-13;Rent;900.00;${dash};${dash};100.00`,
        `2026-10-16;Client;${dash};1250.50;${dash};1350.50`,
        `2026-10-30;Cafe;3.20;${dash};${dash};1347.30`,
      ].join("\n"),
    );
    expect(rows.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      ...["outflow 90000", "inflow 125050", "outflow 320"],
    ]);
    expect([unreadable, csv?.isUncertain]).toEqual([[], []]);
  });

  it("are payments with the text of a balance, if they name who was paid", () => {
    const { rows, unreadable } = read(
      [
        "Datum;Empfänger;IBAN;Verwendungszweck;Betrag",
        "01.10.2026;Anna GmbH;;Saldo;-50,00",
        "02.10.2026;;DE89370400440532013000;Saldo;-40,00",
        "03.10.2026;Vermieter;DE02120300000000202051;Miete;-900,00",
        "04.10.2026;;;Saldo;100,00",
        "05.10.2026;Saldo;;;100,00",
        "06.10.2026;Firma;;Anfangssaldo;100,00",
      ].join("\n"),
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(unreadable.map(({ line, reason }) => `${line} ${reason.code}`)).toEqual(
      [5, 6, 7].map((line) => `${line} csv_balance_or_total`),
    );
  });

  it("are payments that a card's holder pays back at once, “a saldo” (Fineco, Italy)", () => {
    const { rows, unreadable } = read(
      [
        "Data operazione;Data registrazione;Descrizione;Stato operazione;Tipo rimborso;Importo",
        "30/10/2026;;BAR;autorizzato;a saldo;-3,20",
        "16/10/2026;17/10/2026;HOTEL;contabilizzato;a saldo;-900,00",
        "15/10/2026;15/10/2026;Saldo iniziale;contabilizzato;;100,00",
      ].join("\n"),
    );
    expect(rows.map(({ line, status }) => `${line} ${status}`)).toEqual(["2 pending", "3 booked"]);
    expect(unreadable.map(({ line, reason }) => `${line} ${reason.code}`)).toEqual([
      "4 csv_balance_or_total",
    ]);
    const withoutStatus = ["Data;Descrizione;Tipo rimborso;Importo", "30/10/2026;BAR;a saldo;-3,20"];
    expect(read(withoutStatus.join("\n")).rows).toMatchObject([{ line: 2, amount: 320n }]);
  });

  it("are movements that only lost their day, even of a shop called Total", () => {
    const { unreadable } = read(
      "Date,Text,Amount\n2024-12-31,Rent,-60.00\n,Total,-10.00\n2025-01-13,Tea,-3.00\n",
    );
    expect(unreadable).toMatchObject([{ line: 3, field: "bookedOn" }]);
  });

  it("is the end of a file that was cut", () => {
    const { rows, unreadable } = read("Date,Text,Amount\n2024-12-31,Rent,-60.00\n2024-12-3");
    expect(rows).toHaveLength(1);
    expect(unreadable).toMatchObject([{ line: 3, field: "" }]);
  });
});

describe("a file as a whole", () => {
  it("is refused at the line where a quote is opened and not closed", () => {
    const text =
      'Date,Text,Amount\r\n2024-12-31,"a\r\nb",-1.00\r\n2024-12-31,"never closed,-1.00\r\n2024-12-31,c,-1.00\r\n';
    expect(errorOf(() => read(text))).toMatchObject({ line: 4 });
  });

  it.each([
    ["Name,Text\na,b\nc,d\n", "days or amounts"],
    ["Date,Text\n2024-12-31,b\n2024-12-30,d\n", "amounts"],
    ["Text,Amount\nb,-1.00\nd,2.00\n", "days"],
    ["Dear customer, here is nothing.", "days or amounts"],
  ])("%j is refused, since no mapping would find a movement in it", (text, missing) => {
    const error = errorOf(() => read(text));
    expect(error).not.toBeInstanceOf(UnmappedCsv);
    expect(error.message).toBe(
      `The file cannot be read as a bank file: no column with ${missing} was found.`,
    );
  });

  it("is shown to a person to be mapped where its only numbers are balances", () => {
    const error = errorOf(() => read("Datum;Boeksaldo\n2024-12-31;10,00\n2024-12-30;12,00\n"));
    expect(error).toBeInstanceOf(UnmappedCsv);
    expect(error).toMatchObject({ missing: ["amount"], message: "No column with amounts was found." });
  });

  it("shows its columns where it is not understood", () => {
    const error = errorOf(() => read("Wann,Saldo\n2024-12-31,1.00\n2024-12-30,2.00\n"));
    expect(error).toMatchObject({
      layout: {
        columns: [
          { name: "Wann", samples: ["2024-12-31", "2024-12-30"] },
          { name: "Saldo", samples: ["1.00", "2.00"] },
        ],
        mapping: { headerRecord: 0, columns: { bookedOn: 0 } },
      },
    });
  });

  it("may have no movements", () => {
    expect(read("Date,Description,Amount\n")).toMatchObject({ rows: [], unreadable: [], balances: [] });
  });
});

describe("a currency that is no more", () => {
  it("is no other one: its rows are rejected", () => {
    const { rows, unreadable } = read("Date;Amount;Currency\n2012-01-02;-5.00;LTL\n2012-01-13;7.00;LTL\n");
    expect(rows).toEqual([]);
    expect(unreadable.map((row) => withMessage(row).message)).toEqual(
      Array(2).fill("“LTL” is not a currency"),
    );
  });
});

describe("a mapping", () => {
  const text = "Date,Description,Amount\n2024-12-31,Rent,-60.00\n";
  const { csv } = read(text);
  const mapping: CsvMapping = csv?.mapping ?? fail();

  it.each([
    [
      { ...mapping, columns: { bookedOn: 0, amount: 8, description: [1] } },
      "The mapping does not fit this file: it names column 9, but the file has 3.",
    ],
    [
      { ...mapping, columns: { bookedOn: 0, amount: 2, description: [-1] } },
      "The mapping does not fit this file: it names column 0, but the file has 3.",
    ],
    [{ ...mapping, headerRecord: 7 }, "The mapping names record 8 as the header, but the file has 2."],
    [{ ...mapping, columns: { amount: 2, description: [] } }, "No column with dates was found."],
    [
      { ...mapping, columns: { bookedOn: 0, debit: 2, description: [] } },
      "No column with amounts was found.",
    ],
    [{ ...mapping, encoding: "klingon" }, "“klingon” is not an encoding that can be read."],
  ])("that does not fit is refused: %#", (unfit, message) => {
    expect(errorOf(() => read(text, { ...READING, mapping: unfit })).message).toBe(message);
  });

  it("that lacks a column comes back as it was given, with the columns of the file to choose from", () => {
    const partial = { ...mapping, columns: { bookedOn: 0, description: [1] } };
    const error = errorOf(() => read(text, { ...READING, mapping: partial }));
    expect(error).toMatchObject({
      layout: { mapping: partial, source: "given", isUncertain: ["columns"] },
      missing: ["amount"],
    });
  });

  it("that names no column only says how the file is cut, and its columns are looked for", () => {
    const cut = "sep\nDate|Description|Amount\n2024-12-31|Rent, cold|-60.00\n";
    const given: CsvMapping = { ...mapping, delimiter: "|", headerRecord: 1, columns: { description: [] } };
    const { rows, csv: layout } = read(cut, { ...READING, mapping: given });
    expect(rows).toMatchObject([{ bookedOn: "2024-12-31", description: "Rent, cold", amount: 6000n }]);
    expect(layout).toMatchObject({ source: "given", mapping: { delimiter: "|", columns: mapping.columns } });
  });

  it("given by a person wins over a remembered one and over the file's looks", () => {
    const given = { ...mapping, isSignInverted: true };
    const headerKey = csv?.headerKey ?? "";
    const { rows, csv: layout } = read(text, {
      currency: "EUR",
      mapping: given,
      remembered: [{ headerKey, mapping }],
    });
    expect(rows).toMatchObject([{ direction: "inflow", amount: 6000n }]);
    expect(layout).toMatchObject({ source: "given", mapping: given });
  });

  it("is remembered under a preamble of another length, and corrected by what the new file decides", () => {
    const first = read("Konto;1\n\nDate;Description;Amount\n01/02/2024;Rent;-60\n");
    const { headerKey, mapping: learnt, isUncertain } = first.csv ?? fail();
    expect(isUncertain).toEqual(["dateOrder"]);
    const second = read("Konto;1\nStand;2\nX;Y\n\nDate;Description;Amount\n02/13/2024;Tea;-6,50\n", {
      currency: "EUR",
      remembered: [
        { headerKey: "another", mapping },
        { headerKey, mapping: { ...learnt, isSignInverted: true } },
      ],
    });
    expect(second.csv).toMatchObject({
      source: "remembered",
      mapping: { headerRecord: 3, dateOrder: "mdy", decimalSign: "," },
    });
    expect(second.rows).toMatchObject([{ bookedOn: "2024-02-13", amount: 650n, direction: "inflow" }]);
  });

  it("is remembered where an earlier file had no letter that tells its encoding", () => {
    const header = "Buchungstag;Verwendungszweck;Betrag\n";
    const { headerKey, mapping: ascii } = read(`${header}31.12.2024;Miete;-60,00\n`).csv ?? fail();
    expect(ascii.encoding).toBe("utf-8");
    const remembered = [{ headerKey, mapping: ascii }];
    const latin = Buffer.from(`${header}31.12.2024;Büro für März und Zürich;-60,00\n`, "latin1");
    expect(readCsv(latin, { currency: "EUR", remembered }).rows).toMatchObject([
      { description: "Büro für März und Zürich" },
    ]);
  });

  function fail(): never {
    throw new Error("A CSV file has a layout.");
  }
});

describe("doubts", () => {
  it("are said and settled by a person's word on the order of days", () => {
    const text = "Date,Description,Amount\n03/04/2024,Tea,-1.00\n";
    expect(read(text, { ...READING, currency: "USD" }).rows).toMatchObject([{ bookedOn: "2024-03-04" }]);
    expect(read(text).csv?.isUncertain).toEqual(["dateOrder"]);
    const settled = read(text, { ...READING, dateOrder: "mdy" });
    expect(settled.rows).toMatchObject([{ bookedOn: "2024-03-04" }]);
    expect(settled.csv?.isUncertain).toEqual([]);
  });

  it("are not said of days with full stops, which no country writes with the month first", () => {
    const { rows, csv } = read("Date,Description,Amount\n03.04.2024,Tea,-1.00\n05.04.2024,Tea,-1.00\n");
    expect(rows).toMatchObject([{ bookedOn: "2024-04-03" }, { bookedOn: "2024-04-05" }]);
    expect(csv?.isUncertain).toEqual([]);
  });

  it("are said of days with full stops where the month likely comes first", () => {
    const text = "Date,Description,Amount\n03.04.2024,Tea,-1.00\n05.04.2024,Tea,-1.00\n";
    expect(read(text, { ...READING, currency: "USD" }).csv?.isUncertain).toEqual(["dateOrder"]);
  });

  it("are said of a decimal sign that no amount shows", () => {
    const { csv } = read("Datum;Text;Betrag\n31.12.2024;Auto;-1.234\n");
    expect(csv).toMatchObject({ isUncertain: ["decimalSign"], mapping: { decimalSign: "," } });
  });

  it("are said of amounts that nowhere tell what went out", () => {
    expect(read("Date,Text,Amount\n2024-12-31,a,5.00\n2024-12-30,b,6.00\n").csv?.isUncertain).toEqual([
      "columns",
    ]);
  });

  it("are not said of amounts of zero, as of a card that was checked", () => {
    const zeros = ["02", "03"].map((day) => `2026-10-${day},Card check,0.00\n`).join("");
    const { csv, unreadable } = read(`Date,Description,Amount\n2026-10-01,Tea,-1.00\n${zeros}`);
    expect(csv?.isUncertain).toEqual([]);
    expect(unreadable.map(({ reason }) => reason.code)).toEqual(["zero_amount", "zero_amount"]);
  });

  it("are said of two columns of currencies, of which no whole name is known", () => {
    const rows = "2026-10-13,Shop,-20.00,USD,EUR\n2026-10-14,Client,50.00,EUR,EUR\n";
    const doubtsOf = (names: string) => read(`Date,Description,Amount,${names}\n${rows}`).csv?.isUncertain;
    expect(doubtsOf("Purchase currency,Card currency")).toEqual(["columns"]);
    expect(doubtsOf("Original currency,Card currency")).toEqual([]);
    expect(doubtsOf("Purchase currency,Account currency")).toEqual([]);
  });

  it("are said of a currency that contradicts the name of the amounts, which counts", () => {
    const { rows, csv } = read(
      "Date,Description,Currency,Total (EUR)\n2026-10-30,Cafe,USD,-4.80\n2026-10-16,Invoice,EUR,5.00\n",
    );
    expect(rows.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
    expect(csv?.isUncertain).toEqual(["columns"]);
  });

  it("are not said of the day in a column before that of the value date (Credit Suisse, Switzerland)", () => {
    const movements = "27.03.2026;a;-3.20;28.03.2026\n16.03.2026;b;-1.00;16.03.2026";
    const { rows, unreadable, uncertain } = read(`Gebucht;Text;Betrag;Valuta\n${movements}\nTotal;;-4.20;`);
    expect(rows).toMatchObject([{ bookedOn: "2026-03-27" }, { bookedOn: "2026-03-16" }]);
    expect({ unreadable, uncertain }).toEqual({ unreadable: [], uncertain: [] });
  });

  it("are said of value dates beside other days of an unknown name", () => {
    const uncertain = (valueDate: string) =>
      read(`Zqx;Wert;Text;Betrag\n30.10.2026;30.10.2026;a;-1,00\n28.10.2026;${valueDate};b;-2,00`).uncertain;
    expect(uncertain("29.10.2026")).toMatchObject([{ about: "columns" }]);
    expect(uncertain("28.10.2026")).toEqual([]);
  });

  it("are not said of the booking day of a single movement above its total", () => {
    const movement = "30.10.2026;29.10.2026;Cafe;3,20;;96,80";
    const { rows, uncertain } = read(
      `Buchungstag;Wert;Text;Soll;Haben;Saldo\n${movement}\nSumme;;;3,20;0,00;\n`,
    );
    expect(rows.map(({ bookedOn }) => bookedOn)).toEqual(["2026-10-30"]);
    expect(uncertain).toEqual([]);
  });

  it("are said of value dates beside booking days that cannot be read", () => {
    const { uncertain } = read(
      "Buchungstag;Wert;Text;Betrag\n46325;2026-10-29;a;-1,00\n46323;2026-10-28;b;-2,00",
    );
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it("are not said of value dates whose name means an amount elsewhere (Jyske Bank, Denmark)", () => {
    const { uncertain } = read(
      [
        "Dato;Valør;Tekst;Beløb",
        "30.10.2026;30.10.2026;Café;-3,20",
        "16.10.2026;16.10.2026;Faktura 7;1.250,50",
      ].join("\n"),
    );
    expect(uncertain).toEqual([]);
  });

  it("are said where discounts look like their own balance (Square)", () => {
    const { uncertain } = read(
      [
        "Date,Item,Qty,Gross Sales,Discounts,Net Sales,Tax",
        "2026-10-03,Coffee,1,$5.00,$0.00,$5.00,$0.40",
        "2026-10-04,Coffee,1,$5.00,$0.00,$5.00,$0.40",
        "2026-10-05,Lunch,1,$9.00,-$1.00,$8.00,$0.32",
      ].join("\n"),
    );
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it("are said where a single balance contradicts the names of the sides", () => {
    const { uncertain } = read(
      [
        "Date,Description,Withdrawal,Deposit,Balance",
        "2026-10-31,Interest,,$1.00,$2.00",
        "2026-10-03,Rent,$2.00,,$3.00",
      ].join("\n"),
    );
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it("are said of columns that only their values tell", () => {
    expect(read("a,b,c,d\n2024-12-31,x,5.00,-6.00\n2024-12-30,y,7.00,8.00\n").csv?.isUncertain).toEqual([
      "columns",
    ]);
  });
});

describe("a file without a header, whose whole numbers have a sign only in the balance", () => {
  const lines = ["2026-10-01,Rent,900,,-400,31", "2026-10-05,Client,,1250,850,32"];
  const readYen = (...records: readonly string[]) =>
    read(records.join("\n"), { currency: "JPY", remembered: [] });

  it("is read as its balances say", () => {
    const { rows, uncertain } = readYen(
      ...lines,
      "2026-10-09,Cafe,500,,350,33",
      "2026-10-12,Sale,,70,420,34",
    );
    expect(rows.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      ...["outflow 900", "inflow 1250", "outflow 500", "inflow 70"],
    ]);
    expect(uncertain).toEqual([]);
  });

  it("is asked about where they leave it open", () => {
    expect(readYen(...lines, ",Total,900,1250,,").uncertain).toMatchObject([{ about: "columns" }]);
  });
});

describe("a file without a header, whose balances alone have decimals", () => {
  it.each([
    ["of one column", ["4", "-800", "1200"]],
    ["of two sides", [";4", "800;", ";1200"]],
    ["beside numbers of receipts", ["701;4", "702;-800", "709;1200"]],
  ])("is read as its balances say: amounts %s", (_, amounts) => {
    const [first, second, third] = amounts;
    const { rows, uncertain } = read(
      [
        `2026-10-13;Client;${first};995,80`,
        `2026-10-14;Rent;${second};195,80`,
        `2026-10-20;Client;${third};1395,80`,
      ].join("\n"),
    );
    expect(rows.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      ...["inflow 400", "outflow 80000", "inflow 120000"],
    ]);
    expect(uncertain).toEqual([]);
  });
});

describe("signs", () => {
  it("are proven by the balance, where a card writes what went out without one", () => {
    const text =
      "Date,Description,Amount,Balance\n2024-12-01,a,10.00,90.00\n2024-12-02,b,-5.00,95.00\n2024-12-03,c,7.00,88.00\n";
    expect(amounts(text)).toEqual(["outflow 1000", "inflow 500", "outflow 700"]);
    expect(read(text).csv?.isUncertain).toEqual([]);
  });

  it("are taken from marks beside the amounts, where only credits have one", () => {
    const text = "Date,Description,Amount\n2024-12-01,a,10.00\n2024-12-02,b,50.00 CR\n";
    expect(amounts(text)).toEqual(["outflow 1000", "inflow 5000"]);
  });
});

describe("a column with a letter for the side", () => {
  const amountsOf = (name: string, ...letters: readonly string[]) => {
    const lines = letters.map((letter, day) => `1${day}.03.2026;Text;1.00${day},00;${letter}`);
    const { rows, uncertain } = read([`Datum;Namen;Znesek;${name}`, ...lines].join("\n"));
    return [...rows.map(({ direction }) => direction), ...uncertain.map(({ about }) => about)];
  };

  it("means what the column's name tells, even if all rows have the same", () => {
    expect(amountsOf("B/D", "D")).toEqual(["inflow"]);
    expect(amountsOf("B/D", "B")).toEqual(["outflow"]);
    expect(amountsOf("D/C", "D")).toEqual(["outflow"]);
    expect(amountsOf("B/A", "B")).toEqual(["outflow"]);
    expect(amountsOf("Cargo/Abono", "C", "C")).toEqual(["outflow", "outflow"]);
    expect(amountsOf("Cargo/Abono", "C", "A")).toEqual(["outflow", "inflow"]);
  });

  it("is asked about where neither the name nor another letter tells", () => {
    expect(amountsOf("Type", "D")).toContain("columns");
    expect(amountsOf("Type", "D", "C")).toEqual(["outflow", "inflow"]);
    expect(amountsOf("Type", "D", "W")).toEqual(["inflow", "outflow"]);
  });

  it("is asked about where it has a word for the sides that we do not know", () => {
    expect(amountsOf("Debit/Credit", "Zqx")).toEqual(["inflow", "columns"]);
  });

  it("is asked about in a later file too, unless its balances tell", () => {
    const readAfter = (earlier: readonly string[], later: readonly string[]) => {
      const { csv } = read(["Date,Text,Amount,Type,Balance", ...earlier].join("\n"));
      const remembered = csv === null ? [] : [{ headerKey: csv.headerKey, mapping: csv.mapping }];
      const text = ["Date,Text,Amount,Type,Balance", ...later].join("\n");
      const { rows, csv: layout } = read(text, { currency: "EUR", remembered });
      expect(layout?.source).toBe("remembered");
      return [...rows.map(({ direction }) => direction), ...(layout?.isUncertain ?? [])];
    };
    const both = ["2026-03-13,a,10.00,W,", "2026-03-14,b,20.00,D,"];
    expect(readAfter(both, ["2026-03-15,c,5.00,D,", "2026-03-16,d,6.00,D,"])).toContain("columns");
    expect(readAfter(both, ["2026-03-15,c,5.00,D,", "2026-03-16,d,6.00,W,"])).toEqual(["inflow", "outflow"]);
    const balanced = [
      "2026-03-13,a,10.00,D,90.00",
      "2026-03-14,b,20.00,C,110.00",
      "2026-03-15,c,5.00,D,105.00",
    ];
    expect(
      readAfter(balanced, [
        "2026-03-16,d,5.00,D,100.00",
        "2026-03-17,e,6.00,D,94.00",
        "2026-03-18,f,1.00,D,93.00",
      ]),
    ).toEqual(["outflow", "outflow", "outflow"]);
  });
});

describe("a remembered mapping is asked about again", () => {
  const HEADER = "Date,Description,Amount";
  const ACCOUNT = ["2026-03-13,Rent,-900.00", "2026-03-16,Client,1250.50", "2026-03-27,Cafe,-3.20"];
  const CARD = [
    "2026-04-13,Hotel,900.00",
    "2026-04-16,PAYMENT RECEIVED - THANK YOU,-500.00",
    "2026-04-27,Cafe,3.20",
  ];

  function questionsAfter(earlier: readonly string[], later: readonly string[], above = "") {
    const { csv } = read([HEADER, ...earlier].join("\n"));
    const remembered = csv === null ? [] : [{ headerKey: csv.headerKey, mapping: csv.mapping }];
    const { csv: layout } = read([above, HEADER, ...later].join("\n"), { currency: "EUR", remembered });
    expect(layout?.source).toBe("remembered");
    return layout?.isUncertain;
  }

  it("for a card with the header of an account, and the other way round", () => {
    expect(questionsAfter(ACCOUNT, CARD)).toEqual(["columns"]);
    expect(questionsAfter(CARD, ACCOUNT)).toEqual(["columns"]);
  });

  it("for a file without any minus after one with some", () => {
    expect(questionsAfter(ACCOUNT, ["2026-04-13,Hotel,900.00", "2026-04-27,Cafe,3.20"])).toEqual(["columns"]);
  });

  it("for days in another order after those with the year in front", () => {
    expect(questionsAfter(ACCOUNT, ["31.12.24,Rent,-900.00"])).toEqual(["dateOrder"]);
    expect(questionsAfter(ACCOUNT, ["4/3/2026,Rent,-900.00", "4/6/2026,Cafe,-3.20"])).toEqual(["dateOrder"]);
    expect(questionsAfter(ACCOUNT, ["4/13/2026,Rent,-900.00"])).toEqual([]);
  });

  it("for as many outflows with a minus as without, of which either may be returned", () => {
    const sides = (rows: readonly string[]) => ["Data;Descrizione;Dare;Avere", ...rows].join("\n");
    const { csv } = read(
      sides(["13/03/2026;Enel;-90,00;", "14/03/2026;Bar;-3,20;", "16/03/2026;Acme;;5,00"]),
    );
    const remembered = csv === null ? [] : [{ headerKey: csv.headerKey, mapping: csv.mapping }];
    const next = sides(["21/03/2026;Storno;74,90;", "23/03/2026;Enel;-131,44;"]);
    expect(read(next, { currency: "EUR", remembered }).csv?.isUncertain).toEqual(["columns"]);
  });

  it("for an account in another currency", () => {
    expect(questionsAfter(ACCOUNT, ACCOUNT, "US Dollar Account")).toEqual(["columns"]);
  });

  it("but not for the next file of the same kind", () => {
    expect(questionsAfter(ACCOUNT, ["2026-04-13,Rent,-900.00"])).toEqual([]);
    expect(questionsAfter(ACCOUNT, ["2026-04-16,Client,1250.50"])).toEqual([]);
    expect(
      questionsAfter(ACCOUNT, [...ACCOUNT, "2026-04-16,a,1.00", "2026-04-16,b,1.00", "2026-04-16,c,1.00"]),
    ).toEqual([]);
    expect(questionsAfter(CARD, CARD)).toEqual([]);
    expect(questionsAfter(CARD, ["2026-04-13,Hotel,900.00", "2026-04-27,Cafe,3.20"])).toEqual([]);
  });
});

describe("a column of currencies", () => {
  const header = "Date;Text;Currency Amount;Currency;Amount";
  const home = "20.11.2026;Shop;-120,50;NOK;-120,50";

  it("is not that of the account where an amount paid abroad is beside it (Bank Norwegian)", () => {
    const abroad = "17.11.2026;Spotify;-10,00;EUR;-115,00";
    const readAs = (currency: string, ...lines: readonly string[]) => {
      const { rows, uncertain } = read([header, ...lines].join("\n"), { currency, remembered: [] });
      expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
      return rows.map((row) => `${row.amount} ${row.currency}`);
    };
    expect(readAs("NOK", home, abroad)).toEqual(["12050 NOK", "11500 NOK"]);
    expect(readAs("NOK", abroad)).toEqual(["11500 NOK"]);
  });

  it("is not that of two columns of amounts where an amount paid abroad is beside them", () => {
    const lines = ["20.11.2026;Shop;120,50;;-120,50;EUR", "17.11.2026;Hotel;115,00;;-124,20;USD"];
    const { rows, uncertain } = read(["Datum;Text;Soll;Haben;Zqx;Qxz", ...lines].join("\n"));
    expect(rows.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it("is asked about where each row has another amount that was paid abroad", () => {
    const file = "Дата;Описание;Сумма в валюте операции;Валюта операции;Сумма";
    const { rows, uncertain } = read(`${file}\n20.11.2026;Кафе;-10,00;USD;-900,00`, {
      currency: "RUB",
      remembered: [],
    });
    expect(rows.map(({ currency }) => currency)).toEqual(["RUB"]);
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it.each(["Αρχικό ποσό;Αρχικό νόμισμα", "Izvorni iznos;Izvorna valuta", "原币金额;原币种"])(
    "is not the one named as original: %s",
    (names) => {
      const lines = ["20.11.2026;Shop;-120,50;-120,50;EUR", "17.11.2026;Hotel;-115,00;-124,20;USD"];
      const { rows, uncertain } = read([`Date;Description;Amount;${names}`, ...lines].join("\n"));
      expect(rows.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
      expect(uncertain).toEqual([]);
    },
  );

  it("is that of the account where another column has those of what was paid abroad", () => {
    const file = [`${header};Original currency`, `${home};NOK`, "17.11.2026;Shop;-10,00;EUR;-9,00;USD"];
    const { rows } = read(file.join("\n"), { currency: "NOK", remembered: [] });
    expect(rows.map(({ currency }) => currency)).toEqual(["NOK", "EUR"]);
  });
});

describe("delimiters within values without quotes", () => {
  it("are asked about where they are in all amounts", () => {
    const { uncertain } = read("Date,Libellé,Montant\n16/03/2026,EDF,-45,10\n17/03/2026,ACME,100,00\n");
    expect(uncertain.map(({ about }) => about)).toEqual(["columns"]);
  });

  it("never make an amount of a text, although the row ends with an empty value", () => {
    const lines = ["03/16/2026,INV 12,500,-45.10,", "03/17/2026,CLIENT,-50.00,", "03/18/2026,CLIENT,150.00,"];
    const { rows, unreadable } = read(["Date,Description,Amount,Category", ...lines].join("\n"));
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(unreadable.map(({ line, reason }) => `${line} ${reason.code}`)).toEqual(["2 csv_other_width"]);
  });
});

describe("balances", () => {
  it.each([
    ["forwards", ["01.12.2024;a;10,00;110,00", "13.12.2024;b;-20,00;90,00"]],
    ["backwards", ["13.12.2024;b;-20,00;90,00", "01.12.2024;a;10,00;110,00"]],
    ["only at the end of a day", ["01.12.2024;a;10,00;", "13.12.2024;b;-25,00;", "13.12.2024;c;5,00;90,00"]],
  ])("are found in a file that runs %s", (_, lines) => {
    const { balances } = read(["Datum;Text;Betrag;Saldo", ...lines].join("\n"));
    expect(balances).toMatchObject([{ opening: 10000n, closing: 9000n, sum: -1000n }]);
  });

  it("say by how much the rows that were read miss them", () => {
    const lines = Array.from(
      { length: 12 },
      (_, i) => `${i + 10}.12.2024;a;${i === 5 ? "1,x" : "1,00"};${i + 1},00`,
    );
    const { balances, unreadable } = read(["Datum;Text;Betrag;Saldo", ...lines].join("\n"));
    expect(unreadable).toHaveLength(1);
    expect(balances).toMatchObject([{ opening: 0n, closing: 1200n, sum: 1100n }]);
  });

  it("are left out where the column does not follow the amounts", () => {
    const text =
      "Datum;Text;Betrag;Saldo\n13.12.2024;a;1,00;5,00\n14.12.2024;b;1,00;17,00\n15.12.2024;c;1,00;3,00\n";
    expect(read(text).balances).toEqual([]);
  });

  it("are told apart by account", () => {
    const { balances } = read(
      "Datum;Rekening;Text;Betrag;Saldo\n13.12.2024;A;a;1,00;5,00\n13.12.2024;B;b;1,00;9,00\n14.12.2024;A;c;2,00;7,00\n",
    );
    expect(balances).toMatchObject([
      { accountId: "A", opening: 400n, closing: 700n, sum: 300n },
      { accountId: "B", opening: 800n, closing: 900n, sum: 100n },
    ]);
  });
});

describe("accounts of counterparties", () => {
  const IBANS = ["DE75512108001245126199", "DE12500105170648489890"];
  const readAccounts = (names: string) => {
    const lines = IBANS.map((iban, index) => `2026-10-1${index};Rent;-1${index},50;${iban}`);
    const { rows, uncertain } = read([names, ...lines].join("\n"));
    return {
      own: rows.map(({ accountId }) => accountId),
      others: rows.map(({ counterpartyId }) => counterpartyId),
      doubts: uncertain.map(({ about }) => about),
    };
  };

  it.each([
    "Data;Descriere;Suma;Cont partener",
    "Datum;Opis;Iznos;Račun druge strane",
    "Ημερομηνία;Περιγραφή;Ποσό;Λογαριασμός αντισυμβαλλόμενου",
    "Dátum;Közlemény;Összeg;Partner bankszámlaszáma",
    "Datum;Text;Belopp;Motkonto",
    "日付;摘要;金額;相手口座番号",
    "日期;摘要;金额;对方帐号",
  ])("are not the customer's own: %s", (names) => {
    expect(readAccounts(names)).toEqual({ own: [null, null], others: IBANS, doubts: [] });
  });

  it("are asked about where a part of the name is that of own accounts", () => {
    expect(readAccounts("Data;Descriere;Suma;Cont corespondent").doubts).toEqual(["columns"]);
  });
});

describe("ids of the bank", () => {
  it("are taken only where no two rows share one", () => {
    const rows = (ids: readonly string[]) =>
      read(["Date,Transaction ID,Text,Amount", ...ids.map((id) => `2024-12-31,${id},x,-1.00`)].join("\n"))
        .rows;
    expect(rows(["a", "b"]).map(({ bankId }) => bankId)).toEqual(["a", "b"]);
    expect(rows(["a", "a"]).map(({ bankId }) => bankId)).toEqual([null, null]);
    expect(rows(["a", ""]).map(({ bankId }) => bankId)).toEqual([null, null]);
    const many = Array.from({ length: 2_001 }, (_, index) => `id ${index === 1_999 ? 1_998 : index}`);
    expect(new Set(rows(many).map(({ bankId }) => bankId))).toEqual(new Set([null]));
  });

  it("are no numbers of rows, which other movements have in the next file", () => {
    const file = (ids: readonly string[]) =>
      ["Date;Transaction ID;Text;Amount", ...ids.map((id, day) => `2024-12-${10 + day};${id};x;-1.00`)].join(
        "\n",
      );
    const idsIn = (text: string, remembered: readonly RememberedMapping[] = []) =>
      read(text, { currency: "EUR", remembered }).rows.map(({ bankId }) => bankId);
    expect(idsIn(file(["1", "2", "3"]))).toEqual([null, null, null]);
    expect(idsIn(file(["03", "02", "01"]))).toEqual([null, null, null]);
    expect(idsIn(file(["1.", "2.", "3."]))).toEqual([null, null, null]);
    expect(idsIn(file(["7", "8", "9"]))).toEqual(["7", "8", "9"]);

    const { csv } = read(file(["7", "8", "9"]));
    if (csv === null) throw new Error("A CSV file has a layout.");
    expect(idsIn(file(["10", "11", "12"]), [csv])).toEqual(["10", "11", "12"]);
    expect(idsIn(file(["1", "2", "3"]), [csv])).toEqual([null, null, null]);
  });
});
