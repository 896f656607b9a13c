import { expect, test } from "vitest";
import { getReferenceDateEndpoint, updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { apiOf, errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("GET /cashflow/reference-date", ({ api }) => {
  test("returns success, code and data without a message, with exactly four fields in data", async () => {
    const customer = await newCustomer(api, {
      referenceDate: "2026-01-31",
      incomeGranularity: "quarterly",
      expenseGranularity: "fortnightly",
    });
    const { status, text } = await api.call(getReferenceDateEndpoint, { path: customer.path });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_reference_date",
      data: {
        referenceDate: "2026-01-31",
        incomeGranularity: "quarterly",
        expenseGranularity: "fortnightly",
        combinedGranularity: "fortnightly",
      },
    });
  });

  test.each([
    ["annual", "weekly", 30, "weekly"],
    ["weekly", "annual", 30, "weekly"],
    ["monthly", "fixed_period", 30, "fixed_period"],
    ["monthly", "fixed_period", 31, "monthly"],
    ["fixed_period", "quarterly", 91, "fixed_period"],
    ["fixed_period", "quarterly", 92, "quarterly"],
    ["annual", "fixed_period", 365, "fixed_period"],
    ["annual", "fixed_period", 366, "annual"],
    ["fixed_period", "weekly", 7, "weekly"],
    ["weekly", "fixed_period", 7, "weekly"],
    ["fixed_period", "fortnightly", 14, "fortnightly"],
    ["fixed_period", "fixed_period", 7, "fixed_period"],
  ])("of %s and %s with %i days the combined granularity is %s", async (income, expense, days, combined) => {
    const customer = await newCustomer(api, {
      incomeGranularity: income,
      expenseGranularity: expense,
      fixedPeriodDays: days,
    });
    const { data } = await api.call(getReferenceDateEndpoint, { path: customer.path });
    expect(data.combinedGranularity).toBe(combined);
  });

  test("accepts no parameters", async () => {
    const customer = await newCustomer(api);
    const call = { path: customer.path, query: "granularity=weekly" };
    expect(errorsOf(await api.refuse(getReferenceDateEndpoint, call))).toEqual([
      "query granularity unknown_field",
    ]);
  });
});

describeOnEachServer("POST /cashflow/granularity-settings", ({ api, origin, clients }) => {
  const endpoint = updateGranularitySettingsEndpoint;

  test("stores both and returns code, message and the data of reference-date", async () => {
    const customer = await newCustomer(api);
    const body = { incomeGranularity: "annual", expenseGranularity: "weekly" };
    const { status, text } = await api.call(endpoint, { path: customer.path, body });
    expect(status).toBe(200);
    const data = { referenceDate: "2026-01-01", ...body, combinedGranularity: "weekly" };
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_granularity_settings_updated",
      message: expect.stringMatching(/./),
      data,
    });
    expect((await api.call(getReferenceDateEndpoint, { path: customer.path })).data).toEqual(data);
    expect((await customer.cashflow()).granularity).toBe("weekly");
  });

  test.each([
    [{ incomeGranularity: "weekly" }, { incomeGranularity: "weekly", expenseGranularity: "monthly" }],
    [{ expenseGranularity: "weekly" }, { incomeGranularity: "monthly", expenseGranularity: "weekly" }],
  ])("%j alone leaves the other as it is", async (body, stored) => {
    const customer = await newCustomer(api);
    const { data } = await api.call(endpoint, { path: customer.path, body });
    expect(data).toEqual({ referenceDate: "2026-01-01", ...stored, combinedGranularity: "weekly" });
  });

  test("the same settings again get the same response", async () => {
    const customer = await newCustomer(api);
    const call = { path: customer.path, body: { incomeGranularity: "annual" } };
    expect((await api.call(endpoint, call)).text).toBe((await api.call(endpoint, call)).text);
  });

  test("needs customers:read and nothing else, although it writes", async () => {
    const customer = await newCustomer(api);
    const reader = apiOf(origin, clients["customers:read"]);
    const body = { incomeGranularity: "quarterly" };
    const { data } = await reader.call(endpoint, { path: customer.path, body });
    expect(data.incomeGranularity).toBe("quarterly");
  });

  const AT_LEAST_ONE = [
    "body expenseGranularity at_least_one_required",
    "body incomeGranularity at_least_one_required",
  ];

  test.each([
    ["{}", AT_LEAST_ONE],
    ["", AT_LEAST_ONE],
    ['{"incomeGranularity":null}', ["body incomeGranularity invalid_type"]],
    ['{"incomeGranularity":7}', ["body incomeGranularity invalid_type"]],
    ['{"incomeGranularity":["weekly"]}', ["body incomeGranularity invalid_type"]],
    ['{"incomeGranularity":" weekly"}', ["body incomeGranularity invalid_value"]],
    ['{"incomeGranularity":"WEEKLY"}', ["body incomeGranularity invalid_value"]],
    ['{"incomeGranularity":"weekly","expenseGranularity":null}', ["body expenseGranularity invalid_type"]],
    ['{"combinedGranularity":"weekly"}', [...AT_LEAST_ONE, "body combinedGranularity unknown_field"].sort()],
    ['{"incomeGranularity":"weekly","referenceDate":"2026-01-01"}', ["body referenceDate unknown_field"]],
    ['{"incomeGranularity":"weekly","userId":"x"}', ["body userId unknown_field"]],
    [
      '{"incomeGranularity":"weekly","__proto__":{"expenseGranularity":"weekly"}}',
      ["body __proto__ unknown_field"],
    ],
    [
      '{"__proto__":{"incomeGranularity":"weekly"}}',
      [...AT_LEAST_ONE, "body __proto__ unknown_field"].sort(),
    ],
    ['{"incomeGranularity":"weekly","constructor":{"prototype":{}}}', ["body constructor unknown_field"]],
    ["[]", [...AT_LEAST_ONE, "body  invalid_type"].sort()],
  ])("refuses the body %s and stores nothing", async (bytes, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, bytes }))).toEqual(errors);
    const { data } = await api.call(getReferenceDateEndpoint, { path: customer.path });
    expect([data.incomeGranularity, data.expenseGranularity]).toEqual(["monthly", "monthly"]);
  });

  test("accepts no query parameters", async () => {
    const customer = await newCustomer(api);
    const call = {
      path: customer.path,
      query: "incomeGranularity=weekly",
      body: { incomeGranularity: "weekly" },
    };
    expect(errorsOf(await api.refuse(endpoint, call))).toEqual(["query incomeGranularity unknown_field"]);
  });
});
