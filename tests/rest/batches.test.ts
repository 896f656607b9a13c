import { expect, test } from "vitest";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("POST /transaction-batches", ({ api }) => {
  const endpoint = ingestTransactionsEndpoint;

  test("returns the result of each row, in the order sent, and the counts", async () => {
    const customer = await newCustomer(api);
    await customer.ingest(newRow({ externalId: "known" }), newRow({ externalId: "same" }));
    const transactions = [
      newRow({ externalId: "new" }),
      newRow({ externalId: "same" }),
      newRow({ externalId: "known", amount: 7 }),
      newRow({ externalId: "bad", amount: 0 }),
    ];
    const { status, text } = await api.call(endpoint, { path: customer.path, body: { transactions } });
    expect(status).toBe(200);
    const transactionId = expect.stringMatching(/./);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transaction_batch_processed",
      message: expect.stringMatching(/./),
      data: {
        changeId: expect.stringMatching(/./),
        counts: { created: 1, updated: 1, unchanged: 1, rejected: 1 },
        results: [
          { externalId: "new", outcome: "created", transactionId },
          { externalId: "same", outcome: "unchanged", transactionId },
          { externalId: "known", outcome: "updated", transactionId },
          {
            externalId: "bad",
            outcome: "rejected",
            errors: [{ field: "amount", in: "body", code: "out_of_range", message: expect.any(String) }],
          },
        ],
      },
    });
  });

  test("an external id is unique within its account", async () => {
    const customer = await newCustomer(api);
    const { counts } = await customer.ingest(
      newRow({ externalId: "x" }),
      newRow({ externalId: "x", accountId: "giro" }),
      newRow({ externalId: "X" }),
      newRow({ externalId: "x", accountId: "giro", amount: 5 }),
    );
    expect(counts).toEqual({ created: 3, updated: 1, unchanged: 0, rejected: 0 });
    expect((await customer.figures()).expense).toBe(205);
  });

  test("a row that occurs twice in a batch is stored once, with the later values", async () => {
    const customer = await newCustomer(api);
    const { results } = await customer.ingest(
      newRow({ externalId: "x", amount: 1 }),
      newRow({ externalId: "x", amount: 2 }),
      newRow({ externalId: "x", amount: 2 }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["created", "updated", "unchanged"]);
    expect(new Set(results.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect((await customer.figures()).expense).toBe(2);
  });

  test("of a row with many unknown fields, the first 20 are named", async () => {
    const customer = await newCustomer(api);
    const fields = Array.from({ length: 100 }, (_, index) => `unknown${index}`);
    const row = { ...newRow(), ...Object.fromEntries(fields.map((field) => [field, 1])) };
    const { data } = await api.call(ingestTransactionsEndpoint, {
      path: customer.path,
      body: { transactions: [row] },
    });
    expect(data.results[0]?.errors?.map(({ field }) => field)).toEqual(fields.slice(0, 20));
  });

  test("the same batch again changes nothing and records no change", async () => {
    const customer = await newCustomer(api);
    const rows = [newRow({ externalId: "x" }), newRow({ externalId: "y" })];
    await customer.ingest(...rows);
    const again = await customer.ingest(...rows);
    expect(again).toMatchObject({ changeId: null, counts: { created: 0, updated: 0, unchanged: 2 } });
  });

  test("a corrected day moves the amount to the window of that day", async () => {
    const customer = await newCustomer(api);
    await customer.store({ externalId: "x", bookedOn: "2026-01-31" });
    await customer.store({ externalId: "x", bookedOn: "2026-02-01" });
    expect((await customer.figures()).expense).toBe(0);
    expect((await customer.figures("startDate=2026-02-01")).expense).toBe(100);
  });

  test.each([
    ["externalId", "absent", undefined, "required"],
    ["externalId", "null", null, "invalid_type"],
    ["externalId", "a number", 5, "invalid_type"],
    ["externalId", "empty", "", "invalid_value"],
    ["externalId", "256 characters", "x".repeat(256), "too_long"],
    ["externalId", "a NUL", "a\0b", "invalid_value"],
    ["externalId", "half a surrogate pair", "a\ud800", "invalid_value"],
    ["accountId", "null", null, "invalid_type"],
    ["accountId", "empty", "", "invalid_value"],
    ["bookedOn", "absent", undefined, "required"],
    ["bookedOn", "no day", "2026-02-30", "invalid_date"],
    ["bookedOn", "an instant", "2026-01-01T00:00:00Z", "invalid_date"],
    ["bookedOn", "a number", 20260101, "invalid_type"],
    ["bookedOn", "before 1900", "1899-12-31", "invalid_date"],
    ["bookedOn", "after 2200", "2201-01-01", "invalid_date"],
    ["amount", "absent", undefined, "required"],
    ["amount", "null", null, "invalid_type"],
    ["amount", "text", "5", "invalid_type"],
    ["amount", "zero", 0, "out_of_range"],
    ["amount", "negative", -5, "out_of_range"],
    ["amount", "too precise", 1.005, "too_precise"],
    ["amount", "tiny", 1e-7, "too_precise"],
    ["amount", "too large", 1e13, "out_of_range"],
    ["amount", "huge", 1e300, "out_of_range"],
    ["currency", "absent", undefined, "required"],
    ["currency", "lower case", "eur", "invalid_value"],
    ["currency", "unknown", "XYZ", "invalid_value"],
    ["currency", "not the customer's", "USD", "invalid_value"],
    ["currency", "null", null, "invalid_type"],
    ["direction", "absent", undefined, "required"],
    ["direction", "unknown", "in", "invalid_value"],
    ["direction", "null", null, "invalid_type"],
    ["description", "absent", undefined, "required"],
    ["description", "null", null, "invalid_type"],
    ["description", "1,001 characters", "x".repeat(1001), "too_long"],
    ["counterparty", "null", null, "invalid_type"],
    ["counterparty", "text", "Bakery", "invalid_type"],
    ["counterparty.name", "null", { name: null }, "invalid_type"],
    ["counterparty.id", "empty", { id: "" }, "invalid_value"],
    ["counterparty.iban", "unknown", { iban: "DE" }, "unknown_field"],
    ["status", "absent", undefined, "required"],
    ["status", "unknown", "posted", "invalid_value"],
    ["pendingExternalId", "null", null, "invalid_type"],
    ["note", "unknown", "x", "unknown_field"],
    ["id", "unknown", "x", "unknown_field"],
  ])("a row whose %s is %s is rejected, and its neighbours are stored", async (field, _, value, code) => {
    const customer = await newCustomer(api);
    const name = field.split(".")[0] ?? field;
    const transactions = [newRow({ amount: 1 }), { ...newRow(), [name]: value }, newRow({ amount: 2 })];
    const { data } = await api.call(endpoint, { path: customer.path, body: { transactions } });
    expect(data.counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 1 });
    expect(data.results[1]?.errors).toEqual([{ field, in: "body", code, message: expect.any(String) }]);
    expect((await customer.figures()).expense).toBe(3);
  });

  test.each(["null", "5", '"row"', "[]", "{}", '{"__proto__":{"externalId":"x"}}', '{"constructor":1}'])(
    "a row that is %s is rejected with its reasons",
    async (row) => {
      const customer = await newCustomer(api);
      const bytes = `{"transactions":[${row}]}`;
      const { data } = await api.call(endpoint, { path: customer.path, bytes });
      expect(data).toMatchObject({ changeId: null, counts: { created: 0, rejected: 1 } });
      expect(data.results[0]).toMatchObject({ externalId: null, outcome: "rejected" });
      expect(data.results[0]?.errors?.length).toBeGreaterThan(0);
    },
  );

  test("1e400 is an amount that is out of range", async () => {
    const customer = await newCustomer(api);
    const bytes = JSON.stringify({ transactions: [newRow({ amount: 5 })] }).replace(
      '"amount":5',
      '"amount":1e400',
    );
    const { data } = await api.call(endpoint, { path: customer.path, bytes });
    expect(data.results[0]?.errors).toMatchObject([{ field: "amount", code: "out_of_range" }]);
  });

  test("atomic: one rejected row refuses the whole batch with 400 and names the row", async () => {
    const customer = await newCustomer(api);
    const transactions = [newRow(), newRow({ amount: 0, currency: "USD" }), null];
    const refusal = await api.refuse(endpoint, { path: customer.path, body: { atomic: true, transactions } });
    expect(errorsOf(refusal)).toEqual([
      "body transactions[1].amount out_of_range",
      "body transactions[2] invalid_type",
    ]);
    const { data } = await api.call(listTransactionsEndpoint, { path: customer.path });
    expect(data.transactions).toEqual([]);
  });

  test("a sum above the limit names the rows that exceed it", async () => {
    const customer = await newCustomer(api);
    const most = { amount: 9_999_999_999_999 };
    const known = Array.from({ length: 8 }, () => newRow(most));
    await customer.ingest(...known);
    const transactions = [
      ...known.slice(0, 2),
      newRow({ bookedOn: "2026-01-16" }),
      newRow(most),
      newRow(most),
      newRow({ ...most, amount: -1 }),
    ];
    const refusal = await api.refuse(endpoint, { path: customer.path, body: { transactions } });
    expect(errorsOf(refusal)).toEqual([
      "body transactions[3].amount out_of_range",
      "body transactions[4].amount out_of_range",
    ]);
    expect(refusal.envelope.message).toContain("2026-01-15");
    expect((await customer.changes()).length).toBe(2);
  });

  test("atomic: a batch without an error is stored", async () => {
    const customer = await newCustomer(api);
    const body = { atomic: true, transactions: [newRow(), newRow()] };
    const { data } = await api.call(endpoint, { path: customer.path, body });
    expect(data.counts.created).toBe(2);
  });

  test("accepts 1,000 rows and refuses 1,001", async () => {
    const customer = await newCustomer(api);
    const transactions = Array.from({ length: 1_000 }, () => newRow({ amount: 1 }));
    const { data } = await api.call(endpoint, { path: customer.path, body: { transactions } });
    expect(data.counts.created).toBe(1_000);
    expect((await customer.figures()).expense).toBe(1_000);
    const refusal = await api.refuse(endpoint, {
      path: customer.path,
      body: { transactions: [...transactions, newRow()] },
    });
    expect(errorsOf(refusal)).toEqual(["body transactions out_of_range"]);
  });

  test.each([
    ["{}", ["body transactions required"]],
    ['{"transactions":null}', ["body transactions invalid_type"]],
    ['{"transactions":{}}', ["body transactions invalid_type"]],
    ['{"transactions":[]}', ["body transactions out_of_range"]],
    ['{"transactions":[{}],"atomic":"true"}', ["body atomic invalid_type"]],
    ['{"transactions":[{}],"atomic":null}', ["body atomic invalid_type"]],
    ['{"transactions":[{}],"rows":[]}', ["body rows unknown_field"]],
    ["[{}]", ["body  invalid_type", "body transactions required"]],
  ])("refuses the body %s", async (bytes, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, bytes }))).toEqual(errors);
  });
});
