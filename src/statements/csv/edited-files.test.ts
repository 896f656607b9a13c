import { describe, expect, it } from "vitest";
import { showReading } from "../testing/show-reading";

describe("a column of numbers that somebody added", () => {
  it.each(["Summe", ""])("turns no sign around where it is a sum from top to bottom: “%s”", (name) => {
    expect(
      showReading([
        `Datum;Text;Betrag;${name}`,
        "27.03.2026;Kaffee;-3,20;-3,20",
        "16.03.2026;Rechnung 7;1250,50;1247,30",
        "13.03.2026;Miete;-900,00;347,30",
      ]),
    ).toEqual([
      "2: 2026-03-27 -320 EUR | Kaffee |  /  | ",
      "3: 2026-03-16 +125050 EUR | Rechnung 7 |  /  | ",
      "4: 2026-03-13 -90000 EUR | Miete |  /  | ",
    ]);
  });

  it("does not swap the sides where it is a sum from top to bottom", () => {
    expect(
      showReading([
        "Data;Entrate;Uscite;Descrizione;Somma",
        "27/03/2026;;3,20;Caffè;-3,20",
        "16/03/2026;1.250,50;;Fattura 7;1.247,30",
        "13/03/2026;;900,00;Affitto;347,30",
      ]),
    ).toEqual([
      "2: 2026-03-27 -320 EUR | Caffè |  /  | ",
      "3: 2026-03-16 +125050 EUR | Fattura 7 |  /  | ",
      "4: 2026-03-13 -90000 EUR | Affitto |  /  | ",
      "columns?",
    ]);
  });

  it.each(["No", "#"])("is no question where it numbers the rows: %s", (name) => {
    expect(
      showReading([`${name};Date;Text;Amount`, "2;2026-03-16;Client;5.00", "1;2026-03-13;Rent;-9.00"]),
    ).toEqual(["2: 2026-03-16 +500 EUR | Client |  /  | ", "3: 2026-03-13 -900 EUR | Rent |  /  | "]);
  });

  it("turns no sign around where it numbers the rows", () => {
    expect(
      showReading([
        "Nr;Date;Text;Amount",
        "1;2026-03-13;Parking;-1.00",
        "2;2026-03-14;Parking;-1.00",
        "3;2026-03-15;Parking;-1.00",
      ]),
    ).toEqual([
      "2: 2026-03-13 -100 EUR | Parking |  /  | ",
      "3: 2026-03-14 -100 EUR | Parking |  /  | ",
      "4: 2026-03-15 -100 EUR | Parking |  /  | ",
    ]);
  });
});

describe("movements of a single day", () => {
  it("keep their signs where balances before them could turn them around, and are asked about (ASN)", () => {
    expect(
      showReading([
        "13-03-2026;NL00ASNB9999999999;NL11ABNA0000000000;Verhuurder;EUR;1000.00;EUR;-900.00;13-03-2026;Huur",
        "13-03-2026;NL00ASNB9999999999;NL22ABNA0000000000;Klant;EUR;100.00;EUR;1250.50;13-03-2026;Factuur 7",
        "13-03-2026;NL00ASNB9999999999;;Cafe;EUR;1350.50;EUR;-3.20;13-03-2026;Koffie",
      ]).map((row) => row.split(" ")[2] ?? row),
    ).toEqual(["-90000", "+125050", "-320", "columns?"]);
  });
});

it("names that are repeated, as on each page, tell nothing about the values", () => {
  expect(
    showReading([
      "Fecha;Concepto;Importe;Cargo/Abono",
      "10.03.2026;a;1,00;C",
      "Fecha;Concepto;Importe;Cargo/Abono",
      "11.03.2026;b;2,00;C",
    ]),
  ).toEqual(["2: 2026-03-10 -100 EUR | a |  /  | ", "4: 2026-03-11 -200 EUR | b |  /  | "]);
});

it("the text of a file without names is not the column in which somebody wrote what came in", () => {
  expect(
    showReading([
      "27/03/2026,-3.20,COFFEE,+97.30,Expense",
      "16/03/2026,+0.50,INV 7,+100.50,Income",
      "13/03/2026,-900.00,RENT,+100.00,Expense",
    ]),
  ).toEqual([
    "1: 2026-03-27 -320 EUR | COFFEE |  /  | ",
    "2: 2026-03-16 +50 EUR | INV 7 |  /  | ",
    "3: 2026-03-13 -90000 EUR | RENT |  /  | ",
  ]);
});

it.each(["Posted Transactions Date", "Date / Time (UTC)"])(
  "the day is that of the bank where somebody added the one of the export: %s",
  (name) => {
    expect(
      showReading([
        `${name},Description,Amount,Created`,
        "2026-11-20,COFFEE,-4.50,2026-11-30",
        "2026-11-18,CUSTOMER,5.00,2026-11-30",
      ]),
    ).toEqual(["2: 2026-11-20 -450 EUR | COFFEE |  /  | ", "3: 2026-11-18 +500 EUR | CUSTOMER |  /  | "]);
  },
);

describe("headings behind an empty column, or behind one that somebody added", () => {
  it.each(["", "Nr", "Notes"])("say what the rows below them are: “%s”", (name) => {
    expect(
      showReading([
        `${name};Buchungstag;Buchungstext;Betrag`,
        ";Vorgemerkte Umsätze;;",
        ";20.11.2026;Markt;-12,30",
        ";Gebuchte Umsätze;;",
        ";18.11.2026;Kunde;1.200,00",
        ";Abgelehnte Zahlungen;;",
        ";16.11.2026;Laden;-80,00",
      ]),
    ).toEqual([
      "3: 2026-11-20 -1230 EUR | Markt |  /  | pending",
      "5: 2026-11-18 +120000 EUR | Kunde |  /  | ",
      "7: csv_status_without_movement",
    ]);
  });

  it("say so above the names of the columns too", () => {
    expect(
      showReading([
        ",Pending Transactions",
        ",Date,Description,Amount",
        ",2026-11-20,COFFEE,-4.50",
        ",Posted Transactions",
        ",Date,Description,Amount",
        ",2026-11-18,CUSTOMER,1200.00",
      ]),
    ).toEqual([
      "3: 2026-11-20 -450 EUR | COFFEE |  /  | pending",
      "6: 2026-11-18 +120000 EUR | CUSTOMER |  /  | ",
    ]);
  });
});

describe("movements above the names of the columns", () => {
  it.each([
    ["in the middle", 1],
    ["at the end", 3],
  ])("are read where somebody sorted the names with them: %s", (_, place) => {
    const rows = ["2026-11-20,COFFEE,-4.50", "2026-11-18,CUSTOMER,1200.00", "2026-11-17,GYM,-30.00"];
    const read_ = showReading(rows.toSpliced(place, 0, "Date,Description,Amount"));
    expect(read_.map((row) => row.split(" | ").slice(0, 2).join().slice(3))).toEqual([
      "2026-11-20 -450 EUR,COFFEE",
      "2026-11-18 +120000 EUR,CUSTOMER",
      "2026-11-17 -3000 EUR,GYM",
    ]);
  });

  it("are asked about where they have other columns, with names of their own", () => {
    expect(
      showReading([
        "Date,Description,Amount",
        "2026-11-20,COFFEE,-4.50",
        "",
        "Date,Description,Currency,Amount",
        "2026-11-18,CUSTOMER,EUR,1200.00",
        "2026-11-17,GYM,EUR,-30.00",
      ]),
    ).toEqual([
      "5: 2026-11-18 +120000 EUR | CUSTOMER |  /  | ",
      "6: 2026-11-17 -3000 EUR | GYM |  /  | ",
      "headings?",
    ]);
  });
});

describe("amounts in a form that nobody can read", () => {
  it("are asked about where other numbers were taken for them", () => {
    expect(
      showReading([
        "Date,Description,Amount,Total fees",
        "2026-11-28,Rent,EUR -5.0231E+2,-2.31",
        "2026-11-20,Invoice,EUR 2E+3,-1.00",
      ]),
    ).toContain("columns?");
  });
});
