import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction, openDatabase } from "../../db/engine/database";
import { listOutboxEntries } from "../../db/tables/outbox";
import { switchFeed } from "../../db/tables/partner-feeds";
import { createTestDatabase, PROVIDERS } from "../../db/testing/databases";
import type { Customer } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import type { Edit, Marking } from "../../domain/edit";
import type { Context } from "../context";
import { newId } from "../new-id";
import { ReplayedResponse, runOnce } from "../run-once";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { storedState } from "../testing/stored-state";
import { editTransaction } from "./edit-transaction";

type AnyEdit = Edit | Marking;

/** Several edits of each kind, for the transactions in order. */
const EDITS: readonly ((transactionId: string) => AnyEdit)[] = [
  (transactionId) => ({ action: "exclude", transactionId, scope: "single" }),
  (transactionId) => ({ action: "reclassify", transactionId, type: "covered_expense" }),
  (transactionId) => ({ action: "note", transactionId, note: "Lunch with Ærøskøbing" }),
  (transactionId) => ({
    action: "reclassify",
    transactionId,
    type: "shared_expense",
    sharedType: "percentage",
    value: 33.3333,
  }),
  (transactionId) => ({ action: "review", transactionId, isReviewed: true }),
  (transactionId) => ({ action: "clear_treatment", transactionId }),
  (transactionId) => ({ action: "exclude", transactionId, scope: "single" }),
  (transactionId) => ({ action: "include", transactionId }),
];

const ROWS = EDITS.map((_, index) =>
  newRow({
    externalId: `row ${index}`,
    bookedOn: `2026-0${1 + (index % 3)}-1${index % 2}`,
    amount: BigInt(10_00 + index),
    description: `Row ${index}`,
  }),
);

describe.each(PROVIDERS)("Edits that wait for each other on %s", (provider) => {
  const sent: string[] = [];
  let database: Database;
  let context: Context;
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    const copy = await createTestDatabase(provider);
    database = openDatabase(copy.url, { onQuery: (sql) => sent.push(sql) });
    context = await newPartner(database, () => new Date("2026-11-22T12:00:00.000Z"));
    await inTransaction(database, (unit) => switchFeed(unit, context.partnerId, true));
    close = async () => {
      await database.close();
      await copy.discard();
    };
  });

  afterAll(() => close());

  /** How often a customer was locked during `work`. */
  async function locksIn(work: () => Promise<unknown>): Promise<number> {
    sent.length = 0;
    await work();
    return sent.filter((sql) => sql.startsWith("UPDATE customer SET revision")).length;
  }

  async function newEdited(): Promise<Readonly<{ customer: Customer; ids: readonly string[] }>> {
    const customer = await newCustomer(context);
    await ingest(context, customer.userId, ...ROWS);
    const stored = await allTransactions(context, customer.userId);
    const idOf = new Map(stored.map(({ externalId, id }) => [externalId, id]));
    return { customer, ids: ROWS.map(({ externalId }) => idOf.get(externalId ?? "") ?? "") };
  }

  /** Everything stored for a customer, with ids replaced by names that two customers share. */
  async function stateOf({ customer, ids }: Awaited<ReturnType<typeof newEdited>>): Promise<unknown> {
    const told = await listOutboxEntries(database.reads, customer, { from: 1, limit: 100 });
    const state = { ...(await storedState(database, customer)), told };
    const changes = state.changes.toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
    const names = new Map([
      [customer.customerId, "the customer"],
      [customer.userId, "the user"],
      ...ids.map((id, index) => [id, `transaction ${index}`] as const),
      ...changes.map(({ id }, index) => [id, `change ${index}`] as const),
    ]);
    const text = JSON.stringify(state, (_, value: unknown) =>
      typeof value === "bigint" ? `${value}` : value,
    );
    return JSON.parse(
      text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id),
    );
  }

  const editsOf = (ids: readonly string[], offset: number): readonly AnyEdit[] =>
    ids.flatMap((id, index) => EDITS[(index + offset) % EDITS.length]?.(id) ?? []);

  test("are made at once, and store and return what they do one after the other", async () => {
    const [together, apart] = [await newEdited(), await newEdited()];
    for (const offset of [0, 1, 2, 3]) {
      const responses: unknown[] = [];
      const locks = await locksIn(async () => {
        const { userId } = together.customer;
        const edits = editsOf(together.ids, offset).map((edit) => editTransaction(context, userId, edit));
        responses.push(...(await Promise.all(edits)));
      });
      expect(locks).toBe(1);
      for (const [index, edit] of editsOf(apart.ids, offset).entries()) {
        const { changeId, impact } = await editTransaction(context, apart.customer.userId, edit);
        expect(responses[index]).toMatchObject({
          impact,
          changeId: changeId === null ? null : expect.any(String),
        });
      }
    }
    expect(await stateOf(together)).toEqual(await stateOf(apart));
  });

  test("are refused each alone", async () => {
    const { customer, ids } = await newEdited();
    const edits = ids.map((transactionId, index): AnyEdit => {
      if (index === 2) return { action: "exclude", transactionId: newId(), scope: "single" };
      return { action: "exclude", transactionId, scope: "single" };
    });
    const outcomes = await Promise.allSettled(
      edits.map((edit) => editTransaction(context, customer.userId, edit)),
    );
    const codes = outcomes.map((each) => (each.status === "rejected" ? each.reason.code : "done"));
    expect(codes).toEqual(ids.map((_, index) => (index === 2 ? "transaction_not_found" : "done")));
    const { transactions, changes } = await storedState(database, customer);
    expect(transactions.filter(({ excludedAt }) => excludedAt !== null)).toHaveLength(ids.length - 1);
    expect(changes.filter(({ kind }) => kind === "transaction_excluded")).toHaveLength(ids.length - 1);
  });

  test("of one transaction follow each other", async () => {
    const { customer, ids } = await newEdited();
    const [transactionId = ""] = ids;
    const edits = [
      { action: "exclude", transactionId, scope: "single" },
      { action: "reclassify", transactionId, type: "covered_expense" },
      { action: "review", transactionId, isReviewed: true },
    ] as const;
    const responses = await Promise.all(edits.map((edit) => editTransaction(context, customer.userId, edit)));
    expect(responses.map(({ transaction }) => transaction.version).toSorted()).toEqual([2, 3, 4]);
  });

  test("keep the response of each key, and return it again", async () => {
    const { customer, ids } = await newEdited();
    const { userId } = customer;
    const ask = async (transactionId: string): Promise<string> => {
      const name = { customerId: customerIdOf({ partnerId: context.partnerId, userId }), key: transactionId };
      const request = { name, operation: "exclude", fields: { transactionId } };
      const edit = { action: "exclude", transactionId, scope: "single" } as const;
      let told = "";
      const render = (): Readonly<{ status: number; body: string }> => {
        told = `response for ${transactionId}`;
        return { status: 200, body: told };
      };
      try {
        await runOnce(request, context.now, (storeFor) =>
          editTransaction({ ...context, idempotency: storeFor(render) }, userId, edit),
        );
        return `first ${told}`;
      } catch (thrown) {
        if (thrown instanceof ReplayedResponse) return thrown.body;
        throw thrown;
      }
    };
    const [first = "", ...others] = ids;
    expect(await ask(first)).toBe(`first response for ${first}`);
    const responses = await Promise.all(ids.map(ask));
    expect(responses).toEqual([`response for ${first}`, ...others.map((id) => `first response for ${id}`)]);
    expect(await Promise.all(ids.map(ask))).toEqual(ids.map((id) => `response for ${id}`));
    const { changes } = await storedState(database, customer);
    expect(changes.filter(({ kind }) => kind === "transaction_excluded")).toHaveLength(ids.length);
  });
});
