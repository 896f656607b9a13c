import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { getExportEndpoint } from "../../src/contract/exports";
import { importStatementEndpoint } from "../../src/contract/imports";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { fromTextCell } from "../../src/domain/csv-text";
import { readExportedCsv } from "../../src/statements/exported-csv";
import { apiOf, errorsOf, headersOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { fileForm } from "./harness/form";
import { columnName, dayOf, readXlsx, type XlsxCell } from "./harness/read-xlsx";
import { describeOnEachServer } from "./harness/servers";

const document = getExportEndpoint.files?.["application/json"] ?? z.never();

const BOOLEANS = ["isStillShared", "isExcluded"];
const AMOUNTS = ["amount", "share", "countedIncome", "countedExpense"];

/** A cell of a workbook in the form that the CSV file has. */
function plain(cell: XlsxCell | undefined) {
  // An empty cell may still have the format of its column.
  if (cell === undefined || cell.value === "") return { type: "none", value: "" };
  const { type, value, format } = cell;
  if (format === "yyyy-mm-dd") return { type: "day", value: dayOf(Number(value)) };
  return { type: type === "number" && format === "#,##0.00" ? "amount" : type, value };
}

function expectedOf(name: string, value: string) {
  if (value === "") return { type: "none", value };
  if (name === "bookedOn") return { type: "day", value };
  if (name === "shareValue") return { type: "number", value };
  if (BOOLEANS.includes(name)) return { type: "boolean", value: value === "true" ? "1" : "0" };
  return AMOUNTS.includes(name) ? { type: "amount", value: String(Number(value)) } : { type: "text", value };
}

describeOnEachServer("GET /export", ({ api, strangerApi, origin, clients }) => {
  const save = (userId: string, query = "", method = "GET") =>
    fetch(`${origin}${getExportEndpoint.path.replace("{userId}", encodeURIComponent(userId))}?${query}`, {
      method,
      headers: headersOf(clients["transactions:read"]),
    });

  /** Four transactions that differ in everything that can be decided or filtered. */
  const withFour = async (): Promise<TestCustomer> => {
    const customer = await newCustomer(api, { name: 'Café "Nord" / Süd' });
    const shared = await customer.store({ bookedOn: "2026-01-20", description: "Rent", amount: 10.01 });
    const excluded = await customer.store({ bookedOn: "2026-01-10", description: "=Ltd" });
    await customer.store({
      bookedOn: "2026-02-03",
      direction: "inflow",
      counterparty: { name: "Client, Ltd" },
    });
    await customer.store({
      bookedOn: "2026-02-01",
      status: "pending",
      pendingExternalId: "p",
      accountId: "a",
    });
    const split = { type: "shared_expense", sharedType: "percentage", value: 33.3333 };
    await customer.reclassify(shared.id, split);
    await customer.exclude(excluded.id);
    return customer;
  };

  test("as CSV has the transactions with their decisions, newest first", async () => {
    const { userId } = await withFour();
    const response = await save(userId, "format=csv&what=transactions");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^req_[0-9a-f]{32}$/),
      "transfer-encoding": "chunked",
      "content-disposition":
        "attachment; filename=\"Cafe Nord Sud transactions.csv\"; filename*=UTF-8''Caf%C3%A9%20Nord%20S%C3%BCd%20transactions.csv",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...records] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(header).toMatch(/^bookedOn,description,counterpartyName,direction,amount,/);
    // Ids are random.
    expect(records.map((record) => record.replaceAll(/[0-9a-f-]{36}/g, "id"))).toEqual([
      '2026-02-03,Office supplies,"Client, Ltd",inflow,100.00,EUR,booked,,,id,,,,,,,false,,100.00,0.00,,,id,,',
      "2026-02-01,Office supplies,,outflow,100.00,EUR,pending,a,,id,p,,,,,,false,,0.00,0.00,,,id,,",
      "2026-01-20,Rent,,outflow,10.01,EUR,booked,,,id,,shared_expense,percentage,33.3333,true,3.34,false,,0.00,3.34,,,id,,",
      "2026-01-10,'=Ltd,,outflow,100.00,EUR,booked,,,id,,,,,,,true,person,0.00,0.00,,,id,,",
    ]);
  });

  test("as CSV is the default format, and can be imported again without a change", async () => {
    const customer = await withFour();
    const text = await (await save(customer.userId)).text();
    const { rows } = readExportedCsv(text, { currency: "EUR" });
    const again = rows.map((row) => ({
      ...newRow({
        externalId: row.externalId ?? "none",
        bookedOn: row.bookedOn,
        amount: Number(row.amount) / 100,
        direction: row.direction,
        description: row.description,
        status: row.status,
      }),
      ...(row.accountId === null ? {} : { accountId: row.accountId }),
      ...(row.pendingExternalId === null ? {} : { pendingExternalId: row.pendingExternalId }),
      ...(row.counterpartyName === null ? {} : { counterparty: { name: row.counterpartyName } }),
    }));
    const { changeId, counts } = await customer.ingest(...again);
    expect([changeId, counts.unchanged]).toEqual([null, 4]);
    expect(await (await save(customer.userId)).text()).toBe(text);
  });

  test("as XLSX can be imported again, with all its facts", async () => {
    const customer = await withFour();
    await customer.store({ bookedOn: "1900-01-01", description: "+1", amount: 9_999_999_999_999.99 });
    await customer.store({ bookedOn: "2200-12-31", description: " _x0041_ <&>\t\r\n", externalId: "00123" });
    const response = await save(customer.userId, "format=xlsx");
    const form = fileForm(new Uint8Array(await response.arrayBuffer()));
    const { data: again } = await api.call(importStatementEndpoint, { path: customer.path, ...form });
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 6, rejected: 0 });
    const other = await newCustomer(api);
    await api.call(importStatementEndpoint, { path: other.path, ...form });
    const facts = async (userId: string) =>
      parse(await (await save(userId)).text(), { bom: true }).map((cells) => cells.slice(0, 11));
    expect(await facts(other.userId)).toEqual(await facts(customer.userId));
  });

  test("as XLSX has the content of the CSV, each cell with its own type", async () => {
    const customer = await withFour();
    await customer.store({ bookedOn: "1900-01-01", description: "+1", amount: 9_999_999_999_999.99 });
    await customer.store({ bookedOn: "2200-12-31", description: " _x0041_ <&>\t", externalId: "00123" });
    const response = await save(customer.userId, "format=xlsx");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": expect.stringContaining('filename="Cafe Nord Sud transactions.xlsx"'),
    });
    const { sheetName, frozenRows, hasFormulas, rows } = readXlsx(
      new Uint8Array(await response.arrayBuffer()),
    );
    expect({ sheetName, frozenRows, hasFormulas }).toEqual({
      sheetName: "Café Nord Süd transactions",
      frozenRows: "1",
      hasFormulas: false,
    });
    const csv = await (await save(customer.userId)).text();
    const [header = [], ...records] = parse(csv, { bom: true });
    expect([...(rows[0]?.values() ?? [])].map(({ value }) => value)).toEqual(header);
    expect(rows.length).toBe(records.length + 1);
    for (const [index, record] of records.entries()) {
      for (const [place, name] of header.entries()) {
        const cell = rows[index + 1]?.get(columnName(place));
        const value = ["description", "counterpartyName"].includes(name)
          ? fromTextCell(record[place] ?? "")
          : record[place];
        expect({ name, ...plain(cell) }).toEqual({ name, ...expectedOf(name, value ?? "") });
      }
    }
  });

  test("as JSON has each transaction in the form of all other responses", async () => {
    const { userId, path } = await withFour();
    const response = await save(userId, "format=json");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const { data } = await api.call(listTransactionsEndpoint, { path });
    expect(document.parse(await response.json())).toEqual({
      userId,
      name: 'Café "Nord" / Süd',
      currency: "EUR",
      transactions: data.transactions,
    });
  });

  test("is filtered like the list, and its file name shows that", async () => {
    const { userId } = await withFour();
    const days = async (query: string) => {
      const { transactions } = await (await save(userId, `format=json&${query}`)).json();
      return transactions.map(({ bookedOn }: { bookedOn: string }) => bookedOn);
    };
    expect(await days("from=2026-01-20&to=2026-02-01")).toEqual(["2026-02-01", "2026-01-20"]);
    expect(await days("excluded=true")).toEqual(["2026-01-10"]);
    expect(await days("treatment=shared_expense&direction=outflow")).toEqual(["2026-01-20"]);
    expect(await days("status=pending")).toEqual(["2026-02-01"]);
    expect(await days("q=CLIENT")).toEqual(["2026-02-03"]);
    const [{ externalId }] = (await (await save(userId, "format=json&q=CLIENT")).json()).transactions;
    expect(await days(`externalId=${externalId}`)).toEqual(["2026-02-03"]);
    expect(await days("q=nothing")).toEqual([]);
    const { headers } = await save(userId, "from=2026-01-20&to=2026-02-01");
    expect(headers.get("content-disposition")).toContain(
      'filename="Cafe Nord Sud transactions 2026-01-20 to 2026-02-01.csv"',
    );
  });

  test("of periods has what the list of periods returns", async () => {
    const customer = await withFour();
    const range = "from=2026-01-01&to=2026-03-01";
    const periods = await customer.periods(range);
    expect(periods.length).toBe(3);
    const json = await (await save(customer.userId, `what=periods&format=json&${range}`)).json();
    expect(document.parse(json)).toMatchObject({ currency: "EUR", periods });
    const weekly = await customer.periods(`${range}&granularity=weekly`);
    const csv = await (await save(customer.userId, `what=periods&granularity=weekly&${range}`)).text();
    const [header, ...records] = csv.trimEnd().split("\r\n");
    expect(header).toBe("startDate,endDate,income,expense,remaining,currency");
    expect(records).toEqual(
      weekly.map(({ startDate, endDate, income, expense, remaining }) =>
        [startDate, endDate, income.toFixed(2), expense.toFixed(2), remaining.toFixed(2), "EUR"].join(","),
      ),
    );
    const asOf = await (
      await save(customer.userId, `what=periods&format=json&${range}&asOf=2020-01-01T00:00:00Z`)
    ).json();
    expect(asOf.periods.every(({ income }: { income: number }) => income === 0)).toBe(true);
  });

  test("responds to HEAD with the headers alone", async () => {
    const { userId } = await withFour();
    const [head, get] = [await save(userId, "", "HEAD"), await save(userId)];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["content-type", "content-disposition", "cache-control"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect((await save("nobody", "", "HEAD")).status).toBe(404);
  });

  test("is refused with an error envelope, like everything else", async () => {
    const { userId } = await newCustomer(api);
    const refuse = (query: string) => api.refuse(getExportEndpoint, { path: { userId }, query });
    expect(errorsOf(await refuse("what=figures&format=xml&from=2026-02-30&limit=5"))).toEqual([
      "query format invalid_value",
      "query from invalid_date",
      "query limit unknown_field",
      "query what invalid_value",
    ]);
    expect(errorsOf(await refuse("from=2026-02-01&to=2026-01-01&granularity=weekly"))).toEqual([
      "query granularity field_not_allowed",
      "query to out_of_range",
    ]);
    expect(errorsOf(await refuse("what=periods&q=x&asOf=2026-01-01T00:00:00Z"))).toEqual([
      "query from required",
      "query q field_not_allowed",
      "query to required",
    ]);
    expect(errorsOf(await refuse("what=periods&from=1900-01-01&to=2200-01-01"))).toEqual([
      "query to out_of_range",
    ]);
    expect(errorsOf(await refuse("format=csv&format=csv"))).toEqual(["query format duplicate_parameter"]);
    for (const other of [
      await strangerApi.refuse(getExportEndpoint, { path: { userId } }),
      await api.refuse(getExportEndpoint, { path: { userId: "nobody" } }),
    ]) {
      expect([other.status, other.envelope.code]).toEqual([404, "customer_not_found"]);
    }
    const reader = apiOf(origin, clients["customers:read"]);
    expect((await reader.refuse(getExportEndpoint, { path: { userId } })).status).toBe(403);
    expect((await api.refuse(getExportEndpoint, { path: { userId }, method: "POST" })).status).toBe(405);
  });
});
