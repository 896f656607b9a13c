import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { COUNTERPARTY_SORTS } from "../../domain/counterparty-sort";
import type { Context } from "../context";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import type { RequestedFilter } from "../transactions/list-transactions";
import { listTransactions } from "../transactions/list-transactions";
import { listCounterparties } from "./list-counterparties";

const ROWS = [
  { counterpartyName: "Landlord", amount: 300_00n, bookedOn: "2026-01-01" },
  { counterpartyName: "Landlord", amount: 300_00n, bookedOn: "2026-02-01" },
  { counterpartyId: "b-7", counterpartyName: "Bakery", amount: 4_00n, bookedOn: "2026-01-09" },
  { counterpartyId: "b-7", counterpartyName: "The new bakery", amount: 6_00n, bookedOn: "2026-02-14" },
  { counterpartyId: "b-7", counterpartyName: "Bakery", amount: 1_00n, bookedOn: "2026-01-10" },
  { counterpartyName: "Aurora", amount: 900_00n, bookedOn: "2026-01-20", direction: "inflow" },
  { counterpartyName: "Aurora", amount: 50_00n, bookedOn: "2026-01-21" },
  { counterpartyName: "Railways", amount: 77_00n, bookedOn: "2026-03-01", status: "pending" },
  { description: "Card payment", amount: 12_00n, bookedOn: "2026-01-02" },
  { description: "Transfer", amount: 13_00n, bookedOn: "2026-01-03" },
] as const;

async function withRows(context: Context): Promise<string> {
  const { userId } = await newCustomer(context);
  await ingest(context, userId, ...ROWS.map((row) => newRow(row)));
  return userId;
}

async function linesOf(context: Context, filter: Parameters<typeof listCounterparties>[1]) {
  const { counterparties } = await listCounterparties(context, filter);
  return counterparties.map(
    ({ counterparty: { name }, rows, counted: { income, expense }, lastOn }) =>
      `${name} ${rows} ${income} ${expense} ${lastOn}`,
  );
}

describeOnEachDatabase("listCounterparties", (database) => {
  test("has a line for each, under its latest name, and one for all that cannot be identified", async () => {
    const context = await newPartner(database());
    const userId = await withRows(context);
    expect(await linesOf(context, { userId, limit: 10 })).toEqual([
      "Aurora 2 90000 5000 2026-01-21",
      "Landlord 2 0 60000 2026-02-01",
      "null 2 0 2500 2026-01-03",
      "The new bakery 3 0 1100 2026-02-14",
      "Railways 1 0 0 2026-03-01",
    ]);
  });

  test("is of what the filter lets through", async () => {
    const context = await newPartner(database());
    const userId = await withRows(context);
    const found = (filter: RequestedFilter) => linesOf(context, { userId, ...filter, limit: 10 });
    expect(await found({ to: "2026-01-31", q: "bakery" })).toEqual(["Bakery 2 0 500 2026-01-10"]);
    expect(await found({ direction: "inflow" })).toEqual(["Aurora 1 90000 0 2026-01-20"]);
    expect(await found({ counterparty: "id:b-7", from: "2026-02-01" })).toEqual([
      "The new bakery 1 0 600 2026-02-14",
    ]);
    expect(await found({ q: "nobody has this name" })).toEqual([]);
    const { transactions } = await listTransactions(context, { userId, q: "railways", limit: 1 });
    const transactionId = transactions[0]?.id ?? "";
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
    expect(await found({ excluded: true })).toEqual(["Railways 1 0 0 2026-03-01"]);
  });

  test("sorts, and its pages fit together whatever it is sorted by", async () => {
    const context = await newPartner(database());
    const userId = await withRows(context);
    const namesBy = async (sort: (typeof COUNTERPARTY_SORTS)[number]) => {
      const names: (string | null)[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await listCounterparties(context, { userId, sort, limit: 2, cursor });
        names.push(...page.counterparties.map(({ counterparty }) => counterparty.name));
        if (page.nextCursor === null) return names;
        cursor = page.nextCursor;
      }
    };
    const [aurora, bakery, landlord, railways] = ["Aurora", "The new bakery", "Landlord", "Railways"];
    const expected: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
      "-amount": [aurora, landlord, null, bakery, railways],
      amount: [railways, bakery, null, landlord, aurora],
      "-count": [bakery, null, aurora, landlord, railways],
      count: [railways, null, aurora, landlord, bakery],
      "-lastOn": [railways, bakery, landlord, aurora, null],
      lastOn: [null, aurora, landlord, bakery, railways],
      counterparty: [null, aurora, landlord, railways, bakery],
      "-counterparty": [bakery, railways, landlord, aurora, null],
    };
    for (const sort of COUNTERPARTY_SORTS)
      expect([sort, await namesBy(sort)]).toEqual([sort, expected[sort]]);
  });

  test("knows nothing of another partner's customer, and refuses a cursor that it did not give out", async () => {
    const context = await newPartner(database());
    const userId = await withRows(context);
    const stranger = await newPartner(database());
    await expect(listCounterparties(stranger, { userId, limit: 10 })).rejects.toMatchObject({
      code: "customer_not_found",
    });
    await expect(listCounterparties(context, { userId, limit: 10, cursor: "made up" })).rejects.toMatchObject(
      {
        code: "validation_failed",
      },
    );
  });
});
