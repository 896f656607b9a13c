import { describe, expect, it } from "vitest";
import type { CsvMapping } from "../../domain/csv-mapping";
import { toDecimalText } from "../../domain/money";
import { readCsv } from "./read-csv";

type Read = Readonly<{ amounts: readonly string[]; doubts: readonly string[] }>;

function readFile(lines: readonly string[], remembered: Parameters<typeof readCsv>[1]["remembered"] = []) {
  return readCsv(new TextEncoder().encode(lines.join("\n")), { currency: "EUR", remembered });
}

function read(lines: readonly string[]): Read {
  const { rows, uncertain } = readFile(lines);
  return {
    amounts: rows.map(({ direction, amount }) =>
      toDecimalText(direction === "outflow" ? -amount : amount, 2),
    ),
    doubts: uncertain.map(({ reason }) => reason.code),
  };
}

const ROWS = ["2026-03-01,Ann,-100.00,3.20", "2026-03-02,Bob,50.00,0.00", "2026-03-03,Cash,-20.00,2.00"];

describe("a column of fees beside the amounts", () => {
  it.each([
    ...["Fee", "Processing Fee", "Stripe fee (EUR)", "Bank charges", "Charges", "Commissions"],
    ...["Transaktionsgebühr", "Auslandseinsatzentgelt", "Provision", "Frais", "Kosten", "Comissão"],
    ...["Avgift", "Gebyr", "Palkkio", "Prowizja", "Kezelési díj", "Poplatky", "Komisyon", "手数料", "수수료"],
  ])("is asked about where nothing shows whether they are included: %s", (name) => {
    expect(read([`Date,Text,Amount,${name}`, ...ROWS])).toEqual({
      amounts: ["-100.00", "50.00", "-20.00"],
      doubts: ["unsure_fee"],
    });
  });

  it.each(["Fee currency", "Coffee", "Prepaid"])("is not one with another name: %s", (name) => {
    const rows = ROWS.map((row) => row.replace(/[^,]+$/, "EUR"));
    expect(read([`Date,Text,Amount,${name}`, ...rows]).doubts).toEqual([]);
  });

  it("is asked about even if there is one fee in a long file", () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, index) =>
        `2026-03-0${1 + (index % 9)},Shop ${index},${index % 2 === 0 ? "-" : ""}1${index}.00,0.00`,
    );
    const header = "Date,Text,Amount,Fee";
    expect(read([header, ...rows]).doubts).toEqual([]);
    const withFee = rows.with(1_551, rows[1_551]?.replace(/0\.00$/, "2.00") ?? "");
    expect(read([header, ...withFee]).doubts).toEqual(["unsure_fee"]);
  });

  it("is no question where no row has a fee", () => {
    const rows = ROWS.map((row) => row.replace(/[^,]+$/, "0.00"));
    expect(read(["Date,Text,Amount,Fee", ...rows])).toEqual({
      amounts: ["-100.00", "50.00", "-20.00"],
      doubts: [],
    });
  });
});

describe("fees that the file settles", () => {
  const added = ["-103.20", "50.00", "-22.00"];
  const included = ["-100.00", "50.00", "-20.00"];

  it.each([
    ["by balances, which follow with them", ["896.80", "946.80", "924.80"], added],
    ["by balances, which follow without them", ["900.00", "950.00", "930.00"], included],
  ])("%s", (_, balances, amounts) => {
    const rows = ROWS.map((row, index) => `${row},${balances[index]}`);
    expect(read(["Date,Text,Amount,Fee,Balance", ...rows])).toEqual({ amounts, doubts: [] });
  });

  it("by balances, also where a movement is nothing but a fee (Capitec, South Africa)", () => {
    const rows = [
      "2026-03-01,Ann,,-100.00,,900.00",
      "2026-03-02,Bob,50.00,,,950.00",
      "2026-03-03,Cash,,-20.00,-2.00,928.00",
      "2026-03-03,Notification,,,-0.35,927.65",
    ];
    expect(read(["Date,Text,Money In,Money Out,Fee,Balance", ...rows])).toEqual({
      amounts: ["-100.00", "50.00", "-22.00", "-0.35"],
      doubts: [],
    });
  });

  it("but not by balances that have no row before the only fee", () => {
    const rows = ["2026-03-01,Ann,-100.00,3.20,900.00", "2026-03-02,Bob,50.00,0.00,950.00"];
    expect(read(["Date,Text,Amount,Fee,Balance", ...rows]).doubts).toEqual(["unsure_fee"]);
  });

  it.each([
    ["Amount,Fee,Total", added],
    ["Gross,Fee,Net", added],
    ["Betrag,Gebühr,Auszahlungsbetrag", added],
  ])("by a column with the amounts after fees: %s", (names, amounts) => {
    const rows = ROWS.map((row, index) => `${row},${added[index]}`);
    expect(read([`Date,Text,${names}`, ...rows])).toEqual({ amounts, doubts: [] });
  });

  it("by a column with the amounts before fees, which comes last", () => {
    const rows = ["2026-03-01,Ann,-100.00,3.20,-96.80", "2026-03-03,Bob,-20.00,2.00,-18.00"];
    expect(read(["Date,Text,Amount,Fee,Before fees", ...rows])).toEqual({
      amounts: ["-100.00", "-20.00"],
      doubts: [],
    });
  });

  it("as PayPal writes them, with a minus, and returned with a refund", () => {
    const rows = [
      "2026-03-01,Ann,100.00,-3.20,96.80",
      "2026-03-02,Bob,50.00,-1.75,48.25",
      "2026-03-03,Bob,-50.00,1.75,-48.25",
    ];
    expect(read(["Date,Name,Gross,Fee,Net", ...rows])).toEqual({
      amounts: ["96.80", "48.25", "-48.25"],
      doubts: [],
    });
  });

  it.each([
    ["without a sign", "50.00"],
    ["with a minus", "-50.00"],
  ])("by a column with the amounts of both sides after fees, with outflows %s", (_, out) => {
    const rows = [
      "2026-03-01,Sale,,100.00,2.00,98.00",
      `2026-03-02,Refund,${out},,1.00,-51.00`,
      "2026-03-03,Sale,,30.00,0.50,29.50",
      "2026-03-04,Payout,76.50,0.00,,-76.50",
    ].map((row) => (out.startsWith("-") ? row.replace(",76.50", ",-76.50") : row));
    expect(read(["Date,Text,Debit,Credit,Fee,Net", ...rows])).toEqual({
      amounts: ["98.00", "-51.00", "29.50", "-76.50"],
      doubts: [],
    });
  });

  it("but not by one that contradicts one of both sides", () => {
    const rows = ["2026-03-01,Sale,,100.00,2.00,98.00", "2026-03-02,Refund,50.00,,1.00,-50.00"];
    expect(read(["Date,Text,Debit,Credit,Fee,Net", ...rows]).doubts).toContain("unsure_fee");
  });

  it("with several fees in a row", () => {
    const rows = [
      "2026-03-01,Ann,100.00,3.20,1.00,95.80",
      "2026-03-02,Bob,50.00,1.00,0.00,49.00",
      "2026-03-03,Out,-20.00,0.00,0.50,-20.50",
    ];
    expect(read(["Date,Text,Amount,Processing fee,Platform fee,Payout", ...rows])).toEqual({
      amounts: ["95.80", "49.00", "-20.50"],
      doubts: [],
    });
  });

  it("but not by a column that contradicts them in one row", () => {
    const rows = [...ROWS, "2026-03-04,Odd,-10.00,1.00"].map(
      (row, index) => `${row},${[...added, "-9.00"][index]}`,
    );
    expect(read(["Date,Text,Amount,Fee,Total", ...rows]).doubts).toContain("unsure_fee");
  });

  it("but not where no amount has a minus, since a purchase and a payout would look alike", () => {
    const rows = ["2026-03-01,Ann,100.00,3.20,96.80", "2026-03-02,Bob,50.00,1.75,48.25"];
    expect(read(["Date,Text,Total,Fee,Payout", ...rows]).doubts).toContain("unsure_fee");
  });

  it.each([
    ["without a minus", "-50.00,1.75,-48.25"],
    ["with a minus", "-10.00,-0.19,-9.81"],
  ])("but not with the fee of a single refund, which is returned, %s", (_, amounts) => {
    const [, , net = ""] = amounts.split(",");
    expect(read(["Date,Text,Gross,Fee,Net", `2026-03-03,Bob,${amounts}`])).toEqual({
      amounts: [net],
      doubts: ["unsure_columns", "unsure_fee"],
    });
  });

  it("but not where as many fees have a minus as have none", () => {
    const rows = ["2026-03-01,Sale,24.60,-0.74,23.86", "2026-03-02,Refund,-5.40,0.16,-5.24"];
    expect(read(["Date,Text,Total collected,Fees,Net total", ...rows]).doubts).toContain("unsure_fee");
  });

  it("but not the signs where a card has a fee on top of a purchase", () => {
    const rows = [
      "2026-03-01,Hotel,100.00,3.00,103.00",
      ...["02", "03", "04", "05"].map((day) => `2026-03-${day},Shop,50.00,0.00,50.00`),
      "2026-03-06,Shop,-50.00,0.00,-50.00",
    ];
    expect(read(["Date,Text,Amount,Fee,Total", ...rows]).doubts).toContain("unsure_columns");
  });

  it("and that are returned where the others have the opposite sign", () => {
    const rows = [
      "2026-03-01,Ann,-100.00,3.20,896.80",
      "2026-03-02,Cash,-20.00,2.00,874.80",
      "2026-03-03,Ann,100.00,-3.20,978.00",
      "2026-03-04,Cash,-20.00,2.00,956.00",
    ];
    expect(read(["Date,Text,Amount,Fee,Balance", ...rows])).toEqual({
      amounts: ["-103.20", "-22.00", "103.20", "-22.00"],
      doubts: [],
    });
  });
});

describe("a remembered file", () => {
  const header = "Date,Text,Amount,Fee";
  const withoutFees = [header, ...ROWS.map((row) => row.replace(/[^,]+$/, "0.00"))];
  const withFees = [header, ...ROWS];

  function remember(lines: readonly string[]) {
    const { csv } = readFile(lines);
    if (csv === null) throw new Error("This is no CSV file.");
    return [{ headerKey: csv.headerKey, mapping: csv.mapping }];
  }

  function mappingOf(lines: readonly string[]): CsvMapping {
    const [found] = remember(lines);
    if (found === undefined) throw new Error("Nothing is remembered.");
    return found.mapping;
  }

  it("is asked about at its first fee", () => {
    const { csv, uncertain } = readFile(withFees, remember(withoutFees));
    expect(csv?.source).toBe("remembered");
    expect(uncertain).toEqual([{ about: "columns", reason: { code: "unsure_fee", values: {} } }]);
  });

  it("is not asked about once somebody has accepted it with fees", () => {
    expect(mappingOf(withFees).isFeeIncluded).toBe(true);
    expect(readFile(withFees, remember(withFees)).uncertain).toEqual([]);
  });

  it("is not asked about once somebody has mapped it, with the fee or without", () => {
    const { isFeeIncluded: _, ...mapping } = mappingOf(withFees);
    const given = { ...mapping, columns: { ...mapping.columns, fee: 3 } };
    const file = new TextEncoder().encode(withFees.join("\n"));
    const readAs = (as: CsvMapping) => readCsv(file, { currency: "EUR", remembered: [], mapping: as });
    const added = readAs({ ...given, isFeeIncluded: true });
    expect(added.csv?.mapping).toEqual(given);
    expect(added.rows[0]?.amount).toBe(10_320n);
    const included = readAs(mapping);
    expect(included.csv?.mapping).toEqual({ ...mapping, isFeeIncluded: true });
    expect(included.rows[0]?.amount).toBe(10_000n);
  });
});
