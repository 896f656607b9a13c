import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addMonths } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import type { Context } from "../context";
import { createRule } from "../rules/create-rule";
import { removeRule } from "../rules/remove-rule";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { getForecast } from "./get-forecast";
import { previewEdits } from "./preview-edits";
import { previewFilteredEdit } from "./preview-filtered-edit";

const TODAY = "2026-01-10";

const certain = (amount: bigint) => ({ low: amount, expected: amount, high: amount });

/** The payment on the 20th of each month. */
const RENT = { amount: 400_00n, counterpartyName: "Landlord Ltd" };

/** A customer that paid its rent in each of `months` months up to December 2025. */
async function withRent(context: Context, months: number): Promise<Customer> {
  const customer = await newCustomer(context);
  const days = Array.from({ length: months }, (_, index) => addMonths("2025-12-20", -index));
  await ingest(context, customer.userId, ...days.map((bookedOn) => newRow({ ...RENT, bookedOn })));
  return customer;
}

describeOnEachDatabase("what a preview says of the forecast", (database) => {
  const forecastOf = async (context: Context, { userId }: Customer) => {
    const { windows } = await getForecast(context, { userId, count: 1, today: TODAY });
    return windows.map(({ income, expense, remaining }) => ({ income, expense, remaining }));
  };

  test("is the forecast of now, and that of then", async () => {
    const context = await newPartner(database());
    const customer = await withRent(context, 12);
    const { userId } = customer;
    const { id: transactionId } = await newTransaction(context, userId, {
      bookedOn: "2025-12-21",
      amount: 7_000_00n,
    });
    const before = await forecastOf(context, customer);
    const edits = [{ action: "exclude", transactionId, scope: "single" }] as const;
    const { forecast } = await previewEdits(context, { userId, today: TODAY, edits });
    expect(forecast?.isThere).toEqual({ before: true, after: true });
    expect(forecast?.moved).toMatchObject([
      { window: { startOn: "2026-01-01", endBefore: "2026-02-01" }, before: before[0] },
      { window: { startOn: "2026-02-01", endBefore: "2026-03-01" }, before: before[1] },
    ]);
    // The means of twelve months and of three, the last month, and the month a year before, which is untried
    // and so has half the weight: 983.33, 2,733.33, 7,400 and 400.
    expect(before[1]?.expense.expected).toBe(3_233_33n);
    const rent = { income: certain(0n), expense: certain(400_00n), remaining: certain(-400_00n) };
    expect(forecast?.moved.map(({ after }) => after)).toMatchObject([rent, rent]);
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
    expect(await forecastOf(context, customer)).toEqual([rent, rent]);
  });

  test("includes what is booked ahead in the next window, and what an edit would remove from it", async () => {
    const context = await newPartner(database());
    const customer = await withRent(context, 6);
    const { userId } = customer;
    await newTransaction(context, userId, { ...RENT, bookedOn: "2026-02-01" });
    const { id: transactionId } = await newTransaction(context, userId, {
      bookedOn: "2026-02-02",
      amount: 7_000_00n,
    });
    const edits = [{ action: "exclude", transactionId, scope: "single" }] as const;
    const { windows, forecast } = await previewEdits(context, { userId, today: TODAY, edits });
    expect(windows).toMatchObject([{ before: { expense: 7_400_00n }, after: { expense: 400_00n } }]);
    expect(forecast?.moved).toEqual([
      {
        window: { startOn: "2026-02-01", endBefore: "2026-03-01" },
        before: expect.objectContaining({ expense: certain(7_400_00n), remaining: certain(-7_400_00n) }),
        after: expect.objectContaining({ expense: certain(400_00n), remaining: certain(-400_00n) }),
      },
    ]);
  });

  test("is of rules and of all that a filter lets through too", async () => {
    const context = await newPartner(database());
    const { userId } = await withRent(context, 6);
    const nothing = { income: certain(0n), expense: certain(0n), remaining: certain(0n) };
    const rent = { expense: certain(400_00n), remaining: certain(-400_00n) };
    const gone = [
      { before: rent, after: nothing },
      { before: rent, after: nothing },
    ];
    const { preview } = await createRule(context, {
      userId,
      direction: "outflow",
      counterparty: { name: "Landlord Ltd" },
      fromOn: "2025-08-01",
      treatment: { type: "covered_expense" },
      dryRun: true,
      today: TODAY,
    });
    // The first month still has something counted, so there are six windows as before.
    expect(preview?.forecast?.moved.map(({ after }) => after.expense.expected < 400_00n)).toEqual([
      true,
      true,
    ]);
    await newTransaction(context, userId, { bookedOn: "2025-07-01", amount: 1n, direction: "inflow" });
    const filtered = {
      userId,
      today: TODAY,
      edit: { action: "exclude" },
      except: [],
      direction: "outflow",
    } as const;
    expect((await previewFilteredEdit(context, filtered)).forecast?.moved).toMatchObject(gone);
  });

  test("is what follows from a rule that begins today or later, and from removing it", async () => {
    const context = await newPartner(database());
    const customer = await withRent(context, 6);
    const { userId } = customer;
    const input = {
      userId,
      today: TODAY,
      direction: "outflow",
      counterparty: { name: "Landlord Ltd" },
      fromOn: TODAY,
      treatment: { type: "covered_expense" },
    } as const;
    const [now, next] = await forecastOf(context, customer);
    const covered = { income: certain(0n), expense: certain(0n), remaining: certain(0n) };
    const previewOf = async (fromOn: string) =>
      (await createRule(context, { ...input, fromOn, dryRun: true })).preview?.forecast?.moved;
    expect(await previewOf(TODAY)).toMatchObject([
      { before: now, after: covered },
      { before: next, after: covered },
    ]);
    expect(await previewOf("2026-02-01")).toMatchObject([{ before: next, after: covered }]);
    expect(await previewOf("2026-03-01")).toEqual([]);
    const { ruleId } = await createRule(context, { ...input, dryRun: false });
    expect(await forecastOf(context, customer)).toEqual([covered, covered]);
    const { preview } = await removeRule(context, { userId, ruleId, dryRun: true, today: TODAY });
    expect(preview?.forecast?.moved).toMatchObject([
      { before: covered, after: now },
      { before: covered, after: next },
    ]);
  });

  test("is nothing where no other forecast follows, or there is none", async () => {
    const context = await newPartner(database());
    const customer = await withRent(context, 6);
    const { userId } = customer;
    const exclude = (transactionId: string) => [
      { action: "exclude", transactionId, scope: "single" } as const,
    ];
    const ahead = await newTransaction(context, userId, { bookedOn: "2026-03-01" });
    const old = await newTransaction(context, userId, { bookedOn: "2015-12-31" });
    for (const { id } of [ahead, old]) {
      expect(await previewEdits(context, { userId, today: TODAY, edits: exclude(id) })).toMatchObject({
        windowCount: 1,
        forecast: { isThere: { before: true, after: true }, moved: [] },
      });
    }
    const settings = { incomeGranularity: "weekly", expenseGranularity: "weekly" } as const;
    expect(await previewEdits(context, { userId, today: TODAY, edits: [], settings })).toMatchObject({
      forecast: null,
    });
    const few = await withRent(context, 5);
    const last = await newTransaction(context, few.userId, { bookedOn: "2025-12-05" });
    expect(
      await previewEdits(context, { userId: few.userId, today: TODAY, edits: exclude(last.id) }),
    ).toMatchObject({
      windowCount: 1,
      forecast: { isThere: { before: false, after: false }, moved: [] },
    });
  });

  test("says that the forecast goes away, and that it comes back", async () => {
    const context = await newPartner(database());
    const { userId } = await withRent(context, 5);
    const { id: transactionId } = await newTransaction(context, userId, { bookedOn: "2025-07-20" });
    const single = { action: "exclude", transactionId, scope: "single" } as const;
    const excluded = await previewEdits(context, { userId, today: TODAY, edits: [single] });
    expect(excluded.forecast).toEqual({ isThere: { before: true, after: false }, moved: [] });
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
    const include = { action: "include", transactionId } as const;
    const included = await previewEdits(context, { userId, today: TODAY, edits: [include] });
    expect(included.forecast).toEqual({ isThere: { before: false, after: true }, moved: [] });
  });

  test("changes from day to day, and the preview token does not depend on it", async () => {
    const context = await newPartner(database());
    const { userId } = await withRent(context, 6);
    const { id: transactionId } = await newTransaction(context, userId, { bookedOn: "2026-01-05" });
    const edits = [{ action: "exclude", transactionId, scope: "single" }] as const;
    const shown = await previewEdits(context, { userId, today: TODAY, edits });
    expect(shown.forecast?.moved).toMatchObject([
      { before: { expense: certain(500_00n) }, after: { expense: certain(400_00n) } },
    ]);
    const later = await previewEdits(context, { userId, today: "2026-01-31", edits });
    expect(later.forecast?.moved).toMatchObject([
      { before: { expense: certain(100_00n) }, after: { expense: certain(0n) } },
    ]);
    expect((await previewEdits(context, { userId, edits })).forecast).toBeNull();
    expect(later.previewToken).toBe(shown.previewToken);
    const conditions = { previewToken: shown.previewToken };
    const { changeId } = await excludeTransaction(
      { ...context, conditions },
      { userId, transactionId, scope: "single" },
    );
    expect(changeId).not.toBeNull();
  });
});
