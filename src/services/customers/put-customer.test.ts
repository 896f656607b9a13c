import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { newPartner, newTransaction } from "../testing/factories";
import { putCustomer } from "./put-customer";

describeOnEachDatabase("putCustomer", (database) => {
  test("creates a customer once, however many requests ask for it at the same time", async () => {
    const context = await newPartner(database());
    const input = { userId: newId(), name: "Café", currency: "EUR" };
    const results = await Promise.all(Array.from({ length: 20 }, () => putCustomer(context, input)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ customer }) => customer.customerId)).size).toBe(1);
  });

  test("gives what is left out its default, which hangs on the day of creation", async () => {
    const defaults = {
      referenceDate: "2026-02-01",
      incomeGranularity: "monthly",
      expenseGranularity: "monthly",
      fixedPeriodDays: 30,
    };
    const userId = newId();
    const context = await newPartner(database(), () => new Date("2026-02-28T23:59:59Z"));
    expect(await putCustomer(context, { userId, name: "A", currency: "EUR" })).toMatchObject({
      customer: defaults,
    });
    await putCustomer(context, {
      userId,
      name: "A",
      currency: "EUR",
      referenceDate: "2025-12-31",
      incomeGranularity: "weekly",
    });
    const later = { ...context, now: () => new Date("2026-07-04T12:00:00Z") };
    expect(await putCustomer(later, { userId, name: "A", currency: "EUR" })).toMatchObject({
      isNew: false,
      customer: defaults,
    });
  });

  test("keeps the currency once there are transactions", async () => {
    const context = await newPartner(database());
    const userId = newId();
    await putCustomer(context, { userId, name: "A", currency: "USD" });
    await putCustomer(context, { userId, name: "A", currency: "EUR" });
    await newTransaction(context, userId);
    await expect(putCustomer(context, { userId, name: "A", currency: "USD" })).rejects.toMatchObject({
      code: "currency_in_use",
      errors: [{ field: "currency", in: "body", code: "invalid_value" }],
    });
  });
});
