import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../db/testing/databases";
import type { Customer } from "../domain/customer";
import type { Transaction } from "../domain/transaction";
import { updateGranularitySettings } from "./cashflow/update-granularity-settings";
import type { Context } from "./context";
import { putCustomer } from "./customers/put-customer";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "./testing/factories";
import { storedState } from "./testing/stored-state";
import { clearTreatment } from "./transactions/clear-treatment";
import { excludeTransaction } from "./transactions/exclude-transaction";
import { includeTransaction } from "./transactions/include-transaction";
import { reclassifyTransaction } from "./transactions/reclassify-transaction";

type Subject = Readonly<{ userId: string; transactionId: string }>;

/** Every service that writes customer data, with a call that changes something. */
const WRITES: Readonly<Record<string, (context: Context, subject: Subject) => Promise<unknown>>> = {
  reclassifyTransaction: (context, subject) =>
    reclassifyTransaction(context, { ...subject, type: "covered_expense" }),
  clearTreatment: async (context, subject) => clearTreatment(context, subject),
  "excludeTransaction, single": (context, subject) =>
    excludeTransaction(context, { ...subject, scope: "single" }),
  "excludeTransaction, matching_future": (context, subject) =>
    excludeTransaction(context, { ...subject, scope: "matching_future" }),
  includeTransaction: (context, subject) => includeTransaction(context, subject),
  ingestTransactions: (context, { userId }) => ingest(context, userId, newRow()),
  updateGranularitySettings: (context, { userId }) =>
    updateGranularitySettings(context, { userId, incomeGranularity: "weekly" }),
  putCustomer: (context, { userId }) =>
    putCustomer(context, { userId, name: "Another name", currency: "EUR" }),
};

/** A customer with one outflow that every write in the table changes. */
async function prepare(
  context: Context,
  write: string,
): Promise<Readonly<{ customer: Customer; transaction: Transaction; subject: Subject }>> {
  const customer = await newCustomer(context);
  const { userId } = customer;
  const transaction = await newTransaction(context, userId, { counterpartyName: "Landlord" });
  const subject = { userId, transactionId: transaction.id };
  if (write === "clearTreatment") {
    await reclassifyTransaction(context, { ...subject, type: "transferred_to_savings" });
  }
  if (write === "includeTransaction") await excludeTransaction(context, { ...subject, scope: "single" });
  return { customer, transaction, subject };
}

/** A clock that throws when it is read for the `calls`th time, in the middle of a service's work. */
function clockThatBreaks(calls: number): () => Date {
  let left = calls;
  return () => {
    left -= 1;
    if (left <= 0) throw new Error("The clock broke.");
    return new Date();
  };
}

describeOnEachDatabase("Each write service", (database) => {
  test.each(Object.entries(WRITES))("%s records one change by its actor", async (name, write) => {
    const context = await newPartner(database());
    const { customer, subject } = await prepare(context, name);
    const before = await storedState(database(), customer);
    await write(context, subject);
    const after = await storedState(database(), customer);
    expect(after.changes.slice(0, before.changes.length)).toEqual(before.changes);
    const added = after.changes.slice(before.changes.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({
      actorKind: "client",
      actorId: context.actor.kind === "client" && context.actor.id,
    });
    const entries = after.entries.filter(({ changeId }) => changeId === added[0]?.id);
    const sides = [...added, ...entries].map((row) => ({ before: row.before, after: row.after }));
    expect(sides.map((side) => side.before)).not.toEqual(sides.map((side) => side.after));
  });

  test.each(Object.entries(WRITES))("%s does not find a customer of another partner", async (name, write) => {
    const owner = await newPartner(database());
    const stranger = await newPartner(database());
    const { customer, subject } = await prepare(owner, name);
    const before = await storedState(database(), customer);
    // For another partner, the same user id is free, so a PUT creates a customer of its own.
    if (name === "putCustomer") expect(await write(stranger, subject)).toMatchObject({ isNew: true });
    else await expect(write(stranger, subject)).rejects.toMatchObject({ code: "customer_not_found" });
    expect(await storedState(database(), customer)).toEqual(before);
  });

  test.each(Object.entries(WRITES))("%s leaves nothing behind when it fails halfway", async (name, write) => {
    const context = await newPartner(database());
    const { customer, subject } = await prepare(context, name);
    const before = await storedState(database(), customer);
    let failures = 0;
    for (let calls = 1; ; calls += 1) {
      const failed = await write({ ...context, now: clockThatBreaks(calls) }, subject).then(
        () => false,
        () => true,
      );
      if (!failed) break;
      failures += 1;
      expect(await storedState(database(), customer)).toEqual(before);
    }
    expect(failures).toBeGreaterThan(0);
  });
});
