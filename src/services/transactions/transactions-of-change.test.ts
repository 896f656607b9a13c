import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, inTransaction } from "../../db/engine/database";
import { uuid } from "../../db/engine/uuid";
import { listManyTransactions } from "../../db/tables/transaction-lists";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { runSql } from "../../db/testing/plain-rows";
import { TRANSACTION_SORTS } from "../../domain/transaction-sort";
import { requireCustomer } from "../access";
import { undoChange } from "../changes/undo-change";
import { listCounterparties } from "../counterparties/list-counterparties";
import { getExport } from "../exports/get-export";
import { newId } from "../new-id";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { bulkEditTransactions } from "./bulk-edit-transactions";
import { editFiltered } from "./edit-filtered";
import { listForPrint } from "./list-for-print";
import { listTransactions } from "./list-transactions";
import { listTransactionsAt } from "./list-transactions-at";
import { summarizeTransactions } from "./summarize-transactions";

const ROWS = 60;

function batch() {
  return Array.from({ length: ROWS }, (_, index) =>
    newRow({
      bookedOn: `2026-0${1 + (index % 3)}-10`,
      amount: BigInt(100 + (index % 7)),
      direction: index % 4 === 0 ? "inflow" : "outflow",
      counterpartyName: `Shop ${String.fromCharCode(65 + (index % 5))}`,
    }),
  );
}

/** Two batches; every fifth transaction of the first was covered. */
async function open(database: Database) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  const { changeId: batchId } = await ingest(context, userId, ...batch());
  const ofBatch = await allTransactions(context, userId);
  await ingest(context, userId, ...batch());
  const covered = ofBatch.filter(({ direction }, index) => direction === "outflow" && index % 5 === 0);
  const { changeId: editId } = await bulkEditTransactions(context, {
    userId,
    edits: covered.map(({ id }) => ({ action: "reclassify", transactionId: id, type: "covered_expense" })),
  });
  if (batchId === null || editId === null) throw new Error("Nothing was written.");
  return { context, userId, batchId, editId, ofBatch, covered };
}

const idsOf = (transactions: readonly Readonly<{ id: string }>[]) =>
  transactions.map(({ id }) => id).toSorted();

describeOnEachDatabase("the transactions of a change", (database) => {
  test("are all that it touched, added or edited, in every order, at every place, and no others", async () => {
    const { context, userId, batchId, editId, ofBatch, covered } = await open(database());
    for (const sort of TRANSACTION_SORTS) {
      const read = async (changeId: string) => {
        const first = await listTransactions(context, { userId, changeId, sort, limit: 7 });
        const cursor = first.nextCursor ?? undefined;
        const rest = await listTransactions(context, { userId, changeId, sort, limit: ROWS, cursor });
        return [...first.transactions, ...rest.transactions];
      };
      const all = await read(batchId);
      expect(idsOf(all)).toEqual(idsOf(ofBatch));
      expect(idsOf(await read(editId))).toEqual(idsOf(covered));
      const at = { userId, changeId: batchId, sort, limit: 5, offset: 31 };
      expect((await listTransactionsAt(context, at)).transactions).toEqual(all.slice(31, 36));
    }
  });

  test("are the same whether they are looked up or gone through for", async () => {
    const { context, userId, batchId, editId, ofBatch, covered } = await open(database());
    const customer = await requireCustomer(context, userId);
    for (const [changeId, touched] of [
      [batchId, ofBatch],
      [editId, covered],
    ] as const) {
      for (const hasMany of [false, true]) {
        const filter = { change: { customerId: customer.customerId, changeId, hasMany } };
        const found = await listManyTransactions(database().reads, customer, { filter, limit: 2 * ROWS });
        expect(idsOf(found)).toEqual(idsOf(touched));
      }
    }
  });

  test("are found nearby and far away in the list, of a change that touched very many", async () => {
    const { context, userId, editId, covered } = await open(database());
    const others = Array.from({ length: 2_100 }, () => newRow({ counterpartyName: "Another Shop" }));
    for (let done = 0; done < others.length; done += 1_000)
      await ingest(context, userId, ...others.slice(done, done + 1_000));
    // As if most transactions that it touched had been removed since.
    await inTransaction(database(), (unit) =>
      runSql(unit, sql`UPDATE change SET transaction_count = 10000 WHERE id = ${uuid(editId)}`),
    );
    for (const sort of TRANSACTION_SORTS) {
      const first = await listTransactions(context, { userId, changeId: editId, sort, limit: 5 });
      const cursor = first.nextCursor ?? undefined;
      const rest = await listTransactions(context, { userId, changeId: editId, sort, limit: ROWS, cursor });
      const found = [...first.transactions, ...rest.transactions];
      const all = await listTransactions(context, { userId, sort, limit: 3_000 });
      const ids = new Set(covered.map(({ id }) => id));
      const inOrder = all.transactions.filter(({ id }) => ids.has(id));
      expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    }
  });

  test("are narrowed by other filters", async () => {
    const { context, userId, batchId, ofBatch } = await open(database());
    const input = { userId, changeId: batchId, direction: "inflow", to: "2026-01-31", limit: ROWS } as const;
    const wanted = ofBatch.filter((row) => row.direction === "inflow" && row.bookedOn < "2026-02-01");
    expect(idsOf((await listTransactions(context, input)).transactions)).toEqual(idsOf(wanted));
    expect(idsOf((await listTransactions(context, { ...input, q: "shop" })).transactions)).toEqual(
      idsOf(wanted),
    );
    expect((await listTransactions(context, { ...input, q: "nowhere" })).transactions).toEqual([]);
  });

  test("are summed, grouped, printed, exported and edited as one", async () => {
    const { context, userId, editId, covered } = await open(database());
    const ofEdit = { userId, changeId: editId };
    const gross = covered.reduce((sum, { amount }) => sum + amount, 0n);
    const summary = await summarizeTransactions(context, ofEdit);
    expect(summary.count).toBe(covered.length);
    expect(summary.complements.outflow.gross).toBe(gross);
    const { counterparties } = await listCounterparties(context, { ...ofEdit, limit: 50 });
    expect(counterparties.reduce((sum, { rows }) => sum + rows, 0)).toBe(covered.length);
    expect(idsOf((await listForPrint(context, { ...ofEdit, sort: "amount" })).transactions)).toEqual(
      idsOf(covered),
    );
    const exported = await getExport(context, { ...ofEdit, what: "transactions", format: "csv" });
    if (exported.what !== "transactions") throw new Error("These are no transactions.");
    for await (const chunk of exported.chunks) expect(idsOf(chunk)).toEqual(idsOf(covered));
    const edited = await editFiltered(context, { ...ofEdit, edit: { action: "exclude" }, except: [] });
    expect(edited).toMatchObject({ matchedCount: covered.length, changedCount: covered.length });
  });

  test("are none of another customer's change, of one that is not there, or of one that was undone", async () => {
    const { context, userId, batchId } = await open(database());
    const other = await newCustomer(context);
    for (const of of [
      { userId: other.userId, changeId: batchId },
      { userId, changeId: newId() },
      { userId, changeId: "no id at all" },
    ]) {
      expect((await listTransactions(context, { ...of, limit: 10 })).transactions).toEqual([]);
      expect((await summarizeTransactions(context, of)).count).toBe(0);
    }
    await undoChange(context, { userId, changeId: batchId, force: true });
    expect((await summarizeTransactions(context, { userId, changeId: batchId })).count).toBe(0);
  });
});
