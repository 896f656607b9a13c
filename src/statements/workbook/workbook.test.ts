import { randomBytes } from "node:crypto";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { EXPORTED_COLUMNS, type ExportedColumn } from "../../domain/exported-transaction";
import { StatementError } from "../statement-error";
import { briefRow } from "../testing/brief-row";
import { readAnyFile } from "../testing/read-any-file";
import { readFixture } from "../testing/read-fixture";
import { partsOf, workbookOf } from "../testing/workbook-of";
import { xmlWorkbookOf } from "../testing/xml-workbook-of";
import { type Cell, cellText } from "./cell-text";

const day = (text: string) => new Date(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);

const TITLES: readonly Cell[] = ["Date", "Description", "Amount", "Balance"];
const ROWS: readonly (readonly Cell[])[] = [
  [day("2026-04-03"), "Rent\nApril", -1_234.5, 765.5],
  [day("2026-04-13"), 'Café "Ö", Graz\t', 0.1 + 0.2, 765.8],
  [day("2026-04-14T09:30:00"), '"Quoted"', -12, 753.8],
];

async function read(bytes: Uint8Array, currency = "EUR") {
  return readAnyFile(bytes, { currency, remembered: [] });
}

function sheet(name: string, ...rows: readonly (readonly Cell[])[]) {
  return { name, rows };
}

async function refusal(bytes: Uint8Array): Promise<unknown> {
  const error = await read(bytes).catch((refused: unknown) => refused);
  if (!(error instanceof StatementError)) throw error;
  return { ...error.reason, line: error.line };
}

/** A workbook that says that its texts take this many bytes. */
function withTextsOf(said: number, texts = new Uint8Array(1024 * 1024).fill(32)): Uint8Array {
  const parts = partsOf([sheet("April", TITLES, ...ROWS)]);
  const bytes = Buffer.from(zipSync({ ...parts, "xl/sharedStrings.xml": texts }));
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (bytes.readUInt32LE(at) === texts.length) bytes.writeUInt32LE(said, at);
  }
  return bytes;
}

describe("a workbook", () => {
  it("is read as the CSV file that it could be saved as, each row with its line", async () => {
    const preamble: readonly Cell[][] = [["Account", "DE89370400440532013000"], []];
    const { format, rows, unreadable, uncertain } = await read(
      workbookOf(sheet("April", ...preamble, TITLES, ...ROWS)),
    );
    expect(format).toBe("csv");
    expect(rows.map(briefRow)).toEqual([
      "4 | DE89370400440532013000 | 2026-04-03 | -1234.50 | EUR | Rent April | – | –",
      '5 | DE89370400440532013000 | 2026-04-13 | 0.30 | EUR | Café "Ö", Graz | – | –',
      '6 | DE89370400440532013000 | 2026-04-14 | -12.00 | EUR | "Quoted" | – | –',
    ]);
    expect({ unreadable, uncertain }).toEqual({ unreadable: [], uncertain: [] });
  });

  it("is read without its hidden sheets, and without sheets that have no movements", async () => {
    const hidden = { ...sheet("Old", TITLES, ...ROWS), isHidden: true };
    const notes = sheet("Notes", ["All amounts are in euros.", 2026], ["Opened on", day("2020-01-01")]);
    const { rows } = await read(workbookOf(hidden, notes, sheet("April", TITLES, ...ROWS)));
    expect(rows).toHaveLength(3);
  });

  it("is refused where several sheets have movements", async () => {
    const bytes = workbookOf(sheet("May", TITLES, ...ROWS), sheet("A & B", TITLES, ...ROWS));
    expect(await refusal(bytes)).toEqual({
      code: "workbook_several_sheets",
      values: { sheets: "“May”, “A & B”" },
      line: null,
    });
  });

  it.each([
    ["at its end", [...ROWS, ["15/04/2026", "Tea", -3, 750.8]], 5],
    ["at its beginning", [["15/04/2026", "Tea", -3, 750.8], ...ROWS], 2],
  ])("is refused where a day %s is text and others are dates", async (_, rows, line) => {
    expect(await refusal(workbookOf(sheet("April", TITLES, ...rows)))).toEqual({
      code: "workbook_mixed_days",
      values: { sheet: "April" },
      line,
    });
  });

  it("may have days that are text in all rows, or that have only one reading", async () => {
    const asText = (text: string): Cell[] => [text, "Tea", -3, null];
    const all = await read(workbookOf(sheet("A", TITLES, asText("15/04/2026"), asText("16/04/2026"))));
    expect(all.rows.map(({ bookedOn }) => bookedOn)).toEqual(["2026-04-15", "2026-04-16"]);
    const some = await read(workbookOf(sheet("A", TITLES, ...ROWS, asText("2026-04-16"))));
    expect(some.rows.at(-1)?.bookedOn).toBe("2026-04-16");
  });

  it("without values is refused as empty", async () => {
    expect(await refusal(workbookOf(sheet("Sheet1"), sheet("Sheet2", [null])))).toMatchObject({
      code: "empty_file",
    });
  });

  it("is refused where it is cut off or broken", async () => {
    const parts = partsOf([sheet("April", TITLES, ...ROWS)]);
    const isBroken = { code: "broken_workbook", values: {}, line: null };
    expect(await refusal(zipSync(parts).slice(0, -40))).toEqual(isBroken);
    const { "xl/worksheets/sheet1.xml": _, ...others } = parts;
    expect(await refusal(zipSync(others))).toEqual(isBroken);
  });

  it("is refused where it says that it unpacks to more than a file may hold", async () => {
    const bytes = withTextsOf(300 * 1024 * 1024);
    expect(await refusal(bytes)).toEqual({ code: "holds_too_much", values: {}, line: null });
  });

  it("is refused where it does not say to how much it unpacks", async () => {
    expect(await refusal(withTextsOf(0, randomBytes(300_000)))).toMatchObject({ code: "holds_too_much" });
  });

  it("is refused where it unpacks to more than it says", async () => {
    expect(await refusal(withTextsOf(100))).toMatchObject({ code: "broken_workbook" });
  });

  it("has at most as many lines and columns as a CSV file", async () => {
    const far = partsOf([sheet("April", TITLES, ...ROWS)]);
    const xml = new TextDecoder().decode(far["xl/worksheets/sheet1.xml"] as Uint8Array);
    const moved = new TextEncoder().encode(xml.replace(/r="([A-D]?)4"/g, 'r="$1250002"'));
    expect(await refusal(zipSync({ ...far, "xl/worksheets/sheet1.xml": moved }))).toMatchObject({
      code: "csv_too_many_lines",
    });
    const wide = new TextEncoder().encode(xml.replace('r="A4"', 'r="ZZ4"'));
    expect(await refusal(zipSync({ ...far, "xl/worksheets/sheet1.xml": wide }))).toMatchObject({
      code: "csv_too_many_columns",
    });
  });
});

describe("a workbook from before 2007", () => {
  it("is read like any other", async () => {
    const { rows, balances, uncertain } = await read(readFixture("xls/excel-97.xls"));
    expect(rows.map(briefRow)).toEqual([
      "4 | DE89370400440532013000 | 2026-04-03 | -900.00 | EUR | Miete – Größe & „Zeichen“ | – | –",
      `5 | DE89370400440532013000 | 2026-04-13 | 1250.50 | EUR | Rechnung 7, 東京 ${"lang ".repeat(60)}Ende | – | –`,
      "6 | DE89370400440532013000 | 2026-04-14 | -3.20 | EUR | Kaffee | – | –",
    ]);
    expect(balances).toMatchObject([{ opening: 100_000n, closing: 134_730n }]);
    expect(uncertain).toEqual([]);
  });

  it("is refused where it is broken, and so is a document of another program", async () => {
    const whole = readFixture("xls/excel-97.xls");
    for (const bytes of [whole.slice(0, 3_000), Buffer.concat([whole.slice(0, 512), Buffer.alloc(4_096)])]) {
      expect(await refusal(bytes)).toEqual({ code: "excel_workbook", values: {}, line: null });
    }
  });
});

describe("a workbook in XML", () => {
  it("is read like any other, without its hidden sheets", async () => {
    const hidden = { ...sheet("Old", TITLES, ...ROWS), isHidden: true };
    const { rows, uncertain } = await read(
      xmlWorkbookOf(hidden, sheet("April", ["Account", "DE89370400440532013000"], [], TITLES, ...ROWS)),
    );
    expect(rows.map(briefRow)).toEqual([
      "4 | DE89370400440532013000 | 2026-04-03 | -1234.50 | EUR | Rent April | – | –",
      '5 | DE89370400440532013000 | 2026-04-13 | 0.30 | EUR | Café "Ö", Graz | – | –',
      '6 | DE89370400440532013000 | 2026-04-14 | -12.00 | EUR | "Quoted" | – | –',
    ]);
    expect(uncertain).toEqual([]);
  });

  it("has comments, formatted text and merged cells as other programs write them", async () => {
    const { rows } = await read(
      new TextEncoder().encode(`<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="A"><ss:Table>
        <ss:Row><ss:Cell ss:MergeAcross="1"><ss:Data ss:Type="String">Date</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">Text</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">Amount</ss:Data></ss:Cell></ss:Row>
        <ss:Row><ss:Cell><ss:Data ss:Type="DateTime">2026-04-03T00:00:00.000</ss:Data><ss:Comment><ss:Data>2025-01-01</ss:Data></ss:Comment></ss:Cell><ss:Cell ss:Index="3"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Rent</B> April</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="Number">-1234.5</ss:Data></ss:Cell></ss:Row>
      </ss:Table></ss:Worksheet></ss:Workbook>`),
    );
    expect(rows.map(briefRow)).toEqual(["2 | – | 2026-04-03 | -1234.50 | EUR | Rent April | – | –"]);
  });

  it("is refused where it is cut off, or numbers more rows or columns than a CSV file may have", async () => {
    const whole = new TextDecoder().decode(xmlWorkbookOf(sheet("April", TITLES, ...ROWS)));
    const refusalOf = (text: string) => refusal(new TextEncoder().encode(text));
    expect(await refusalOf(whole.slice(0, -40))).toMatchObject({ code: "xml_cut_off" });
    expect(await refusalOf(whole.replace('Row ss:Index="4"', 'Row ss:Index="1250002"'))).toMatchObject({
      code: "csv_too_many_lines",
    });
    expect(await refusalOf(whole.replace('Cell ss:Index="4"', 'Cell ss:Index="999999999"'))).toMatchObject({
      code: "csv_too_many_columns",
    });
  });
});

describe("our own workbook of transactions", () => {
  it("is read with every fact, as the CSV file is", async () => {
    const names: Cell[] = [...EXPORTED_COLUMNS];
    const cells = (of: Partial<Record<ExportedColumn, Cell>>): Cell[] =>
      EXPORTED_COLUMNS.map((column) => of[column] ?? null);
    const common = { bookedOn: day("2026-04-03"), currency: "BHD", status: "booked", isExcluded: false };
    const rows = [
      { ...common, direction: "outflow", amount: 1.234, description: "'=SUM(A1)\n –", externalId: "1" },
      { ...common, direction: "inflow", amount: 9_999_999_999.5, description: '"x"', externalId: "007" },
    ];
    const { unreadable, ...statement } = await read(
      workbookOf(sheet("Transactions", names, ...rows.map(cells))),
      "BHD",
    );
    expect(unreadable).toEqual([]);
    expect(
      statement.rows.map(({ amount, description, externalId }) => [amount, description, externalId]),
    ).toEqual([
      [1_234n, "'=SUM(A1)\n –", "1"],
      [9_999_999_999_500n, '"x"', "007"],
    ]);
  });
});

describe("the text of a cell", () => {
  it.each([
    [null, ""],
    [true, "true"],
    ["'1", "'1"],
    [-12, "-12"],
    [1.234, "1.2340"],
    [1234.5678, "1234.5678"],
    [0.1 + 0.2, "0.3"],
    [9_999_999_999_999.99, "9999999999999.99"],
    [day("2026-04-03"), "2026-04-03"],
    [day("2026-04-03T23:59:59.9996"), "2026-04-04"],
    [day("2026-04-03T07:05:00"), "2026-04-03 07:05:00"],
    [day("1900-01-01"), "1900-01-01"],
    [day("1899-12-31T07:05:00"), "07:05:00"],
    [new Date(Number.NaN), ""],
  ])("%j is %j", (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});
