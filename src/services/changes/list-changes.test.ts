import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { listChanges } from "./list-changes";
import { undoChange } from "./undo-change";

describeOnEachDatabase("listChanges", (database) => {
  test("says which transaction was touched as it is now, and null once it is gone", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId, { description: "Rent", counterpartyName: "Landlord" });
    const listed = async () => (await listChanges(context, { userId, limit: 10 })).changes;
    const [imported] = await listed();
    expect(imported?.entries).toMatchObject([
      {
        transaction: {
          bookedOn: "2026-01-15",
          amount: 100_00n,
          description: "Rent",
          counterpartyName: "Landlord",
        },
      },
    ]);
    await undoChange(context, { userId, changeId: imported?.id ?? "" });
    expect(
      (await listed()).slice(0, 2).map(({ entries }) => entries.map((each) => each.transaction)),
    ).toEqual([[null], [null]]);
  });

  test("lists the kinds of one group alone, and none where the kind asked for is of another group", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const { id: transactionId } = await newTransaction(context, userId);
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
    await updateGranularitySettings(context, { userId, incomeGranularity: "weekly" });
    const kinds = async (filter: Partial<Parameters<typeof listChanges>[1]>) =>
      (await listChanges(context, { userId, limit: 10, ...filter })).changes.map(({ kind }) => kind);
    expect(await kinds({ group: "edits" })).toEqual(["transaction_excluded"]);
    expect(await kinds({ group: "imports" })).toEqual(["transactions_ingested"]);
    expect(await kinds({ group: "settings" })).toEqual(["settings_updated", "customer_created"]);
    expect(await kinds({ group: "undone" })).toEqual([]);
    expect(await kinds({ group: "edits", kind: "settings_updated" })).toEqual([]);
  });
});
