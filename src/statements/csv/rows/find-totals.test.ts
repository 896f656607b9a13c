import { describe, expect, it } from "vitest";
import { readStatement } from "../../read-statement";

function read(rows: readonly string[]) {
  const bytes = new TextEncoder().encode(["Date,Description,Amount", ...rows].join("\n"));
  const { rows: read, unreadable, uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
  expect(uncertain).toEqual([]);
  expect(unreadable.every(({ reason }) => reason.code === "csv_balance_or_total")).toBe(true);
  return read.map(({ line }) => line);
}

describe("rows with a day that are named like a total", () => {
  const ROWS = ["2026-11-20,Cafe,-3.20", "2026-11-20,Shop,-50.00", "2026-11-21,Client,100.00"];

  it.each(["Total", "GRAND TOTAL", "Summe", "I alt", "Итого:", "Totaux du mois"])(
    "are no movements where they are the sum of all: %s",
    (text) => expect(read([...ROWS, `2026-11-30,${text},46.80`])).toEqual([2, 3, 4]),
  );

  it("are no movements where they are the sum of one side", () => {
    const totals = ["2026-11-30,Total debits,-53.20", "2026-11-30,Total credits,100.00"];
    expect(read([...ROWS, ...totals])).toEqual([2, 3, 4]);
  });

  it("are no movements where they are the sums of days, of which one has several", () => {
    const [cafe = "", shop = "", client = ""] = ROWS;
    const rows = [cafe, shop, "2026-11-20,Daily total,-53.20", client, "2026-11-21,Daily total,100.00"];
    expect(read([...rows, "2026-11-21,Total,46.80"])).toEqual([2, 3, 5]);
  });

  it("are movements where they are no sums, as of a company of this name", () => {
    expect(read([...ROWS, "2026-11-22,TOTAL PARIS,-60.00"])).toEqual([2, 3, 4, 5]);
    const twice = ["2026-11-20,TOTAL PARIS,-60.00", "2026-11-21,TOTAL PARIS,-60.00"];
    expect(read([...twice, "2026-11-22,Client,100.00"])).toEqual([2, 3, 4]);
  });
});
