import { z } from "zod";
import { type Customer, type CustomerState, storedGrid } from "../domain/customer";
import { MAX_FIXED_PERIOD_DAYS } from "../domain/period";
import { combinedGranularity } from "./cashflow";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  calendarDate,
  currency,
  cursor,
  failsAs,
  granularity,
  instant,
  nextCursor,
  pageLimit,
  readableText,
  userId,
} from "./fields";

const fixedPeriodDays = z
  .int()
  .min(1)
  .max(MAX_FIXED_PERIOD_DAYS)
  .meta({ description: "The number of days of a `fixed_period` window." });

/** An id that can be part of a path: every URL library resolves `.` and `..`. */
const newUserId = userId.refine(
  (id) => id !== "." && id !== "..",
  failsAs("invalid_value", "must not be . or .."),
);

const customer = z
  .strictObject({
    userId,
    name: z.string(),
    currency,
    referenceDate: calendarDate,
    incomeGranularity: granularity,
    expenseGranularity: granularity,
    combinedGranularity,
    fixedPeriodDays,
    closedThrough: calendarDate.nullable().meta({
      description: "The last closed day. Null if no day is closed.",
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Customer" });

/** What partners see of a customer's state, now or after a change. */
export function presentState(stored: CustomerState) {
  return {
    name: stored.name,
    currency: stored.currency,
    referenceDate: stored.referenceDate,
    incomeGranularity: stored.incomeGranularity,
    expenseGranularity: stored.expenseGranularity,
    combinedGranularity: storedGrid(stored).granularity,
    fixedPeriodDays: stored.fixedPeriodDays,
    closedThrough: stored.closedThrough,
  };
}

function presentCustomer(stored: Customer): z.input<typeof customer> {
  return {
    userId: stored.userId,
    ...presentState(stored),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

const settings = {
  referenceDate: calendarDate.optional(),
  incomeGranularity: granularity.optional(),
  expenseGranularity: granularity.optional(),
  fixedPeriodDays: fixedPeriodDays.optional(),
};

export const putCustomerEndpoint = defineEndpoint({
  method: "PUT",
  path: `${API_ROOT}/customers/{userId}`,
  scopes: ["customers:write"],
  tag: "Customers",
  summary: "Create or replace a customer",
  description:
    "Fields that you leave out are set to their defaults: `monthly` for both granularities, 30 for `fixedPeriodDays`, and for `referenceDate` the first day of the month in which the customer was created. The currency cannot be changed once the customer has transactions.",
  input: z.strictObject({
    userId: newUserId,
    name: readableText({ max: 200 }),
    currency,
    ...settings,
  }),
  example: {
    userId: EXAMPLE.userId,
    name: "Kaffeehaus Morgenrot",
    currency: "EUR",
    referenceDate: "2026-10-19",
    incomeGranularity: "weekly",
    expenseGranularity: "monthly",
  },
  output: z.strictObject({ customer }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["currency_in_use"],
  code: "business_customer_saved",
  message: "Customer saved.",
  statusOf: ({ isNew }: Readonly<{ customer: Customer; isNew: boolean }>) => (isNew ? 201 : 200),
  present: ({ customer: stored }) => ({ customer: presentCustomer(stored) }),
});

const updatableFields = {
  name: readableText({ max: 200 }).optional(),
  currency: currency.optional(),
  ...settings,
};

export const updateCustomerEndpoint = defineEndpoint({
  method: "PATCH",
  path: `${API_ROOT}/customers/{userId}`,
  scopes: ["customers:write"],
  tag: "Customers",
  summary: "Update a customer",
  description:
    "Fields that you leave out keep their values. The currency cannot be changed once the customer has transactions.",
  input: z.strictObject({ userId, ...updatableFields }),
  example: { userId: EXAMPLE.userId, name: "Kaffeehaus Morgenrot am Park" },
  rules: (raw) =>
    Object.keys(updatableFields).some((field) => field in raw)
      ? []
      : Object.keys(updatableFields).map((field) => ({
          field,
          code: "at_least_one_required",
          message: "send at least one field",
        })),
  output: z.strictObject({ customer }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["currency_in_use"],
  code: "business_customer_updated",
  message: "Customer updated.",
  present: (stored: Customer) => ({ customer: presentCustomer(stored) }),
});

export const eraseCustomerEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${API_ROOT}/customers/{userId}`,
  scopes: ["customers:write"],
  tag: "Customers",
  summary: "Erase a customer",
  description:
    "Permanently removes the customer and everything stored about it: transactions, rules, changes, and who has access. Only a record of the erasure remains, with the `userId`, the time, and who requested it. The customer can no longer be found as soon as the erasure begins. The response is sent when all data is gone, which takes longer for more data. You can then create another customer with the same `userId`; its changes and events continue the sequences of the erased one.",
  input: z.strictObject({
    userId,
    confirm: z.string().optional().meta({
      description:
        "The `userId` again, so that nothing is erased by mistake. Required unless `If-Match` is sent.",
    }),
  }),
  queryFields: ["confirm"],
  // The demo has no such customer, so trying this call in the documentation deletes nothing.
  example: { userId: "closed-shop", confirm: "closed-shop" },
  rules: ({ userId: named, confirm }) =>
    confirm === undefined || confirm === named
      ? []
      : [{ field: "confirm", code: "invalid_value", message: "must be the userId in the path" }],
  output: z
    .strictObject({
      erasure: z.strictObject({
        userId,
        erasedAt: instant.meta({ description: "The time from which the customer can no longer be found." }),
      }),
    })
    .meta({ id: "ErasedCustomer" }),
  headers: ["Idempotency-Key", "If-Match"],
  code: "business_customer_erased",
  message: "Customer erased.",
  present: ({ userId: erased, erasedAt }: Readonly<{ userId: string; erasedAt: Date }>) => ({
    erasure: { userId: erased, erasedAt: erasedAt.toISOString() },
  }),
});

export const getCustomerEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}`,
  isLight: true,
  scopes: ["customers:read"],
  tag: "Customers",
  summary: "Get a customer",
  input: z.strictObject({ userId }),
  example: { userId: EXAMPLE.userId },
  output: z.strictObject({ customer }),
  headers: ["If-None-Match", "x-min-revision"],
  code: "business_customer_retrieved",
  message: "Customer retrieved.",
  versionOf: ({ revision }: Customer) => revision,
  present: (stored: Customer) => ({ customer: presentCustomer(stored) }),
});

export const listCustomersEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers`,
  scopes: ["customers:read"],
  tag: "Customers",
  summary: "List customers",
  description: "Ordered by id.",
  input: z.strictObject({ limit: pageLimit, cursor: cursor.optional() }),
  example: {},
  output: z.strictObject({ customers: z.array(customer), nextCursor }),
  code: "business_customers_retrieved",
  message: "Customers retrieved.",
  present: (page: Readonly<{ customers: readonly Customer[]; nextCursor: string | null }>) => ({
    customers: page.customers.map(presentCustomer),
    nextCursor: page.nextCursor,
  }),
});
