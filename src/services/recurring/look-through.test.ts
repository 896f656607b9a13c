import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { requireCustomer } from "../access";
import { undoChange } from "../changes/undo-change";
import { type Context, newId } from "../context";
import { eraseCustomer } from "../customers/erase-customer";
import { putCustomer } from "../customers/put-customer";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { decideStream } from "./decide-stream";
import { lookThrough } from "./look-through";

const RENT_DAYS = ["2026-01-01", "2026-02-01", "2026-03-01"];

function rents(name: string) {
  return RENT_DAYS.map((bookedOn) => newRow({ counterpartyName: name, bookedOn, amount: 900_00n }));
}

async function find(context: Context, userId: string) {
  const { findStreams } = await lookThrough(context, await requireCustomer(context, userId), "");
  return findStreams();
}

describeOnEachDatabase("lookThrough", (database) => {
  test("looks once while nothing is written, also for two that ask at once", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...rents("Landlord"));
    const [first, second] = await Promise.all([find(context, userId), find(context, userId)]);
    expect(first.map(({ latest }) => latest.counterpartyName)).toEqual(["Landlord"]);
    expect(second).toBe(first);
    expect(await find(context, userId)).toBe(first);
  });

  test("sees every write, also one that comes between the counterparties and their streams", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...rents("Landlord"));
    const [rent] = await find(context, userId);
    const { latest } = rent ?? expect.fail("not found");

    const before = await lookThrough(context, await requireCustomer(context, userId), "");
    await ingest(context, userId, ...rents("Leasing"));
    await before.findStreams();
    expect((await find(context, userId)).map(({ latest: its }) => its.counterpartyName)).toEqual([
      "Landlord",
      "Leasing",
    ]);

    await decideStream(context, { userId, transactionId: latest.id, decision: "dismissed", name: "Office" });
    expect((await find(context, userId))[0]).toMatchObject({ decision: "dismissed", name: "Office" });
    const one = { userId, transactionId: latest.id, scope: "single" } as const;
    const { changeId } = await excludeTransaction(context, one);
    expect((await find(context, userId))[0]?.latest.personDecision).toBe("excluded");
    await undoChange(context, { userId, changeId: changeId ?? expect.fail("nothing changed") });
    expect((await find(context, userId))[0]?.latest.personDecision).toBeNull();
  });

  test("knows nothing of a customer that was erased and came again", async () => {
    const context = await newPartner(database());
    const details = { userId: newId(), name: "Studio", currency: "EUR" };
    const { userId } = details;
    await putCustomer(context, details);
    await ingest(context, userId, ...rents("Landlord"));
    expect(await find(context, userId)).toHaveLength(1);
    await eraseCustomer(context, { userId });
    await putCustomer(context, details);
    await ingest(context, userId, newRow({ counterpartyName: "Landlord" }));
    expect(await find(context, userId)).toEqual([]);
  });
});
