import { describe, expect, it } from "vitest";
import type { CsvMapping } from "../../../domain/csv-mapping";
import { readStatement } from "../../read-statement";
import { showRow } from "../../testing/show-row";
import { splitRecords } from "../table/split-records";
import { sectionBelow } from "./section-state";

const stateBelow = (line: string) => {
  const [record] = splitRecords(line, ";").records;
  return record === undefined ? null : (sectionBelow(record)?.state ?? null);
};

describe("sectionBelow", () => {
  it.each([
    "Vorgemerkte Umsätze",
    "Vorgemerkte Umsaetze (nicht im Saldo enthalten);;;",
    "Noch nicht gebuchte Umsätze",
    "Pending Transactions",
    "Authorisations;;",
    "Opérations à venir",
    "Opérations non comptabilisées",
    "Movimientos pendientes",
    "Operazioni non contabilizzate",
    "Lançamentos pendentes",
    "Reserverade transaktioner",
    "Reserverade belopp",
    "Ej bokförda transaktioner",
    "Operacje zablokowane",
    "Nezaúčtované pohyby",
    "Reserverte transaksjoner",
  ])("%s: pending", (line) => expect(stateBelow(line)).toBe("pending"));

  it.each(["Gebuchte Umsätze", "Posted transactions", "Transactions", "Movimientos", "Comptabilisé"])(
    "%s: booked",
    (line) => expect(stateBelow(line)).toBe("booked"),
  );

  it("what moved no money", () => expect(stateBelow("Declined transactions")).toBe("void"));

  it.each([
    "Keine vorgemerkten Umsätze",
    "Pending and posted transactions",
    "Pending transactions are not part of this list of movements",
    "Pending balance",
    "Pending transactions;-54,50",
    ";Pending transactions",
    "Girokonto",
    "",
  ])("%s: no heading of a section", (line) => expect(stateBelow(line)).toBeNull());
});

describe("rows below a heading", () => {
  const read = (lines: readonly string[]) => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows, unreadable, uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
    expect(uncertain).toEqual([]);
    return [...rows.map(showRow), ...unreadable.map(({ line, reason }) => `${line}: ${reason.code}`)];
  };

  it("have its state, until the next one", () => {
    expect(
      read([
        "Buchungstag;Buchungstext;Betrag",
        "Vorgemerkte Umsätze;;",
        "20.11.2026;Markt;-12,30",
        "Gebuchte Umsätze;;",
        "18.11.2026;Kunde;1.200,00",
        "Abgelehnte Zahlungen;;",
        "16.11.2026;Laden;-80,00",
      ]),
    ).toEqual([
      "3: 2026-11-20 -1230 EUR | Markt |  /  | pending",
      "5: 2026-11-18 +120000 EUR | Kunde |  /  | ",
      "7: csv_status_without_movement",
    ]);
  });

  it("have that of the last one above the table, even where the names follow again", () => {
    expect(
      read([
        "Pending Transactions",
        "Date,Description,Amount",
        "2026-11-20,COFFEE,-4.50",
        "",
        "Posted Transactions",
        "Date,Description,Amount",
        "2026-11-18,CUSTOMER,1200.00",
        "2026-11-17,UTILITY,-80.00",
      ]),
    ).toEqual([
      "3: 2026-11-20 -450 EUR | COFFEE |  /  | pending",
      "7: 2026-11-18 +120000 EUR | CUSTOMER |  /  | ",
      "8: 2026-11-17 -8000 EUR | UTILITY |  /  | ",
    ]);
  });

  it("keep their own", () => {
    expect(
      read([
        "Date,Status,Description,Amount",
        "Pending transactions,,,",
        "2026-11-20,Posted,COFFEE,-4.50",
        "2026-11-18,,CUSTOMER,1200.00",
        "2026-11-18,Pending,SHOP,-1.00",
      ]),
    ).toEqual([
      "3: 2026-11-20 -450 EUR | COFFEE |  /  | ",
      "4: 2026-11-18 +120000 EUR | CUSTOMER |  /  | pending",
      "5: 2026-11-18 -100 EUR | SHOP |  /  | pending",
    ]);
  });
});

describe("rows below a heading that is not understood", () => {
  const ROWS = ["2026-11-20,COFFEE,-4.50", "2026-11-18,CUSTOMER,1200.00", "2026-11-17,GYM,-30.00"];
  const doubtsOf = (lines: readonly string[], mapping?: CsvMapping) => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const reading = { currency: "EUR", remembered: [], ...(mapping === undefined ? {} : { mapping }) };
    return readStatement(bytes, reading).uncertain.map(({ reason }) => reason);
  };
  const about = (heading: string, lines: readonly string[] = ROWS.slice(0, 2)) =>
    doubtsOf(["Date,Description,Amount", ...lines, heading, ...ROWS.slice(2)]);

  it.each([
    "Standing orders",
    "Transactions under review",
    "Transactions under review (1),,",
    "Umsätze in Klärung",
    "Date,Payee,Amount,Frequency",
    "Date,Amount,Description",
  ])("%s: are asked about", (heading) => {
    const found = heading.replace(/,+$/, "").replaceAll(",", ", ");
    expect(about(heading, ROWS)).toEqual([{ code: "unsure_heading", values: { line: 5, found } }]);
  });

  it.each([
    "Posted transactions",
    "Gebuchte Umsätze",
    "No pending transactions",
    "Card 1234",
    "November 2026",
    "Total debits",
    "date,description,amount",
    "Datum,Texte,Montant",
    "Übertrag",
    "These transactions are listed by the day on which they were booked",
  ])("%s: are no question", (heading) => expect(about(heading)).toEqual([]));

  it("are no question where a note is above all of them", () => {
    expect(doubtsOf(["Date,Description,Amount", "All without guarantee", ...ROWS])).toEqual([]);
  });

  it("are asked about where it is above all others, and a later one says what is booked", () => {
    const header = "Date,Description,Amount";
    const [first = "", ...others] = ROWS;
    const reason = (line: number) => [{ code: "unsure_heading", values: { line, found: "Zqx qxz" } }];
    expect(doubtsOf([header, "Zqx qxz", first, "Posted transactions", ...others])).toEqual(reason(2));
    expect(doubtsOf(["Zqx qxz", header, first, "", "Posted transactions", header, ...others])).toEqual(
      reason(1),
    );
  });

  it("are no question where each of them has a state or a balance", () => {
    const names = ["Date,Description,Amount,Status", "Date,Description,Amount,Balance"];
    const rows = [
      ["2026-11-18,CUSTOMER,1200.00,Posted", "Standing orders,,,", "2026-11-17,GYM,-30.00,Posted"],
      ["2026-11-18,CUSTOMER,1200.00,1170.00", "Standing orders,,,", "2026-11-17,GYM,-30.00,-30.00"],
      [
        "Zqx qxz,,,",
        "2026-11-18,CUSTOMER,1200.00,Posted",
        "Posted transactions,,,",
        "2026-11-17,GYM,-30.00,",
      ],
    ];
    for (const [index, lines] of rows.entries())
      expect(doubtsOf([names[index % 2] ?? "", ...lines])).toEqual([]);
  });

  it("are no question where they are pending, or somebody has mapped the file", () => {
    const other = ["Upcoming payments", "Date,Payee,Amount,Frequency"];
    expect(about(other.join("\n"))).toEqual([]);
    const lines = ["Date,Description,Amount", ...ROWS, "Standing orders", ...ROWS.slice(2)];
    const { csv } = readStatement(new TextEncoder().encode(lines.join("\n")), {
      currency: "EUR",
      remembered: [],
    });
    expect(doubtsOf(lines, csv?.mapping)).toEqual([]);
  });
});
