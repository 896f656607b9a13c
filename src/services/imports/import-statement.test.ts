import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { getCashflow } from "../cashflow/get-cashflow";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import { reconcile } from "../maintenance/reconcile";
import { createRule } from "../rules/create-rule";
import { csvOf, importFile, type Move, mt940Of, ofxOf } from "../testing/bank-files";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { storedState } from "../testing/stored-state";
import { excludeTransaction } from "../transactions/exclude-transaction";

const MOVES: readonly Move[] = [
  { day: "2026-01-05", amount: "-1200.00", name: "Landlord Ltd", memo: "Rent January" },
  { day: "2026-01-12", amount: "2500.00", name: "Client GmbH", memo: "Invoice 7" },
  { day: "2026-01-12", amount: "-3.20", name: "Coffee Corner", memo: "Espresso" },
];

describeOnEachDatabase("importStatement", (database) => {
  const begin = async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    return { context, customer, userId: customer.userId };
  };

  test("stores a file as one change that says which file it was, and moves the figures", async () => {
    const { context, userId } = await begin();
    const result = await importFile(context, userId, ofxOf(MOVES), { name: "january.ofx" });
    expect(result.counts).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
    const { changes } = await listChanges(context, { userId, limit: 1 });
    expect(changes[0]).toMatchObject({
      id: result.changeId,
      kind: "statement_imported",
      transactionCount: 3,
      after: { import: { fileName: "january.ofx", format: "ofx" } },
    });
    const { counted } = await getCashflow(context, { userId });
    expect(counted).toEqual({ income: 2500_00n, expense: 1203_20n });
    expect((await reconcile(database(), { repair: false })).mismatched).toBe(0);
  });

  test("says in a dry run just what it then does, and writes nothing", async () => {
    const { context, customer, userId } = await begin();
    const before = await storedState(database(), customer);
    const preview = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    expect(await storedState(database(), customer)).toEqual(before);
    expect(preview).toMatchObject({ changeId: null, isDryRun: true, counts: { created: 3 } });
    const conditions = { previewToken: preview.previewToken };
    const done = await importFile(context, userId, csvOf(MOVES), { context: { conditions } });
    expect(done.windows).toEqual(preview.windows);
    expect(done.counts).toEqual(preview.counts);
    const [window] = done.windows;
    const { counted } = await getCashflow(context, { userId });
    expect(window?.after).toEqual(counted);
  });

  test("refuses an import that would no longer do what was shown, and writes nothing", async () => {
    const { context, customer, userId } = await begin();
    const { previewToken } = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    await importFile(context, userId, csvOf(MOVES.slice(0, 1)));
    const before = await storedState(database(), customer);
    const late = importFile(context, userId, csvOf(MOVES), { context: { conditions: { previewToken } } });
    await expect(late).rejects.toMatchObject({ code: "version_mismatch" });
    expect(await storedState(database(), customer)).toEqual(before);
  });

  test("refuses an import whose windows or figures are no longer what was shown", async () => {
    const { context, userId } = await begin();
    await importFile(context, userId, csvOf(MOVES.slice(0, 1)));
    const text = csvOf(MOVES);
    for (const meanwhile of [
      () => updateGranularitySettings(context, { userId, expenseGranularity: "weekly" }),
      () => ingest(context, userId, newRow({ bookedOn: "2026-01-13", accountId: "other" })),
    ]) {
      const { previewToken } = await importFile(context, userId, text, { isDryRun: true });
      await meanwhile();
      const late = importFile(context, userId, text, { context: { conditions: { previewToken } } });
      await expect(late).rejects.toMatchObject({ code: "version_mismatch" });
    }
    const { previewToken } = await importFile(context, userId, text, { isDryRun: true });
    await ingest(context, userId, newRow({ bookedOn: "2026-05-05" }));
    await importFile(context, userId, text, { context: { conditions: { previewToken } } });
  });

  test("is undone as one and redone as one", async () => {
    const { context, userId } = await begin();
    await importFile(context, userId, csvOf(MOVES.slice(0, 1)));
    const first = await allTransactions(context, userId);
    const { changeId } = await importFile(context, userId, csvOf(MOVES));
    const both = await allTransactions(context, userId);
    const undone = await undoChange(context, { userId, changeId: changeId ?? "" });
    expect(await allTransactions(context, userId)).toEqual(first);
    await undoChange(context, { userId, changeId: undone.changeId });
    const withoutVersion = (all: typeof both) => all.map(({ version: _, ...each }) => each);
    expect(withoutVersion(await allTransactions(context, userId))).toEqual(withoutVersion(both));
  });

  test("shares what it stores as a rule says, and what it corrects, and is undone", async () => {
    const { context, userId } = await begin();
    const landlord = { direction: "outflow", counterparty: { name: "Landlord Ltd" } } as const;
    const treatment = { type: "shared_expense", sharedType: "percentage", value: 33.33 } as const;
    const rule = { userId, ...landlord, fromOn: "2026-01-01", treatment, dryRun: false };
    const ruleId = (await createRule(context, rule)).rule?.id;
    const preview = await importFile(context, userId, ofxOf(MOVES), { isDryRun: true });
    const counted = preview.rows.map((row) => row.counted.expense);
    expect(counted.toSorted()).toEqual([0n, 3_20n, 399_96n]);
    const { changeId } = await importFile(context, userId, ofxOf(MOVES));
    const rent = async () =>
      (await allTransactions(context, userId)).find(({ description }) => description.includes("Rent"));
    expect(await rent()).toMatchObject({ treatmentRuleId: ruleId, version: 1 });
    expect((await getCashflow(context, { userId })).counted.expense).toBe(403_16n);
    const named = MOVES.map((move) => ({ ...move, id: `${move.day}-${move.name}-${move.amount}` }));
    const corrected = named.map((move, index) => (index > 0 ? move : { ...move, amount: "-900.00" }));
    await importFile(context, userId, ofxOf(corrected));
    expect((await getCashflow(context, { userId })).counted.expense).toBe(303_17n);
    expect((await reconcile(database(), { repair: false })).mismatched).toBe(0);
    await undoChange(context, { userId, changeId: changeId ?? "", force: true });
    expect(await rent()).toBeUndefined();
  });

  test("puts what it stores under the customer's rules", async () => {
    const { context, userId } = await begin();
    await ingest(context, userId, newRow({ counterpartyName: "Landlord Ltd", bookedOn: "2025-12-05" }));
    const [rent] = await allTransactions(context, userId);
    await excludeTransaction(context, { userId, transactionId: rent?.id ?? "", scope: "matching_future" });
    const preview = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    expect(preview.rows.map(({ counted }) => counted.expense + counted.income)).toEqual([
      0n,
      2500_00n,
      3_20n,
    ]);
    await importFile(context, userId, csvOf(MOVES));
    const { counted } = await getCashflow(context, { userId });
    expect(counted).toEqual({ income: 2500_00n, expense: 3_20n });
  });

  test("says where a broken file is broken and stores nothing of it", async () => {
    const { context, customer, userId } = await begin();
    const before = await storedState(database(), customer);
    const cut = ofxOf(MOVES).split("\n").slice(0, -3).join("\n");
    await expect(importFile(context, userId, cut)).rejects.toMatchObject({
      code: "validation_failed",
      errors: [{ field: "file", in: "body", message: expect.stringMatching(/^Line \d+: /) }],
    });
    expect(await storedState(database(), customer)).toEqual(before);
  });

  test("stores what it can read of a file and says why not of the others", async () => {
    const { context, userId } = await begin();
    const bad = { day: "2026-02-31", amount: "-1.00", name: "Nobody" };
    const result = await importFile(context, userId, ofxOf([...MOVES, bad]));
    expect(result.counts).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 1 });
    expect(result.rejected).toMatchObject([{ field: "bookedOn", code: "invalid_date" }]);
  });

  test("rejects rows in another currency", async () => {
    const { context, userId } = await begin();
    const dollars = ofxOf(MOVES).replace("<CURDEF>EUR", "<CURDEF>USD");
    const result = await importFile(context, userId, dollars);
    expect(result).toMatchObject({ changeId: null, counts: { created: 0, rejected: 3 } });
    expect(result.rejected[0]).toMatchObject({ field: "currency", code: "invalid_value" });
  });

  test("checks that the opening balance and the rows give the closing balance", async () => {
    const { context, userId } = await begin();
    const right = await importFile(context, userId, mt940Of(MOVES, { closing: "2296,80" }), {
      isDryRun: true,
    });
    expect(right.balances).toMatchObject([{ opening: 1000_00n, sum: 1296_80n, closing: 2296_80n }]);
    const wrong = await importFile(context, userId, mt940Of(MOVES, { closing: "2300,00" }), {
      isDryRun: true,
    });
    expect(wrong.balances).toMatchObject([{ opening: 1000_00n, sum: 1296_80n, closing: 2300_00n }]);
    expect(wrong.counts.created).toBe(3);
  });

  test("remembers how the columns of a header were mapped, once it has been imported so", async () => {
    const { context, userId } = await begin();
    const detected = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    expect(detected.csv?.source).toBe("detected");
    await importFile(context, userId, csvOf(MOVES));
    const again = await importFile(context, userId, csvOf(MOVES), { isDryRun: true });
    expect(again.csv).toMatchObject({ source: "remembered", mapping: detected.csv?.mapping });
    const other = await newCustomer(context);
    const elsewhere = await importFile(context, other.userId, csvOf(MOVES), { isDryRun: true });
    expect(elsewhere.csv?.source).toBe("detected");
  });

  test.each([
    ["an unreadable text", "a;b\r\nfoo;bar\r\nfoo;baz\r\n"],
    ["prose", "Dear customer, here is nothing."],
    ["an XML of another kind", '<?xml version="1.0"?><invoice><id>1</id></invoice>'],
    ["an XML without a declaration", "<invoice>\n  <id>1</id>\n</invoice>\n"],
    ["a web page", "<!doctype html><p>1"],
  ])("refuses %s in a dry run with the words of the import", async (_, text) => {
    const { context, userId } = await begin();
    const attempt = (isDryRun: boolean) =>
      importFile(context, userId, text, { isDryRun }).then(
        () => expect.fail("nothing was refused"),
        ({ code, message, errors }) => ({ code, message, errors }),
      );
    const refusal = await attempt(true);
    expect(refusal).toMatchObject({ code: "validation_failed", errors: [{ field: "file" }] });
    expect(await attempt(false)).toEqual(refusal);
  });

  test("stores nothing that may mean something else before somebody has looked", async () => {
    const { context, customer, userId } = await begin();
    const before = await storedState(database(), customer);
    const unsigned = "Date;Text;Amount\n2026-01-05;Coffee;3.20\n2026-01-06;Tea;4.50\n";
    const preview = await importFile(context, userId, unsigned, { isDryRun: true });
    expect(preview.uncertain).toMatchObject([{ about: "columns" }]);
    await expect(importFile(context, userId, unsigned)).rejects.toMatchObject({
      code: "reading_uncertain",
      errors: [{ field: "mapping", in: "body", code: "required" }],
    });
    expect(await storedState(database(), customer)).toEqual(before);
    if (preview.csv === null) throw new Error("The file is a CSV file.");
    const mapping = { ...preview.csv.mapping, columns: { description: [] } };
    await expect(importFile(context, userId, unsigned, { more: { mapping } })).rejects.toMatchObject({
      code: "reading_uncertain",
    });
    expect(await storedState(database(), customer)).toEqual(before);
    const conditions = { previewToken: preview.previewToken };
    const stored = await importFile(context, userId, unsigned, { context: { conditions } });
    expect(stored.counts.created).toBe(2);
  });

  test("stores OFX without signs as its types say, once that is accepted", async () => {
    const { context, userId } = await begin();
    const unsigned = ofxOf([{ day: "2026-01-05", amount: "3.20", name: "Coffee" }]).replace("OTHER", "DEBIT");
    await expect(importFile(context, userId, unsigned)).rejects.toMatchObject({
      code: "reading_uncertain",
      errors: [{ field: "acceptUncertain", reason: { code: "ofx_unsure_signs" } }],
    });
    const { summary } = await importFile(context, userId, unsigned, { more: { acceptUncertain: "true" } });
    expect(summary).toMatchObject({ rows: 1, inflow: 0n, outflow: 320n });
  });

  test("stores what contradicts its own balances only where that is accepted or mapped", async () => {
    const { context, userId } = await begin();
    const wrong = mt940Of(MOVES, { closing: "2300,00" });
    await expect(importFile(context, userId, wrong)).rejects.toMatchObject({
      code: "reading_uncertain",
      errors: [{ field: "acceptUncertain", message: expect.stringContaining("2300.00") }],
    });
    const accepted = await importFile(context, userId, wrong, { more: { acceptUncertain: "true" } });
    expect(accepted.counts.created).toBe(3);
    const broken = "Date;Text;Amount;Balance\n2026-02-05;A;-3.20;96.80\n2026-02-06;B;-4.50;80.00\n";
    const preview = await importFile(context, userId, broken, { isDryRun: true });
    expect(preview.uncertain).toMatchObject([{ about: "balances" }]);
    await expect(importFile(context, userId, broken)).rejects.toMatchObject({ code: "reading_uncertain" });
    const more = { mapping: preview.csv?.mapping };
    const mapped = await importFile(context, userId, broken, { more });
    expect(mapped.counts.created).toBe(2);
    // A mapping says nothing of a format without columns.
    await expect(importFile(context, userId, wrong, { more })).rejects.toMatchObject({
      code: "reading_uncertain",
    });
  });

  test("takes the order of days and the decimal sign from whoever knows them", async () => {
    const { context, userId } = await begin();
    const open = "Date;Text;Amount\n03/04/2026;A;-1.234\n05/06/2026;B;2.345\n";
    await expect(importFile(context, userId, open)).rejects.toMatchObject({
      code: "reading_uncertain",
      errors: [{ field: "dateOrder" }, { field: "decimalSign" }],
    });
    const said = { dateOrder: "mdy", decimalSign: "," } as const;
    const { rows, summary } = await importFile(context, userId, open, { more: said });
    expect(rows.map(({ row }) => row.bookedOn)).toEqual(["2026-03-04", "2026-05-06"]);
    expect(summary).toEqual({
      ...{ rows: 2, firstOn: "2026-03-04", lastOn: "2026-05-06" },
      ...{ inflow: 2_345_00n, outflow: 1_234_00n },
    });
    const qif = "!Type:Bank\nD3/4/2026\nT-5.00\n^\n";
    await expect(importFile(context, userId, qif)).rejects.toMatchObject({
      errors: [{ field: "dateOrder" }],
    });
    const read = await importFile(context, userId, qif, { more: { dateOrder: "mdy" } });
    expect(read.rows.map(({ row }) => row.bookedOn)).toEqual(["2026-03-04"]);
  });

  test("returns a dry run of a CSV file without recognisable columns, and refuses to import it", async () => {
    const { context, userId } = await begin();
    const text = "Datum;Boeksaldo\r\n2026-01-05;10,00\r\n2026-01-06;12,00\r\n";
    const preview = await importFile(context, userId, text, { isDryRun: true });
    expect(preview.csv?.columns.map(({ samples }) => samples.at(-1))).toEqual(["2026-01-06", "12,00"]);
    await expect(importFile(context, userId, text)).rejects.toMatchObject({
      code: "validation_failed",
      errors: [{ field: "mapping", code: "required" }],
    });
  });
});
