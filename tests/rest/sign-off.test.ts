import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { undoChangeEndpoint } from "../../src/contract/changes";
import * as closings from "../../src/contract/closings";
import { updateCustomerEndpoint } from "../../src/contract/customers";
import { signOffRecord } from "../../src/contract/sign-off-bundle";
import { clearTreatmentEndpoint } from "../../src/contract/transaction-edits";
import { BundleCheck } from "../../src/services/sign-off/bundle-check";
import { apiOf, headersOf } from "./harness/api";
import { COMMAND_LINE } from "./harness/command-line";
import { newCustomer, newRow, type Row, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";
import { childEnvironment, ROOT } from "./harness/start-server";

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

/** Computes the digest as the decision record describes it, without any code of ours. */
function digestOf(bundle: string): string {
  let digest = "";
  for (const line of bundle.trimEnd().split("\n")) {
    const record = line.slice('{"digest":"","record":'.length + 64, -1);
    digest = createHash("sha256").update(digest).update(record).digest("hex");
    expect(line).toBe(`{"digest":"${digest}","record":${record}}`);
  }
  return digest;
}

/** The bundle with other records, and digests that fit again. */
function altered(bundle: string, alter: (record: string) => string): Buffer {
  let digest = "";
  const lines = bundle
    .trimEnd()
    .split("\n")
    .map((line) => {
      const record = alter(line.slice('{"digest":"","record":'.length + 64, -1));
      digest = createHash("sha256").update(digest).update(record).digest("hex");
      return `{"digest":"${digest}","record":${record}}\n`;
    });
  return Buffer.from(lines.join(""));
}

const NOWHERE = "019ab3f0-0000-7000-8000-000000000000";

function check(bundle: Uint8Array) {
  const checking = new BundleCheck((record) => signOffRecord.parse(record));
  for (let start = 0; start < bundle.length; ) {
    const end = bundle.indexOf(10, start);
    checking.add(Buffer.from(bundle.subarray(start, end < 0 ? bundle.length : end)));
    start = end < 0 ? bundle.length : end + 1;
  }
  return checking.finish();
}

describeOnEachServer("sign-off", ({ api, origin, clients, strangerApi }) => {
  const download = ({ userId }: TestCustomer, changeId: string, credentials = clients.full) =>
    fetch(
      `${origin}${closings.getSignOffBundleEndpoint.path.replace("{userId}", userId).replace("{changeId}", changeId)}`,
      { headers: headersOf(credentials) },
    );
  const bundleOf = async (customer: TestCustomer, changeId: string): Promise<string> => {
    const response = await download(customer, changeId);
    expect(response.status).toBe(200);
    return response.text();
  };
  const signOff = async ({ path }: TestCustomer, changeId: string) =>
    (await api.call(closings.signOffEndpoint, { path: { ...path, changeId } })).data;
  const list = async ({ path }: TestCustomer) =>
    (await api.call(closings.listClosingsEndpoint, { path })).data.closings;
  const reopen = ({ path }: TestCustomer, through: string | null) =>
    api.call(closings.reopenPeriodEndpoint, { path, body: { through, reason: "A late credit note" } });

  /**
   * January with an invoice, shared rent, an excluded row, a refund of the rent and a pending row; and one
   * row in February.
   */
  const withJanuary = async () => {
    const customer = await newCustomer(api, { name: "Café Nord" });
    const invoice = newRow({
      externalId: "invoice",
      bookedOn: "2026-01-10",
      amount: 1000,
      direction: "inflow",
    });
    await customer.ingest(invoice);
    const rent = await customer.store({ externalId: "rent", bookedOn: "2026-01-12", amount: 300 });
    await customer.reclassify(rent.id, { type: "shared_expense", sharedType: "percentage", value: 50 });
    const excluded = await customer.store({ bookedOn: "2026-01-13", amount: 7 });
    await customer.exclude(excluded.id);
    const back = await customer.store({ bookedOn: "2026-01-20", amount: 100, direction: "inflow" });
    await customer.refund(back.id, rent.id);
    const pending = await customer.store({ externalId: "p", bookedOn: "2026-01-31", status: "pending" });
    await customer.store({ bookedOn: "2026-02-01", amount: 5 });
    const { changeId } = await customer.close("2026-01-31");
    return { customer, rent, pending, changeId };
  };

  test("is one digest over the figures, transactions and decisions of all closed days", async () => {
    const { customer, rent, pending, changeId } = await withJanuary();
    expect(await list(customer)).toMatchObject([{ changeId, signOff: null }]);
    const signed = await signOff(customer, changeId);
    expect(signed).toMatchObject({ closedThrough: "2026-01-31", transactionCount: 5 });
    expect(await list(customer)).toMatchObject([
      {
        changeId,
        signOff: { changeId: signed.changeId, digest: signed.digest, signedOffBy: { kind: "client" } },
      },
    ]);

    const bundle = await bundleOf(customer, changeId);
    expect(digestOf(bundle)).toBe(signed.digest);
    const records = bundle
      .trimEnd()
      .split("\n")
      .map((line) => signOffRecord.parse(Object(JSON.parse(line)).record));
    expect(records[0]).toMatchObject({
      type: "closing",
      format: 1,
      userId: customer.userId,
      currency: "EUR",
      closedThrough: "2026-01-31",
      changeId,
    });
    expect(records.slice(1, 4)).toEqual([
      { type: "day", bookedOn: "2026-01-10", income: "1000.00", expense: "0.00" },
      { type: "day", bookedOn: "2026-01-12", income: "0.00", expense: "150.00" },
      { type: "day", bookedOn: "2026-01-20", income: "0.00", expense: "-50.00" },
    ]);
    expect(records.slice(4, -1)).toMatchObject([
      { bookedOn: "2026-01-10", externalId: "invoice", income: "1000.00", expense: "0.00" },
      {
        id: rent.id,
        treatment: { sharedType: "percentage", value: "50.0000", settledShare: null },
        expense: "150.00",
      },
      { bookedOn: "2026-01-13", personDecision: "excluded", income: "0.00", expense: "0.00" },
      {
        refundOf: [{ outflowId: rent.id, amount: "100.00", applied: "100.00", borne: "50.00" }],
        income: "0.00",
        expense: "-50.00",
      },
      { id: pending.id, status: "pending", income: "0.00", expense: "0.00" },
    ]);
    expect(records.at(-1)).toEqual({
      type: "total",
      days: 3,
      transactions: 5,
      income: "1000.00",
      expense: "100.00",
      remaining: "900.00",
    });
    expect(check(Buffer.from(bundle))).toMatchObject({ digest: signed.digest, errors: [] });
  });

  test("never changes, whatever happens after the closing", async () => {
    const { customer, pending, changeId } = await withJanuary();
    const before = await bundleOf(customer, changeId);
    const { digest } = await signOff(customer, changeId);
    await customer.ingest(newRow({ bookedOn: "2026-01-31", amount: 40.5 }));
    await customer.ingest(newRow({ externalId: "rent", bookedOn: "2026-02-03", amount: 310 }));
    await customer.ingest(newRow({ externalId: "booked", pendingExternalId: "p", bookedOn: "2026-01-30" }));
    expect(await customer.read(pending.id)).toMatchObject({ externalId: "booked", status: "booked" });
    await api.call(updateCustomerEndpoint, { path: customer.path, body: { name: "Café Süd" } });
    const first = await signOff(customer, changeId);
    expect(await bundleOf(customer, changeId)).toBe(before);

    const { changeId: second } = await customer.close("2026-02-28");
    const february = await signOff(customer, second);
    expect(february.transactionCount).toBe(7);
    expect(february.digest).not.toBe(digest);
    expect(first.digest).toBe(digest);
    const late = await bundleOf(customer, second);
    await customer.ingest(
      newRow({ externalId: "invoice", bookedOn: "2026-03-01", amount: 900, direction: "inflow" }),
    );
    expect([await bundleOf(customer, changeId), await bundleOf(customer, second)]).toEqual([before, late]);
    expect((await list(customer)).map(({ signOff: made }) => made?.digest)).toEqual([
      february.digest,
      digest,
    ]);
  });

  test("is made once, and only of a closing that has not been reopened", async () => {
    const { customer, changeId } = await withJanuary();
    const first = await signOff(customer, changeId);
    expect(await signOff(customer, changeId)).toEqual(first);
    expect(await customer.changes("limit=2")).toMatchObject([
      {
        id: first.changeId,
        kind: "period_signed_off",
        signOff: { closingId: changeId, digest: first.digest },
        effect: { income: 0, expense: 0, remaining: 0 },
      },
      { kind: "period_closed", signOff: null },
    ]);
    const undo = { path: { ...customer.path, changeId: first.changeId } };
    expect(await api.refuse(undoChangeEndpoint, undo)).toMatchObject({
      status: 409,
      envelope: {
        code: "period_closed",
        message: "A sign-off cannot be undone. Reopen the period with a reason to change its figures.",
      },
    });

    await reopen(customer, null);
    const path = { ...customer.path, changeId };
    for (const endpoint of [closings.signOffEndpoint, closings.getSignOffBundleEndpoint]) {
      const { status, envelope } = await api.refuse(endpoint, { path });
      expect([status, envelope.code]).toEqual([404, "change_not_found"]);
    }
    const other = { path: { ...customer.path, changeId: first.changeId } };
    expect((await api.refuse(closings.signOffEndpoint, other)).status).toBe(404);
    const { envelope } = await strangerApi.refuse(closings.getSignOffBundleEndpoint, { path });
    expect(envelope.code).toBe("customer_not_found");
  });

  test("contains the decisions of a rule, and that a person removed one", async () => {
    const customer = await newCustomer(api);
    const landlord = { counterparty: { name: "Landlord Ltd" } };
    await customer.store({ ...landlord, bookedOn: "2026-01-10", amount: 80 });
    const own = await customer.store({ ...landlord, bookedOn: "2026-01-20", amount: 20 });
    const { rule } = await customer.createRule({
      treatment: { type: "shared_expense", sharedType: "percentage", value: 25 },
    });
    await api.call(clearTreatmentEndpoint, customer.pathTo(own.id));
    const { changeId } = await customer.close("2026-01-31");
    const bundle = await bundleOf(customer, changeId);
    const records = bundle
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).record);
    expect(records.slice(3, 5)).toMatchObject([
      { treatment: { value: "25.0000" }, treatmentRuleId: rule?.id, expense: "20.00" },
      { treatment: null, treatmentDecision: "cleared", expense: "20.00" },
    ]);
    await customer.ingest(newRow({ ...landlord, bookedOn: "2026-01-15", amount: 40 }));
    expect(await bundleOf(customer, changeId)).toBe(bundle);
    expect(check(Buffer.from(bundle))).toMatchObject({ errors: [], total: { expense: "40.00" } });
  });

  describe("with links", () => {
    /** Shared rent with refunds before and after it by id, one on a later day, and an own transfer. */
    const withLinks = async () => {
      const customer = await newCustomer(api);
      const inflow = (row: Partial<Row>) => customer.store({ direction: "inflow", ...row });
      const first = await inflow({ bookedOn: "2026-01-20", amount: 120 });
      const rent = await customer.store({ bookedOn: "2026-01-12", amount: 90 });
      const lunch = await customer.store({ bookedOn: "2026-01-12", amount: 60 });
      const second = await inflow({ bookedOn: "2026-01-21", amount: 40 });
      const later = await inflow({ bookedOn: "2026-02-02", amount: 10 });
      await customer.exclude(lunch.id);
      await customer.reclassify(rent.id, { type: "shared_expense", sharedType: "percentage", value: 50 });
      await customer.refund(first.id, rent.id, 60);
      await customer.refund(second.id, rent.id, 20);
      await customer.refund(later.id, rent.id, 10);
      const out = await customer.store({ bookedOn: "2026-01-21", amount: 500, accountId: "A" });
      const into = await inflow({ bookedOn: "2026-01-21", amount: 500, accountId: "B" });
      await customer.pair(out.id, into.id);
      const { changeId } = await customer.close("2026-01-31");
      const bundle = await bundleOf(customer, changeId);
      const lineOf = ({ id }: Readonly<{ id: string }>): number =>
        bundle.split("\n").findIndex((line) => line.includes(`"id":"${id}"`)) + 1;
      return { bundle, lineOf, first, second, rent, lunch, out, into };
    };
    const NOT_SETTLED = "has a refund that does not follow from the outflow";
    const NOT_MUTUAL = "is in a transfer that its other side does not match";

    test("notices what refunds count for, whatever the sums say", async () => {
      const { bundle, lineOf, first } = await withLinks();
      expect(check(Buffer.from(bundle))).toMatchObject({
        errors: [],
        uncheckedLinks: 0,
        total: { income: "80.00", expense: "5.00", remaining: "75.00" },
      });
      const borne = altered(bundle, (record) =>
        record
          .replace('"borne":"30.00"', '"borne":"20.00"')
          .replace('"expense":"-30.00"', '"expense":"-20.00"')
          .replace('"expense":"5.00"', '"expense":"15.00"')
          .replace('"remaining":"75.00"', '"remaining":"65.00"'),
      );
      expect(check(borne).errors).toEqual([{ line: lineOf(first), message: NOT_SETTLED }]);
      const applied = altered(bundle, (record) =>
        record
          .replace('"applied":"60.00"', '"applied":"70.00"')
          .replace('"income":"60.00"', '"income":"50.00"')
          .replace('"income":"80.00"', '"income":"70.00"')
          .replace('"remaining":"75.00"', '"remaining":"65.00"'),
      );
      expect(check(applied).errors).toEqual([{ line: lineOf(first), message: NOT_SETTLED }]);
    });

    test("notices that a refund is of another transaction", async () => {
      const { bundle, lineOf, first, second, rent, lunch, into } = await withLinks();
      const ofRent = `"outflowId":"${rent.id}"`;
      const to = (id: string) =>
        check(altered(bundle, (record) => record.replace(ofRent, `"outflowId":"${id}"`)));
      const both = (message: string) => [first, second].map((each) => ({ line: lineOf(each), message }));
      expect(to(lunch.id).errors).toEqual(both(NOT_SETTLED));
      expect(to(into.id).errors).toEqual(both("refunds a transaction that cannot be refunded"));
      expect(to(NOWHERE)).toMatchObject({ errors: [], uncheckedLinks: 2 });
    });

    test("notices a transfer whose sides do not match", async () => {
      const { bundle, lineOf, lunch, out, into } = await withLinks();
      const withOut = `"transferWith":"${out.id}"`;
      const dropped = altered(bundle, (record) =>
        record.includes(withOut)
          ? record.replace(withOut, '"transferWith":null').replace('"income":"0.00"', '"income":"500.00"')
          : record
              .replace('"income":"20.00","type":"day"', '"income":"520.00","type":"day"')
              .replace('"income":"80.00"', '"income":"580.00"')
              .replace('"remaining":"75.00"', '"remaining":"575.00"'),
      );
      expect(check(dropped).errors).toEqual([{ line: lineOf(out), message: NOT_MUTUAL }]);
      const to = (id: string) =>
        check(altered(bundle, (record) => record.replace(withOut, `"transferWith":"${id}"`)));
      expect(to(lunch.id).errors).toEqual([
        { line: lineOf(out), message: NOT_MUTUAL },
        { line: lineOf(into), message: NOT_MUTUAL },
      ]);
      expect(to(NOWHERE)).toMatchObject({
        errors: [{ line: lineOf(out), message: NOT_MUTUAL }],
        uncheckedLinks: 1,
      });
      const less = altered(bundle, (record) =>
        record.includes(withOut) ? record.replace('"amount":"500.00"', '"amount":"499.99"') : record,
      );
      expect(check(less).errors).toHaveLength(2);
    });
  });

  test("needs both scopes for the download", async () => {
    const { customer, changeId } = await withJanuary();
    const path = { ...customer.path, changeId };
    for (const scope of ["customers:read", "transactions:read", "periods:close"] as const) {
      const { envelope } = await apiOf(origin, clients[scope]).refuse(closings.getSignOffBundleEndpoint, {
        path,
      });
      expect([scope, envelope.code]).toEqual([scope, "insufficient_scope"]);
    }
  });

  test("works without transactions", async () => {
    const customer = await newCustomer(api);
    const { changeId } = await customer.close("2026-01-31");
    const { transactionCount } = await signOff(customer, changeId);
    const bundle = await bundleOf(customer, changeId);
    expect([transactionCount, bundle.split("\n").length]).toEqual([0, 3]);
    expect(check(Buffer.from(bundle))).toMatchObject({ errors: [], total: { remaining: "0.00" } });
  });

  test("notices each of 1,000 flipped bits", async () => {
    const { customer, changeId } = await withJanuary();
    const bundle = Buffer.from(await bundleOf(customer, changeId));
    const anyFlip = fc.tuple(fc.nat({ max: bundle.length - 1 }), fc.nat({ max: 7 }));
    const unnoticed = fc.sample(anyFlip, { seed: 20261203, numRuns: 1_000 }).filter(([at, bit]) => {
      const flipped = Buffer.from(bundle);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      return check(flipped).errors.length === 0;
    });
    expect(unnoticed).toEqual([]);
    const lines = bundle.toString("utf8").trimEnd().split("\n");
    const without = (index: number) => Buffer.from(`${lines.toSpliced(index, 1).join("\n")}\n`);
    for (const index of lines.keys()) expect(check(without(index)).errors).not.toEqual([]);
    const cut = check(without(lines.length - 1));
    expect(cut.errors).toEqual([{ line: lines.length, message: "is missing" }]);
  });
});

describeOnEachServer("cashflow verify", ({ api, environment, origin, clients }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-verify-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The database does not exist, because the command needs none. */
  const verify = async (...args: readonly string[]) => {
    const command = [COMMAND_LINE, "verify", ...args];
    const env = { ...childEnvironment(environment), DATABASE_URL: "postgresql://nowhere.invalid/none" };
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })) };
    } catch (error) {
      const { code, stdout, stderr } = Object(error);
      return { code, stdout: String(stdout), stderr: String(stderr) };
    }
  };

  test("checks offline whether a bundle is consistent and what was signed off, and names the line that differs", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-10", amount: 1000, direction: "inflow" });
    await customer.store({ bookedOn: "2026-01-12", amount: 250.5 });
    const { changeId } = await customer.close("2026-01-31");
    const path = { ...customer.path, changeId };
    const { digest } = (await api.call(closings.signOffEndpoint, { path })).data;
    const target = closings.getSignOffBundleEndpoint.path
      .replace("{userId}", customer.userId)
      .replace("{changeId}", changeId);
    const response = await fetch(`${origin}${target}`, { headers: headersOf(clients.full) });
    expect(response.headers.get("content-disposition")).toContain("Test customer sign-off 2026-01-31.ndjson");
    const bundle = await response.text();
    const file = join(folder, "bundle.ndjson");
    await writeFile(file, bundle);

    const valid = await verify(file, "--digest", digest);
    expect(valid).toMatchObject({ code: 0, stderr: "" });
    expect(valid.stdout).toContain("bundle.ndjson is what was signed off.");
    expect(await verify(file, "--digest", digest.toUpperCase())).toEqual(valid);
    expect(valid.stdout).toContain("Income 1000.00 EUR, expense 250.50 EUR, remaining 749.50 EUR.");
    const alone = await verify(file);
    expect(alone).toMatchObject({ code: 0, stderr: "" });
    expect(alone.stdout).toContain("bundle.ndjson is consistent.");
    expect(alone.stdout).not.toContain("is what was signed off");
    const json = await verify(file, "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      isValid: true,
      digest,
      expectedDigest: null,
      closing: { changeId, userId: customer.userId, closedThrough: "2026-01-31", currency: "EUR" },
      total: { days: 2, transactions: 2, remaining: "749.50" },
      errors: [],
    });

    const other = "0".repeat(64);
    const unexpected = await verify(file, "--digest", other, "--json");
    expect(unexpected.code).toBe(1);
    expect(JSON.parse(unexpected.stdout)).toMatchObject({
      isValid: false,
      errors: [{ line: 6, message: `does not end with the digest ${other}` }],
    });

    await writeFile(file, bundle.replace('"amount":"250.50"', '"amount":"250.40"'));
    const changed = await verify(file);
    expect(changed).toMatchObject({ code: 1, stderr: "" });
    expect(changed.stdout).toContain(
      "Line 5 has a digest that does not follow from its record and the line before.",
    );
    await writeFile(file, "");
    expect(await verify(file)).toMatchObject({ code: 1, stdout: `${file} is empty.\n`, stderr: "" });
    const missing = await verify(join(folder, "missing.ndjson"));
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(missing.stderr).toContain("cannot be read");
  });

  test("says how many links it could not check", async () => {
    const customer = await newCustomer(api);
    const inflow = (row: Partial<Row>) => customer.store({ direction: "inflow", ...row });
    const back = await inflow({ bookedOn: "2026-01-10", amount: 30 });
    const paid = await customer.store({ bookedOn: "2026-02-05", amount: 40 });
    const out = await customer.store({ bookedOn: "2026-01-31", amount: 500, accountId: "A" });
    const into = await inflow({ bookedOn: "2026-02-01", amount: 500, accountId: "B" });
    await customer.refund(back.id, paid.id);
    await customer.pair(out.id, into.id);
    const { changeId } = await customer.close("2026-01-31");
    const target = closings.getSignOffBundleEndpoint.path
      .replace("{userId}", customer.userId)
      .replace("{changeId}", changeId);
    const response = await fetch(`${origin}${target}`, { headers: headersOf(clients.full) });
    const file = join(folder, "links.ndjson");
    await writeFile(file, await response.text());
    const { code, stdout } = await verify(file);
    expect([code, stdout.split("\n")]).toEqual([
      0,
      expect.arrayContaining([
        "Income 0.00 EUR, expense -30.00 EUR, remaining 30.00 EUR.",
        "Refunds and transfers whose other side is not in the bundle and was not checked: 2.",
      ]),
    ]);
    const json = await verify(file, "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({ isValid: true, uncheckedLinks: 2, errors: [] });
  });
});
