import { describe, expect, it } from "vitest";
import { readCsv } from "../read-csv";

const READING = { currency: "EUR", remembered: [] };

function read(lines: readonly string[], reading: Parameters<typeof readCsv>[1] = READING) {
  const { rows, uncertain, csv } = readCsv(new TextEncoder().encode(lines.join("\n")), reading);
  return { days: rows.map(({ bookedOn }) => bookedOn), doubts: uncertain.map(({ about }) => about), csv };
}

/** A file with these days, a text and an amount in each row. */
function fileOf(days: readonly string[], names: readonly string[] = []): readonly string[] {
  return [
    ...names,
    ...days.map((day, index) => `${day};Text ${index};${index === 1 ? "" : "-"}${index + 1},50`),
  ];
}

const NAMED = ["Datum;Text;Betrag"];

describe("days of digits with a year of two digits", () => {
  it.each([
    ["the year first", ["260113", "260114", "260228"], ["2026-01-13", "2026-01-14", "2026-02-28"]],
    ["the day first", ["130126", "140126", "280226"], ["2026-01-13", "2026-01-14", "2026-02-28"]],
    [
      "the day first, without zeros",
      ["30126", "140126", "280226"],
      ["2026-01-03", "2026-01-14", "2026-02-28"],
    ],
    ["eight digits, without zeros", ["3012026", "14012026"], ["2026-01-03", "2026-01-14"]],
  ])("are read where the column is named so: %s", (_, written, days) => {
    expect(read(fileOf(written, NAMED))).toMatchObject({ days, doubts: [] });
  });

  it("are asked about where their order is open", () => {
    expect(read(fileOf(["010226", "030226"], NAMED))).toMatchObject({
      days: ["2026-02-01", "2026-02-03"],
      doubts: ["dateOrder"],
    });
  });

  it("are booking days beside value dates of another form", () => {
    const names = ["Bokföringsdag;Valutadag;Text;Belopp"];
    const rows = ["260113;2026-01-12;Kaffe;-4,20", "260114;2026-01-14;Lön;900,00"];
    expect(read([...names, ...rows])).toMatchObject({ days: ["2026-01-13", "2026-01-14"], doubts: [] });
  });

  it.each([
    ["alone", ["260113;Cafe;-4,20", "260114;Client;900,00"]],
    ["before others", ["260113;2026-01-12;Cafe;-4,20", "260114;2026-01-14;Client;900,00"]],
  ])("are asked about without names: %s", (_, rows) => {
    expect(read(rows)).toMatchObject({ days: ["2026-01-13", "2026-01-14"], doubts: ["columns"] });
  });

  it("are no numbers far from the days of their rows, or under another name", () => {
    const days = ["2026-01-13", "2026-01-14"];
    expect(read(["101001;2026-01-13;Cafe;-4,20", "101002;2026-01-14;Client;900,00"])).toMatchObject({
      days,
      doubts: [],
    });
    const names = "Reference;Date;Text;Amount";
    expect(read([names, "260112;2026-01-13;Cafe;-4,20", "260114;2026-01-14;Client;900,00"])).toMatchObject({
      days,
      doubts: [],
    });
  });

  it("are no amounts whose name is that of value dates elsewhere", () => {
    expect(read(["Fecha;Concepto;Valor", "2026-01-13;Café;101225"])).toMatchObject({
      days: ["2026-01-13"],
      csv: { mapping: { columns: { amount: 2 } } },
    });
  });

  it("are read from any column that a person names", () => {
    const names = ["Reference;Text;Amount"];
    const { csv } = read(fileOf(["20260113", "20260114"], names));
    if (csv === null) throw new Error("The file was not read.");
    const mapping = { ...csv.mapping, dateOrder: "ymd" as const };
    expect(read(fileOf(["260113", "260114"], names), { ...READING, mapping }).days).toEqual([
      "2026-01-13",
      "2026-01-14",
    ]);
  });
});
