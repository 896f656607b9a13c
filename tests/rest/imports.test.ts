import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listChangesEndpoint, undoChangeEndpoint } from "../../src/contract/changes";
import { importStatementEndpoint } from "../../src/contract/imports";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { openDatabase } from "../../src/db/engine/database";
import { createTestDatabase } from "../../src/db/testing/databases";
import { csvOf, type Move, ofxOf } from "../../src/services/testing/bank-files";
import { newCustomer as storeCustomer } from "../../src/services/testing/factories";
import { camtReports, camtStatements } from "../../src/statements/testing/camt-reports";
import { apiOf, errorsOf } from "./harness/api";
import { runCommandLine } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { fileForm, formOf } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const MOVES: readonly Move[] = [
  { day: "2026-01-05", amount: "-1200.00", name: "Landlord Ltd", memo: "Rent January" },
  { day: "2026-01-12", amount: "2500.00", name: "Client GmbH", memo: "Invoice 7" },
];

describeOnEachServer("POST /imports", ({ api, strangerApi, origin, clients }) => {
  const endpoint = importStatementEndpoint;

  test("stores a bank's file as one change, which is undone as one", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const { data, text } = await api.call(endpoint, { path, ...fileForm(ofxOf(MOVES)) });
    expect(text).toContain('"message":"Statement imported."');
    expect(data).toMatchObject({
      isDryRun: false,
      format: "ofx",
      container: "text",
      counts: { created: 2, updated: 0, unchanged: 0, rejected: 0 },
      windows: [{ startDate: "2026-01-01", after: { income: 2500, expense: 1200, remaining: 1300 } }],
      csv: null,
    });
    expect(await customer.cashflow()).toMatchObject({ income: 2500, expense: 1200, remaining: 1300 });
    const { data: listed } = await api.call(listChangesEndpoint, { path, query: "group=imports" });
    expect(listed.changes).toMatchObject([
      { id: data.changeId, kind: "statement_imported", import: { fileName: "statement.txt", format: "ofx" } },
    ]);
    const undone = { path: { ...path, changeId: data.changeId ?? "" } };
    await api.call(undoChangeEndpoint, undone);
    expect(await customer.cashflow()).toMatchObject({ income: 0, expense: 0 });
  });

  test("reads CAMT.052 reports that repeat each other, and then the statement of the day", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const [rent, sale] = [
      { amount: "-10.00", text: "Rent", id: "A1", day: "2026-01-05" },
      { amount: "5.00", text: "Sale", id: "A2", day: "2026-01-05" },
    ];
    const pending = { ...sale, status: "PDNG" as const };
    const reports = camtReports({ entries: [rent, pending] }, { entries: [sale, rent] });
    const { data: preview } = await api.call(endpoint, { path, query: "dryRun=true", ...fileForm(reports) });
    expect(preview).toMatchObject({ isDryRun: true, format: "camt052", counts: { created: 2, rejected: 2 } });
    expect(preview.rejected.map(({ line, errors }) => [line, errors[0]?.reason?.code])).toEqual([
      [4, "camt_booked_later"],
      [8, "camt_repeated_entry"],
    ]);
    const { data } = await api.call(endpoint, { path, ...fileForm(reports) });
    expect(data).toMatchObject({ format: "camt052", counts: { created: 2 } });
    const statement = camtStatements({ entries: [rent, sale, { ...sale, id: "A3" }] });
    const { data: then } = await api.call(endpoint, { path, ...fileForm(statement) });
    expect(then).toMatchObject({ format: "camt053", counts: { created: 1, unchanged: 2 } });
    expect(await customer.cashflow()).toMatchObject({ income: 10, expense: 10 });
    const { data: listed } = await api.call(listChangesEndpoint, { path, query: "group=imports" });
    expect(listed.changes.at(-1)).toMatchObject({ import: { format: "camt052" } });
  });

  test("reads a ZIP archive of CAMT files as one file, and names its files in errors", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const file = (day: string, id: string) =>
      camtReports({
        entries: [
          { amount: "-10.00", text: "Rent", id, day },
          { amount: "1,5", day },
        ],
      });
    const days = { "2026-01-05.xml": file("2026-01-05", "A1"), "2026-01-06.xml": file("2026-01-06", "A2") };
    const zip = (files: Readonly<Record<string, string>>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    const { data: preview } = await api.call(endpoint, {
      path,
      query: "dryRun=true",
      ...fileForm(zip(days)),
    });
    expect(preview).toMatchObject({ container: "archive", format: "camt052", counts: { created: 2 } });
    expect(preview.rows.map(({ archivedFile, line }) => [archivedFile, line])).toEqual([
      ["2026-01-05.xml", 3],
      ["2026-01-06.xml", 3],
    ]);
    expect(preview.rejected.map(({ archivedFile, line }) => [archivedFile, line])).toEqual([
      ["2026-01-05.xml", 4],
      ["2026-01-06.xml", 4],
    ]);
    const form = fileForm(zip(days));
    const stored = { ...form, headers: { ...form.headers, "if-preview": preview.previewToken } };
    const { data } = await api.call(endpoint, { path, ...stored });
    expect(data).toMatchObject({ container: "archive", counts: { created: 2, rejected: 2 } });
    expect(await customer.cashflow()).toMatchObject({ expense: 20 });
    const broken = zip({ ...days, "2026-01-07.xml": file("2026-01-07", "A3").replace("</Ntry>", "") });
    const refusal = await api.refuse(endpoint, { path, ...fileForm(broken) });
    expect(refusal.envelope.data.errors).toMatchObject([
      {
        field: "file",
        line: 5,
        archivedFile: "2026-01-07.xml",
        message: "Line 5 of “2026-01-07.xml”: this is not well-formed XML: </Ntry> was expected",
      },
    ]);
  });

  test("keeps the name of the file as one line of well-formed text", async () => {
    const { path } = await newCustomer(api);
    for (const [index, fileName] of ["a\0b\tc.ofx", `${"a".repeat(253)}😀.ofx`].entries())
      await api.call(endpoint, {
        path,
        ...formOf([{ name: "file", value: ofxOf(MOVES.slice(index, index + 1)), fileName }]),
      });
    const { data } = await api.call(listChangesEndpoint, { path, query: "group=imports" });
    expect(data.changes.map((change) => change.import?.fileName)).toEqual([
      `${"a".repeat(253)}…`,
      "a b c.ofx",
    ]);
  });

  test("stores nothing in a dry run, and then exactly what the dry run showed", async () => {
    const { path } = await newCustomer(api);
    const form = fileForm(csvOf(MOVES));
    const { data: preview, text } = await api.call(endpoint, { path, query: "dryRun=true", ...form });
    expect(text).toContain('"message":"Statement read."');
    expect(preview).toMatchObject({ changeId: null, isDryRun: true, counts: { created: 2 } });
    const { data: before } = await api.call(listTransactionsEndpoint, { path });
    expect(before.transactions).toEqual([]);
    const headers = { ...form.headers, "if-preview": preview.previewToken };
    await api.call(endpoint, { path, ...form, headers });
    const again = await api.refuse(endpoint, { path, ...form, headers });
    expect([again.status, again.envelope.code]).toEqual([412, "version_mismatch"]);
  });

  test("accepts a mapping for a CSV file", async () => {
    const { path } = await newCustomer(api);
    const text = csvOf(MOVES);
    const { data: detected } = await api.call(endpoint, { path, query: "dryRun=true", ...fileForm(text) });
    const mapping = { ...detected.csv?.mapping, isSignInverted: true };
    const form = fileForm(text, { mapping: JSON.stringify(mapping) });
    const { data } = await api.call(endpoint, { path, ...form });
    expect(data.csv?.source).toBe("given");
    expect(data.windows[0]?.after).toEqual({ income: 1200, expense: 2500, remaining: -1300 });
  });

  test("reads the table of a web page", async () => {
    const customer = await newCustomer(api);
    const cells = MOVES.map(({ day, amount, name }) => `<tr><td>${day}<td>${name}<td>${amount}</tr>`);
    const page = `<html><body><table><tr><th>Date<th>Payee<th>Amount</tr>${cells.join("")}</table></body></html>`;
    const { data } = await api.call(endpoint, { path: customer.path, ...fileForm(page) });
    expect(data).toMatchObject({
      format: "csv",
      container: "web_page",
      counts: { created: 2 },
      csv: { mapping: { columns: { amount: 2 } } },
    });
    expect(await customer.cashflow()).toMatchObject({ income: 2500, expense: 1200, remaining: 1300 });
  });

  test("assigns an account to rows that name none", async () => {
    const { path } = await newCustomer(api);
    const text = "Date,Amount,Description\n2026-01-05,-3.20,Coffee\n";
    await api.call(endpoint, { path, ...fileForm(text, { accountId: "card" }) });
    const { data } = await api.call(listTransactionsEndpoint, { path });
    expect(data.transactions).toMatchObject([{ accountId: "card", amount: 3.2, direction: "outflow" }]);
  });

  test("400 for a file that cannot be read, with the line and what was expected", async () => {
    const { path } = await newCustomer(api);
    const cut = ofxOf(MOVES).split("\n").slice(0, -3).join("\n");
    for (const text of [cut, "%PDF-1.7 …", "", "PK\u0003\u0004"]) {
      const refusal = await api.refuse(endpoint, { path, ...fileForm(text) });
      expect(errorsOf(refusal), text).toEqual(["body file invalid_value"]);
    }
  });

  test("gives each reason as a code too: for a file, for a row, and for ambiguities", async () => {
    const { path } = await newCustomer(api);
    const { envelope } = await api.refuse(endpoint, { path, ...fileForm("!Type:Bank\nD1/1/24\nT1\n") });
    expect(envelope.data.errors).toMatchObject([
      {
        message: expect.stringMatching(/^Line 3: /),
        line: 3,
        reason: { code: "qif_cut_off", values: { line: 2 } },
      },
    ]);
    const text = "!Type:Bank\nD1/2/24\nT1\n^\nD1/3/24\nTone\n^\n";
    const { data } = await api.call(endpoint, { path, query: "dryRun=true", ...fileForm(text) });
    expect(data.uncertain.map(({ reason }) => reason)).toEqual([{ code: "unsure_date_order", values: {} }]);
    expect(data.rejected.flatMap(({ errors }) => errors.map(({ reason }) => reason))).toEqual([
      { code: "qif_not_an_amount", values: { found: "one" } },
    ]);
  });

  test.each(["true", "false"])(
    "400 names the lines that take the sum of a day above the limit, with dryRun=%s",
    async (dryRun) => {
      const customer = await newCustomer(api);
      const most = { day: "2026-01-15", amount: "-9999999999999.00", memo: "Most" };
      const moves = (count: number, move: Omit<Move, "name">) =>
        Array.from({ length: count }, (_, index): Move => ({ ...move, name: `Supplier ${index}` }));
      const stored = moves(8, most);
      await api.call(endpoint, { path: customer.path, ...fileForm(csvOf(stored)) });
      // Enough rows that SQLite commits the earlier ones in a step of their own.
      const others = moves(3_000, { day: "2026-01-16", amount: "-1.00", memo: "Little" });
      const form = fileForm(csvOf([...stored, ...others, ...moves(10, most).slice(8), ...MOVES]));
      const refusal = await api.refuse(endpoint, { path: customer.path, query: `dryRun=${dryRun}`, ...form });
      expect(refusal.envelope.message).toContain("2026-01-15");
      expect(refusal.envelope.data.errors).toMatchObject(
        [3_010, 3_011].map((line) => ({
          field: "file",
          code: "out_of_range",
          message: `line ${line} makes the sum of 2026-01-15 larger than can be stored exactly`,
          reason: { code: "day_total_too_large", values: { line, day: "2026-01-15" } },
        })),
      );
      expect((await customer.changes()).length).toBe(2);
    },
  );

  test("400 for every error of the form at once", async () => {
    const { path } = await newCustomer(api);
    const refused = async (query: string, ...parts: Parameters<typeof formOf>[0][number][]) =>
      errorsOf(await api.refuse(endpoint, { path, query, ...formOf(parts) }));
    const file = { name: "file", value: csvOf(MOVES), fileName: "a.csv" };
    expect(await refused("dryRun=yes")).toEqual(["body file required", "query dryRun invalid_value"]);
    expect(await refused("dryRun=true&x=1", file)).toEqual(["query x unknown_field"]);
    expect(await refused("dryRun=true", { name: "file", value: "text" })).toEqual(["body file invalid_type"]);
    expect(
      await refused(
        "dryRun=true",
        file,
        file,
        { name: "mapping", value: "{" },
        { name: "dryRun", value: "true" },
      ),
    ).toEqual(["body dryRun unknown_field", "body file duplicate_parameter", "body mapping invalid_value"]);
    expect(await refused("dryRun=true", file, { name: "format", value: "pdf" })).toEqual([
      "body format invalid_value",
    ]);
  });

  test("400 malformed_request for a malformed form, 415 for another media type, 413 for a file that is too large", async () => {
    const { path } = await newCustomer(api);
    const { headers } = fileForm("");
    const broken = await api.refuse(endpoint, { path, headers: headers ?? {}, bytes: "not a form" });
    expect([broken.status, broken.envelope.code]).toEqual([400, "malformed_request"]);
    const json = await api.refuse(endpoint, { path, body: { file: "x" } });
    expect([json.status, json.envelope.code]).toEqual([415, "unsupported_media_type"]);
    for (const bytes of [11 * 1024 * 1024, 10 * 1024 * 1024 + 1]) {
      const large = await api.refuse(endpoint, { path, ...fileForm(new Uint8Array(bytes)) });
      expect([large.status, large.envelope.code]).toEqual([413, "payload_too_large"]);
    }
    const largest = await api.refuse(endpoint, { path, ...fileForm(new Uint8Array(10 * 1024 * 1024)) });
    expect([largest.status, largest.envelope.code]).toEqual([400, "validation_failed"]);
  });

  test("403 without the scope, 404 for a customer of another partner", async () => {
    const { path } = await newCustomer(api);
    const reader = apiOf(origin, clients["transactions:read"]);
    const form = fileForm(csvOf(MOVES));
    expect((await reader.refuse(endpoint, { path, ...form })).envelope.code).toBe("insufficient_scope");
    expect((await strangerApi.refuse(endpoint, { path, ...form })).envelope.code).toBe("customer_not_found");
  });

  test("replays an import under its Idempotency-Key", async () => {
    const { path } = await newCustomer(api);
    const form = fileForm(csvOf(MOVES));
    const headers = { ...form.headers, "idempotency-key": "import-1" };
    const first = await api.call(endpoint, { path, ...form, headers });
    const second = await api.call(endpoint, { path, ...form, headers });
    expect(second.text).toBe(first.text);
  });
});

describeOnEachServer("cashflow import", ({ api, environment }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bank-files-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("stores a file and prints the result; the same file again adds nothing", async () => {
    const customer = await newCustomer(api);
    const file = join(folder, "january.ofx");
    await writeFile(file, ofxOf(MOVES));
    const options = ["import", "--partner", "Ledger Ltd", "--customer", customer.userId, "--file", file];
    const dry = await runCommandLine(environment, ...options, "--dry-run");
    expect(dry).toMatchObject({ changeId: null, created: 2, updated: 0, unchanged: 0, rejected: [] });
    expect(await customer.cashflow()).toMatchObject({ income: 0, expense: 0 });
    const done = await runCommandLine(environment, ...options);
    expect(done).toMatchObject({ changeId: expect.any(String), created: 2 });
    expect(await customer.cashflow()).toMatchObject({ income: 2500, expense: 1200 });
    expect(await runCommandLine(environment, ...options)).toMatchObject({
      changeId: null,
      created: 0,
      unchanged: 2,
    });
  });

  test("shows what it reads and what is ambiguous, and stores the file once that is resolved", {
    timeout: 60_000,
  }, async () => {
    const customer = await newCustomer(api);
    const file = join(folder, "open.csv");
    await writeFile(file, "Date;Text;Amount\n03/04/2026;Rent;-1200.00\n05/06/2026;Sale;2500.00\n");
    const options = ["import", "--partner", "Ledger Ltd", "--customer", customer.userId, "--file", file];
    const dry = await runCommandLine(environment, ...options, "--dry-run");
    expect(dry).toMatchObject({
      ...{ rows: 2, in: "2500.00", out: "1200.00", firstOn: "2026-04-03", lastOn: "2026-06-05" },
      samples: [
        { line: 2, bookedOn: "2026-04-03", amount: "-1200.00 EUR", description: "Rent" },
        { line: 3, bookedOn: "2026-06-05", amount: "2500.00 EUR", description: "Sale" },
      ],
      uncertain: [{ about: "dateOrder" }],
      mapping: { dateOrder: "dmy", columns: { bookedOn: 0, amount: 2, description: [1] } },
    });
    await expect(runCommandLine(environment, ...options)).rejects.toThrow(/could be read in two ways/);
    const mapping = join(folder, "mapping.json");
    await writeFile(mapping, JSON.stringify({ ...z.object({ mapping: z.json() }).parse(dry) }.mapping));
    const mapped = await runCommandLine(environment, ...options, "--dry-run", "--mapping", mapping);
    expect(mapped).toMatchObject({ uncertain: [], firstOn: "2026-04-03" });
    const said = ["--day-order", "mdy", "--decimal", ".", "--account", "till"];
    const done = await runCommandLine(environment, ...options, ...said);
    expect(done).toMatchObject({ created: 2, uncertain: [], firstOn: "2026-03-04" });
    const { data } = await api.call(listTransactionsEndpoint, { path: customer.path });
    expect(data.transactions).toMatchObject([{ accountId: "till" }, { accountId: "till" }]);
  });

  test("names what is wrong with a mapping", async () => {
    const mapping = join(folder, "wrong.json");
    const file = join(folder, "mapped.csv");
    await writeFile(file, "Date;Text;Amount\n03/04/2026;Rent;-1200.00\n");
    const options = ["--partner", "Ledger Ltd", "--customer", "nobody", "--file", file, "--mapping", mapping];
    const importing = async (text: string) => {
      await writeFile(mapping, text);
      await runCommandLine(environment, "import", ...options);
    };
    for (const text of ["no JSON", "[]", "null"])
      await expect(importing(text)).rejects.toThrow("The mapping is not a JSON object.");
    await expect(importing('{"separator":";"}')).rejects.toThrow(
      /The mapping is not valid\.\nencoding: this field is required\n/,
    );
    await expect(importing('{"headerRecord":"0"}')).rejects.toThrow("headerRecord: must be a number");
  });

  test("creates no missing customer and no missing partner", async () => {
    const file = join(folder, "some.ofx");
    await writeFile(file, ofxOf(MOVES));
    const run = (name: string) =>
      runCommandLine(environment, "import", "--partner", name, "--customer", "nobody", "--file", file);
    await expect(run("Ledger Ltd")).rejects.toThrow(/There is no customer with this id/);
    await expect(run("Nobody Ltd")).rejects.toThrow(/There is no partner/);
    await expect(run("Nobody Ltd")).rejects.toThrow(/There is no partner/);
  });
});

test("a command that imports tells why the database does not serve it", async () => {
  const { url, discard } = await createTestDatabase("postgres");
  const environment = { DATABASE_URL: url, SECRET_PEPPER: "the pepper of one that waits" };
  const partner = await runCommandLine(environment, "partner", "create", "Waiting Ltd");
  const database = openDatabase(url);
  const { partnerId } = z.object({ partnerId: z.string() }).parse(partner);
  const context = { database, partnerId, actor: { kind: "command_line" }, now: () => new Date() } as const;
  const { userId } = await storeCustomer(context);
  const folder = await mkdtemp(join(tmpdir(), "bank-files-"));
  const file = join(folder, "january.ofx");
  await writeFile(file, ofxOf(MOVES));
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE "transaction" IN ACCESS EXCLUSIVE MODE');
  const options = ["--partner", "Waiting Ltd", "--customer", userId, "--file", file];
  const importing = runCommandLine(environment, "import", ...options);
  await expect(importing).rejects.toThrow("canceling statement due to lock timeout");
  await Promise.all([other.end(), database.close(), rm(folder, { recursive: true })]);
  await discard();
});
