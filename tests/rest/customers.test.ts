import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import {
  eraseCustomerEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
  putCustomerEndpoint,
} from "../../src/contract/customers";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const DETAILS = { name: "Ledger Bakery", currency: "EUR" };

describeOnEachServer("PUT and GET /customers/{userId}", ({ api, strangerApi }) => {
  const put = putCustomerEndpoint;

  test("creates with 201 and the defaults: monthly, monthly, 30 days, the first of this month", async () => {
    const path = { userId: randomUUID() };
    const month = () => `${new Date().toISOString().slice(0, 7)}-01`;
    const monthBefore = month();
    const { status, text, data } = await api.call(put, { path, body: DETAILS });
    expect(status).toBe(201);
    expect([monthBefore, month()]).toContain(data.customer.referenceDate);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const customer = {
      ...path,
      ...DETAILS,
      referenceDate: data.customer.referenceDate,
      incomeGranularity: "monthly",
      expenseGranularity: "monthly",
      combinedGranularity: "monthly",
      fixedPeriodDays: 30,
      closedThrough: null,
      createdAt: instant,
      updatedAt: instant,
    };
    const message = expect.stringMatching(/./);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_customer_saved",
      message,
      data: { customer },
    });
    const read = await api.call(getCustomerEndpoint, { path });
    expect(read.status).toBe(200);
    expect(JSON.parse(read.text)).toEqual({
      success: true,
      code: "business_customer_retrieved",
      message,
      data: { customer: data.customer },
    });
  });

  test("replaces with 200: omitted fields get their defaults again", async () => {
    const path = { userId: randomUUID() };
    const all = {
      ...DETAILS,
      referenceDate: "2026-01-31",
      incomeGranularity: "weekly",
      expenseGranularity: "fixed_period",
      fixedPeriodDays: 5,
    };
    const created = await api.call(put, { path, body: all });
    expect(created.data.customer).toMatchObject({ ...all, combinedGranularity: "fixed_period" });
    const replaced = await api.call(put, { path, body: { ...DETAILS, name: "Another name" } });
    expect(replaced.status).toBe(200);
    expect(replaced.data.customer).toMatchObject({
      name: "Another name",
      referenceDate: `${created.data.customer.createdAt.slice(0, 7)}-01`,
      incomeGranularity: "monthly",
      expenseGranularity: "monthly",
      fixedPeriodDays: 30,
      createdAt: created.data.customer.createdAt,
    });
  });

  test("the same again changes nothing", async () => {
    const path = { userId: randomUUID() };
    const first = await api.call(put, { path, body: DETAILS });
    const second = await api.call(put, { path, body: DETAILS });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
  });

  test("of ten concurrent requests one creates the customer and all succeed", async () => {
    const path = { userId: randomUUID() };
    const calls = Array.from({ length: 10 }, () => api.call(put, { path, body: DETAILS }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(9).fill(200), 201]);
  });

  test("the currency changes freely until there are transactions, then never", async () => {
    const customer = await newCustomer(api);
    const change = { path: customer.path, body: { ...DETAILS, currency: "JPY" } };
    expect((await api.call(put, change)).data.customer.currency).toBe("JPY");
    await customer.store({ currency: "JPY" });
    const refusal = await api.refuse(put, { path: customer.path, body: DETAILS });
    expect([refusal.status, refusal.envelope.code]).toEqual([409, "currency_in_use"]);
    expect(refusal.envelope.data.errors).toEqual([
      { field: "currency", in: "body", code: "invalid_value", message: "must stay JPY" },
    ]);
    expect((await api.call(getCustomerEndpoint, { path: customer.path })).data.customer.currency).toBe("JPY");
  });

  test.each([
    "a b",
    "a/b",
    "a%2Fb",
    "ü",
    "u\u0308",
    "日本",
    "🧾",
    "a+b",
    "a?b#c",
    "a\\b",
    ";:@&=",
    "'\"<>",
    "%",
    "..a",
    "\n",
    "constructor",
    "__proto__",
    "x".repeat(255),
  ])("the id %j is the partner's own and is returned as it was sent", async (id) => {
    // These customers belong to the other partner, so that their short ids do not collide with other tests.
    const userId = id.length === 255 ? `${randomUUID()}${id}`.slice(0, 255) : id;
    const { data } = await strangerApi.call(put, { path: { userId }, body: DETAILS });
    expect(data.customer.userId).toBe(userId);
    expect((await strangerApi.call(getCustomerEndpoint, { path: { userId } })).data.customer.userId).toBe(
      userId,
    );
  });

  test("ids that differ in case or in Unicode form are different customers", async () => {
    const id = randomUUID();
    await api.call(put, { path: { userId: `${id}-ü` }, body: DETAILS });
    for (const userId of [`${id}-Ü`, `${id}-u\u0308`, `${id}-ü `]) {
      expect((await api.refuse(getCustomerEndpoint, { path: { userId } })).envelope.code).toBe(
        "customer_not_found",
      );
    }
  });

  test("an id of more than 255 characters is refused", async () => {
    const path = { userId: "x".repeat(256) };
    expect(errorsOf(await api.refuse(put, { path, body: DETAILS }))).toEqual(["path userId too_long"]);
    expect(errorsOf(await api.refuse(getCustomerEndpoint, { path }))).toEqual(["path userId too_long"]);
  });

  test.each([
    ["{}", ["body currency required", "body name required"]],
    ['{"name":"","currency":""}', ["body currency invalid_value", "body name invalid_value"]],
    ['{"name":null,"currency":null}', ["body currency invalid_type", "body name invalid_type"]],
    [`{"name":"${"x".repeat(201)}","currency":"EUR"}`, ["body name too_long"]],
    ['{"name":"   ","currency":"EUR"}', ["body name invalid_value"]],
    ['{"name":"\\ud83d","currency":"EUR"}', ["body name invalid_value"]],
    ['{"name":"a\\u0000","currency":"EUR"}', ["body name invalid_value"]],
    ['{"name":"A","currency":"eur"}', ["body currency invalid_value"]],
    ['{"name":"A","currency":"XXX"}', ["body currency invalid_value"]],
    ['{"name":"A","currency":"constructor"}', ["body currency invalid_value"]],
    ['{"name":"A","currency":978}', ["body currency invalid_type"]],
    ['{"name":"A","currency":"EUR","referenceDate":"2026-13-01"}', ["body referenceDate invalid_date"]],
    ['{"name":"A","currency":"EUR","referenceDate":null}', ["body referenceDate invalid_type"]],
    ['{"name":"A","currency":"EUR","referenceDate":"1899-12-31"}', ["body referenceDate invalid_date"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":0}', ["body fixedPeriodDays out_of_range"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":367}', ["body fixedPeriodDays out_of_range"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":-1}', ["body fixedPeriodDays out_of_range"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":1.5}', ["body fixedPeriodDays invalid_type"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":"30"}', ["body fixedPeriodDays invalid_type"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":null}', ["body fixedPeriodDays invalid_type"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":1e400}', ["body fixedPeriodDays out_of_range"]],
    ['{"name":"A","currency":"EUR","fixedPeriodDays":1e300}', ["body fixedPeriodDays out_of_range"]],
    [
      '{"name":"A","currency":"EUR","combinedGranularity":"weekly"}',
      ["body combinedGranularity unknown_field"],
    ],
    ['{"name":"A","currency":"EUR","userId":"x"}', ["body userId unknown_field"]],
  ])("refuses the body %s and creates nothing", async (bytes, errors) => {
    const path = { userId: randomUUID() };
    expect(errorsOf(await api.refuse(put, { path, bytes }))).toEqual(errors);
    expect((await api.refuse(getCustomerEndpoint, { path })).status).toBe(404);
  });
});

describeOnEachServer("GET /customers", ({ strangerApi: api }) => {
  const list = listCustomersEndpoint;

  test("returns the partner's customers ordered by id, page by page", async () => {
    const prefix = randomUUID();
    const ends = ["B", "a", "b", "é", "🧾", "🧾".repeat(218)];
    const ids = ends.map((end) => `${prefix}-${end}`);
    for (const userId of [...ids].reverse())
      await api.call(putCustomerEndpoint, { path: { userId }, body: DETAILS });
    const seen: string[] = [];
    let query = "limit=1";
    for (let pages = 0; query !== "" && pages < 1_000; pages += 1) {
      const { data } = await api.call(list, { query });
      expect(data.customers.length).toBeLessThanOrEqual(1);
      seen.push(...data.customers.map(({ userId }) => userId));
      query = data.nextCursor === null ? "" : `limit=1&cursor=${data.nextCursor}`;
    }
    expect(seen.filter((userId) => userId.startsWith(prefix))).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("returns code, message and data with exactly customers and nextCursor", async () => {
    const { text } = await api.call(list, { query: "limit=200" });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_customers_retrieved",
      message: expect.stringMatching(/./),
      data: { customers: expect.any(Array), nextCursor: null },
    });
  });

  test.each([
    ["limit=0", ["query limit out_of_range"]],
    ["limit=201", ["query limit out_of_range"]],
    ["limit=", ["query limit invalid_value"]],
    ["limit=1.0", ["query limit invalid_value"]],
    ["limit=01", ["query limit invalid_value"]],
    ["limit=%201", ["query limit invalid_value"]],
    ["limit=-1", ["query limit invalid_value"]],
    ["limit=1e1", ["query limit invalid_value"]],
    ["limit=99999999999999999999", ["query limit invalid_value"]],
    ["cursor=", ["query cursor invalid_value"]],
    ["cursor=x", ["query cursor invalid_value"]],
    [`cursor=${"x".repeat(4_097)}`, ["query cursor too_long"]],
    [`cursor=${cursorOf([])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers"])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers", "a", "b"])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["changes", "a"])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers", 5])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf({ length: 1 })}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers", "a\0b"])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers", "\ud800"])}`, ["query cursor invalid_value"]],
    [`cursor=${cursorOf(["customers", "a"])}=`, ["query cursor invalid_value"]],
    ["offset=5", ["query offset unknown_field"]],
  ])("refuses ?%s", async (query, errors) => {
    expect(errorsOf(await api.refuse(list, { query }))).toEqual(errors);
  });
});

/** A cursor forged by someone who knows our format. */
function cursorOf(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

describeOnEachServer("DELETE /customers/{userId}", ({ api, strangerApi }) => {
  test("erases the customer, and its userId is free again", async () => {
    const { path, userId, store, cashflow } = await newCustomer(api);
    await store();
    const { status, data } = await api.call(eraseCustomerEndpoint, { path, query: `confirm=${userId}` });
    expect([status, data.erasure.userId]).toEqual([200, userId]);
    expect(Date.parse(data.erasure.erasedAt)).toBeLessThanOrEqual(Date.now());
    for (const endpoint of [getCustomerEndpoint, getCashflowEndpoint, listTransactionsEndpoint]) {
      expect((await api.refuse(endpoint, { path })).envelope.code).toBe("customer_not_found");
    }
    const again = await api.refuse(eraseCustomerEndpoint, { path, query: `confirm=${userId}` });
    expect([again.status, again.envelope.code]).toEqual([404, "customer_not_found"]);
    expect((await api.call(putCustomerEndpoint, { path, body: DETAILS })).status).toBe(201);
    expect(await cashflow()).toMatchObject({ income: 0, expense: 0 });
  });

  test("erases the customer if the tag is current, and nothing if it has changed since", async () => {
    const { path, store } = await newCustomer(api);
    const seen = async () => (await api.call(getCustomerEndpoint, { path })).header("etag") ?? "none";
    const stale = await seen();
    await store();
    const refusal = await api.refuse(eraseCustomerEndpoint, { path, headers: { "if-match": stale } });
    expect([refusal.status, refusal.envelope.code]).toEqual([412, "version_mismatch"]);
    const anything = await api.refuse(eraseCustomerEndpoint, { path, headers: { "if-match": "*" } });
    expect(errorsOf(anything)).toEqual(["query confirm required"]);
    await api.call(eraseCustomerEndpoint, { path, headers: { "if-match": await seen() } });
    expect((await api.refuse(getCustomerEndpoint, { path })).status).toBe(404);
  });

  test("what was seen of an erased customer is not taken for the one that is created next", async () => {
    const { path, userId, changes } = await newCustomer(api);
    const [last] = await changes("limit=1");
    const tag = (await api.call(getCustomerEndpoint, { path })).header("etag") ?? "none";
    await api.call(eraseCustomerEndpoint, { path, query: `confirm=${userId}` });
    await api.call(putCustomerEndpoint, { path, body: DETAILS });
    const read = await api.call(getCustomerEndpoint, { path, headers: { "if-none-match": tag } });
    expect([read.status, read.data.customer.name]).toEqual([200, DETAILS.name]);
    const refusal = await api.refuse(eraseCustomerEndpoint, { path, headers: { "if-match": tag } });
    expect([refusal.status, refusal.envelope.code]).toEqual([412, "version_mismatch"]);
    expect(await changes(`after=${last?.sequence}`)).toMatchObject([{ kind: "customer_created" }]);
  });

  test("requires the userId a second time, and erases nothing without it or for another partner", async () => {
    const { path, userId } = await newCustomer(api);
    for (const [query, code] of [
      ["", "required"],
      ["confirm=another", "invalid_value"],
    ] as const) {
      const refusal = await api.refuse(eraseCustomerEndpoint, { path, query });
      expect(errorsOf(refusal)).toEqual([`query confirm ${code}`]);
    }
    const stranger = await strangerApi.refuse(eraseCustomerEndpoint, { path, query: `confirm=${userId}` });
    expect(stranger.status).toBe(404);
    expect((await api.call(getCustomerEndpoint, { path })).status).toBe(200);
  });
});
