import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";

describeOnEachDatabase("ingestTransactions", (database) => {
  test("lets pending transactions take each other's external ids within one batch", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const pending = { status: "pending" } as const;
    await ingest(
      context,
      userId,
      newRow({ externalId: "a", ...pending }),
      newRow({ externalId: "b", ...pending }),
    );
    const { results } = await ingest(
      context,
      userId,
      newRow({ externalId: "d", pendingExternalId: "b", amount: 2_00n }),
      newRow({ externalId: "b", pendingExternalId: "a", amount: 1_00n }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["updated", "updated"]);
    const stored = (await allTransactions(context, userId)).map(({ externalId, amount }) => [
      externalId,
      amount,
    ]);
    expect(Object.fromEntries(stored)).toEqual({ d: 2_00n, b: 1_00n });
  });
});
