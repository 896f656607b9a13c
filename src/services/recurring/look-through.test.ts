import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { AppError } from "../../domain/errors";
import { requireCustomer } from "../access";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { eraseCustomer } from "../customers/erase-customer";
import { putCustomer } from "../customers/put-customer";
import { newId } from "../new-id";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { decideStream } from "./decide-stream";
import { findStreamsOf } from "./find-streams-of";
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

  test("knows nothing of a customer that was erased and created again", async () => {
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

  test.each([1, 500])(
    "after a write of %i rows searches only the counterparties that they name",
    async (count) => {
      const context = await newPartner(database());
      const { userId } = await newCustomer(context);
      await ingest(context, userId, ...rents("Landlord"), ...rents("Leasing"));
      const before = await find(context, userId);
      const shop = Array.from({ length: count - 1 }, () => newRow({ counterpartyName: "Shop" }));
      const lease = newRow({ counterpartyName: "Leasing", bookedOn: "2026-04-01", amount: 900_00n });
      await ingest(context, userId, lease, ...shop);
      const after = await find(context, userId);
      expect(after.map(({ lastOn }) => lastOn)).toEqual(["2026-03-01", "2026-04-01"]);
      expect(after[0]?.latest).toBe(before[0]?.latest);
    },
  );

  test("sees where a transaction went to another counterparty, among many that did not", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const named = (name: string, amount: bigint) => [
      ...RENT_DAYS.map((bookedOn, month) =>
        newRow({ externalId: `rent-${month}`, counterpartyName: name, bookedOn, amount: 900_00n }),
      ),
      ...Array.from({ length: 500 }, (_, number) =>
        newRow({ externalId: `sale-${number}`, counterpartyName: "Shop", amount }),
      ),
    ];
    await ingest(context, userId, ...named("Landlord", 100n));
    expect(await find(context, userId)).toHaveLength(1);
    await ingest(context, userId, ...named("Landlady", 200n));
    expect((await find(context, userId)).map(({ latest }) => latest.counterpartyName)).toEqual(["Landlady"]);
  });

  test("searches all after a write of more than it follows", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...rents("Landlord"));
    const [before] = await find(context, userId);
    await ingest(
      context,
      userId,
      ...Array.from({ length: 2_001 }, () => newRow({ counterpartyName: "Shop" })),
    );
    const [after] = await find(context, userId);
    expect(after).toEqual(before);
    expect(after?.latest).not.toBe(before?.latest);
  });

  test("finds after any writes what a search of all finds", async () => {
    const name = fc.constantFrom("Bank", "Insurer", "Landlord");
    const id = fc.constantFrom(...Array.from({ length: 12 }, (_, number) => `row-${number}`));
    const step = fc.oneof(
      fc.record({ kind: fc.constant("send"), id, name, month: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constantFrom("exclude", "dismiss", "undo", "send many"), id }),
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const context = await newPartner(database());
      const { userId } = await newCustomer(context);
      await ingest(context, userId, ...rents("Bank"), ...rents("Insurer"), ...rents("Landlord"));
      for (const each of steps) {
        await play(context, userId, each);
        expect(await find(context, userId)).toEqual(await searchAll(context, userId));
      }
    });
    await fc.assert(property, { numRuns: 8 });
  });
});

type Step = Readonly<{ kind: string; id: string; name?: string; month?: number }>;

/** Not every step is possible after those before it. */
async function play(context: Context, userId: string, step: Step): Promise<void> {
  try {
    await take(context, userId, step);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function take(context: Context, userId: string, { kind, id, name, month }: Step): Promise<void> {
  const stored = await allTransactions(context, userId);
  const transactionId = (stored.find(({ externalId }) => externalId === id) ?? stored[0])?.id ?? "";
  if (kind === "send") {
    const sent = { externalId: id, counterpartyName: name ?? null, bookedOn: `2026-0${month}-01` };
    await ingest(context, userId, newRow({ ...sent, amount: 900_00n }));
  } else if (kind === "send many") {
    const rows = Array.from({ length: 101 }, () => newRow({ counterpartyName: "Landlord" }));
    await ingest(context, userId, ...rows);
  } else if (kind === "undo") {
    const [change] = (await listChanges(context, { userId, limit: 1 })).changes;
    await undoChange(context, { userId, changeId: change?.id ?? "" });
  } else if (kind === "exclude") {
    await excludeTransaction(context, { userId, transactionId, scope: "single" });
  } else {
    await decideStream(context, { userId, transactionId, decision: "dismissed" });
  }
}

async function searchAll(context: Context, userId: string) {
  const customer = await requireCustomer(context, userId);
  const stored = await allTransactions(context, userId);
  const keys = [...new Set(stored.flatMap(({ counterpartyKey }) => counterpartyKey ?? []))];
  return findStreamsOf(context.database.reads, customer, keys.toSorted());
}
