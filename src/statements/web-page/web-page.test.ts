import { describe, expect, it } from "vitest";
import { readStatement } from "../read-statement";
import { StatementError } from "../statement-error";
import { briefRow } from "../testing/brief-row";
import { readAnyFile } from "../testing/read-any-file";

const TITLES = "<tr><th>Fecha</th><th>Concepto</th><th>Importe</th><th>Saldo</th></tr>";
const ROWS =
  "<tr><td>03/04/2026</td><td>Alquiler abril</td><td>-1.234,50</td><td>765,50</td></tr>" +
  "<tr><td>13/04/2026</td><td>Nómina</td><td>2.000,00</td><td>2.765,50</td></tr>";
const TABLE = `<table>${TITLES}${ROWS}</table>`;

const IN_SHORT = ["2026-04-03 -1234.50 Alquiler abril", "2026-04-13 2000.00 Nómina"];

async function read(page: string | Uint8Array) {
  const bytes = typeof page === "string" ? new TextEncoder().encode(page) : page;
  return readAnyFile(bytes, { currency: "EUR", remembered: [] });
}

async function inShort(page: string | Uint8Array) {
  const { rows } = await read(page);
  return rows.map(briefRow).map((row) => {
    const [, , day, amount, , text] = row.split(" | ");
    return `${day} ${amount} ${text}`;
  });
}

async function refusal(page: string): Promise<unknown> {
  const error = await read(page).catch((refused: unknown) => refused);
  if (!(error instanceof StatementError)) throw error;
  return error.reason.code;
}

describe("a web page", () => {
  it("is read with the account above its table and the balance beside its rows", async () => {
    const { format, rows, balances, uncertain } = await read(
      `<html><head><title>Extracto</title></head><body><h1>Extracto</h1>
      <p>Cuenta: ES9121000418450200051332</p><table><tr><td>Titular</td><td>Café Sol</td></tr></table>${TABLE}</body></html>`,
    );
    expect(format).toBe("csv");
    expect(rows.map(({ line, accountId }) => [line, accountId])).toEqual([
      [5, "ES9121000418450200051332"],
      [6, "ES9121000418450200051332"],
    ]);
    expect(balances).toMatchObject([{ opening: 200_000n, closing: 276_550n, sum: 76_550n }]);
    expect(uncertain).toEqual([]);
  });

  it.each([
    ["a table alone", TABLE],
    ["a comment first", `<?xml version="1.0"?>\n<!-- made by <b>us</b> -->\r\n<HTML><BODY>${TABLE}`],
    ["no end tags", `<html><table>${`${TITLES}${ROWS}`.replace(/<\/t[rdh]>/g, "")}`],
    [
      "tags left open in cells",
      `<html>${TABLE.replaceAll("<td>", "<td><font size=2><b>").replaceAll("</td>", "")}`,
    ],
    ["tables for its layout", `<html><table><tr><td>Menu</td><td>${TABLE}</td></tr></table>`],
    [
      "links, forms and line breaks",
      `<html>${TABLE.replace("Alquiler ", "<a href='#'>Alquiler</a><br>\n\t").replaceAll("<tr><td>", "<tr><form><td>")}`,
    ],
    [
      "a script and a list to choose from",
      `<html><script>"<td>1</td>"</script>${TABLE.replaceAll("</td></tr>", "<select><option>9</option></select></td></tr>")}`,
    ],
    [
      "hidden rows",
      `<html>${TABLE.replace("</table>", "<tr style='DISPLAY : none'><td>14/04/2026</td><td>Old</td><td>1,00</td><td>1,00</td></tr></table>")}`,
    ],
    [
      "blanks that do not break in amounts",
      `<html>${TABLE.replace("-1.234,50", "&nbsp;-1&nbsp;234,50&nbsp;")}`,
    ],
  ])("is read with %s", async (_, page) => {
    expect(await inShort(page)).toEqual(IN_SHORT);
  });

  it("has no amount twice where cells span rows and columns", async () => {
    const spanning = `<table><tr><th>Fecha</th><th colspan=2>Concepto</th><th>Importe</th></tr>
      <tr><td rowspan=2>03/04/2026</td><td colspan="2">Alquiler abril</td><td rowspan=2>-1.234,50</td></tr>
      <tr><td>ref. 7</td><td>ES91</td></tr>
      <tr><td>13/04/2026</td><td>Nómina</td><td>Sol SL</td><td>2.000,00</td></tr></table>`;
    expect(await inShort(spanning)).toEqual([
      "2026-04-03 -1234.50 Alquiler abril",
      "2026-04-13 2000.00 Nómina",
    ]);
  });

  it("says by a line between two tables what the rows below it are", async () => {
    const { rows } = await read(`<html>${TABLE}<h2>Pending transactions</h2><table>${TITLES}
      <tr><td>14/04/2026</td><td>Café</td><td>-3,20</td><td></td></tr></table></html>`);
    expect(rows.map(({ status }) => status)).toEqual(["booked", "booked", "pending"]);
  });

  it.each(["windows-1251", "iso-8859-7"])("is read in the encoding %s that it declares", async (encoding) => {
    const bytes = [0xc0, 0xe1, 0xf2];
    const page = `<html><head><META content="text/html; charset=${encoding}" http-equiv=Content-Type></head>${TABLE}`;
    const [before, after] = page.split("Alquiler abril");
    const parts = [before, after].map((part) => Buffer.from(part ?? "", "latin1"));
    const file = Buffer.concat(
      [parts[0] ?? "", Buffer.from(bytes), parts[1] ?? ""].map((part) => Buffer.from(part)),
    );
    const { rows } = await read(file);
    expect(rows[0]?.description).toBe(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
  });

  it("is refused where no table has transactions", async () => {
    expect(await refusal("<!DOCTYPE html><p>Your session has ended on 03/04/2026.</p>")).toBe("web_page");
    expect(await refusal(`<html><table>${TITLES}</table></html>`)).toBe("web_page");
    expect(() => readStatement(new TextEncoder().encode(TABLE), { currency: "EUR", remembered: [] })).toThrow(
      StatementError,
    );
  });

  it("takes no longer for a long cell of digits and a letter", async () => {
    const digits = `${"1".repeat(300_000)}a`;
    const rows = `<tr><td>03/04/2026</td><td>${digits}</td><td></td></tr>${ROWS}`;
    expect(await inShort(`<table>${TITLES}${rows}</table>`)).toEqual(IN_SHORT);
  });

  it("is refused where it is wider or deeper than any page is", async () => {
    const row = `<tr>${"<td colspan=1000>x".repeat(2)}`;
    expect(await refusal(`<html><table>${row}`)).toBe("csv_too_many_columns");
    expect(await refusal(`<html>${"<b>".repeat(100_000)}`)).toBe("holds_too_much");
  });
});
