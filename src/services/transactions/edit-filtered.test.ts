import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { previewFilteredEdit } from "../cashflow/preview-filtered-edit";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { reconcile } from "../maintenance/reconcile";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { editFiltered } from "./edit-filtered";
import { listTransactions } from "./list-transactions";
import type { FilteredEditInput } from "./plan-filtered-edit";
import { summarizeTransactions } from "./summarize-transactions";

/** More than are read or written in one statement. */
const ROWS = 1_100;

const SOFTWARE = { q: "software", except: [] } as const;

/** Every second row is software; every tenth is an inflow. */
function rows(count = ROWS) {
  return Array.from({ length: count }, (_, index) =>
    newRow({
      bookedOn: `2026-0${1 + (index % 3)}-10`,
      amount: BigInt(100 + index),
      direction: index % 10 === 0 ? "inflow" : "outflow",
      description: index % 2 === 0 ? "Software licence" : "Train ticket",
    }),
  );
}

async function open(database: Database) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  await ingest(context, userId, ...rows().slice(0, 1_000));
  await ingest(context, userId, ...rows().slice(1_000));
  return { context, userId, edit: (input: Omit<FilteredEditInput, "userId">) => ({ userId, ...input }) };
}

/** Runs something after the first read of each plan of the edit. */
function whileWorkingOut(context: Context, meanwhile: () => Promise<unknown>): Context {
  const { database } = context;
  return {
    ...context,
    database: {
      ...database,
      longReads: (customer) => {
        let isFirst = true;
        return {
          ...database.longReads(customer),
          async run(statement, parameters) {
            const found = await database.longReads(customer).run(statement, parameters);
            if (isFirst) await meanwhile();
            isFirst = false;
            return found;
          },
        };
      },
    },
  };
}

describeOnEachDatabase("editFiltered", (database) => {
  test("decides about all that the filter lets through but the excepted, as one change that is undone as one", async () => {
    const { context, userId, edit } = await open(database());
    const before = await allTransactions(context, userId);
    const matched = before.filter(({ description }) => description === "Software licence");
    const [excepted] = matched;
    const except = [excepted?.id ?? ""];
    const result = await editFiltered(
      context,
      edit({ q: "software", except, edit: { action: "reclassify", type: "covered_expense" } }),
    );
    const meant = matched.filter(({ id, direction }) => !except.includes(id) && direction === "outflow");
    expect(result).toMatchObject({ matchedCount: matched.length - 1, changedCount: meant.length });
    const after = await allTransactions(context, userId);
    const covered = after.filter(({ treatment }) => treatment?.type === "covered_expense");
    expect(covered.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
    expect(result.effect).toEqual({
      income: 0n,
      expense: -meant.reduce((sum, { amount }) => sum + amount, 0n),
    });
    const { changes } = await listChanges(context, { userId, limit: 1 });
    expect(changes).toMatchObject([
      { id: result.changeId, kind: "transactions_bulk_edited", transactionCount: meant.length },
    ]);

    const undone = await undoChange(context, { userId, changeId: result.changeId ?? "" });
    expect(undone.changedCount).toBe(meant.length);
    const versionless = (each: (typeof before)[number]) => ({ ...each, version: 0 });
    expect((await allTransactions(context, userId)).map(versionless)).toEqual(before.map(versionless));
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });

  test("records nothing where nothing would change", async () => {
    const { context, edit } = await open(database());
    const exclude = edit({ ...SOFTWARE, edit: { action: "exclude" } });
    expect((await editFiltered(context, exclude)).changedCount).toBe(ROWS / 2);
    expect(await editFiltered(context, exclude)).toMatchObject({ changeId: null, matchedCount: ROWS / 2 });
    const include = edit({ ...SOFTWARE, edit: { action: "include" } });
    expect((await editFiltered(context, include)).changedCount).toBe(ROWS / 2);
    expect((await editFiltered(context, include)).changeId).toBeNull();
  });

  test("does exactly what was previewed, and nothing where a row came or went since", async () => {
    const { context, userId, edit } = await open(database());
    const exclude = edit({ ...SOFTWARE, edit: { action: "exclude" } });
    const shown = await previewFilteredEdit(context, exclude);
    expect(shown).toMatchObject({ matchedCount: ROWS / 2, affectedCount: ROWS / 2 });
    await ingest(context, userId, newRow({ description: "Software update", bookedOn: "2026-03-10" }));
    const demanding = { ...context, conditions: { previewToken: shown.previewToken } };
    await expect(editFiltered(demanding, exclude)).rejects.toMatchObject({ code: "version_mismatch" });
    const isExcluded = { userId, excluded: true };
    expect((await summarizeTransactions(context, isExcluded)).count).toBe(0);

    const { previewToken, current } = await previewFilteredEdit(context, exclude);
    const again = await editFiltered({ ...context, conditions: { previewToken } }, exclude);
    expect(again.changedCount).toBe(ROWS / 2 + 1);
    expect(await summarizeTransactions(context, isExcluded)).toMatchObject({ count: ROWS / 2 + 1 });
    const now = await previewFilteredEdit(context, { ...exclude, edit: { action: "include" } });
    expect(now.current.before).toEqual(current.after);
  });

  test("also covers what arrives while it is planned, and blocks it no longer than its write", async () => {
    const { context, userId, edit } = await open(database());
    let comes = 0;
    const beside = whileWorkingOut(context, async () => {
      comes += 1;
      if (comes === 1) await ingest(context, userId, newRow({ description: "Software update" }));
    });
    const result = await editFiltered(beside, edit({ ...SOFTWARE, edit: { action: "exclude" } }));
    expect(result.changedCount).toBe(ROWS / 2 + 1);
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });

  test("gives up, and leaves nothing behind, where its customer never rests", async () => {
    const { context, userId, edit } = await open(database());
    const busy = whileWorkingOut(context, () => ingest(context, userId, newRow({ bookedOn: "2026-06-01" })));
    const editing = editFiltered(busy, edit({ ...SOFTWARE, edit: { action: "exclude" } }));
    await expect(editing).rejects.toMatchObject({ code: "version_mismatch" });
    expect((await summarizeTransactions(context, { userId, excluded: true })).count).toBe(0);
  });

  test("refuses a share that one of them cannot have, and a customer of another partner", async () => {
    const { context, userId, edit } = await open(database());
    const share = { action: "reclassify", type: "shared_expense", sharedType: "amount", value: 2 } as const;
    await expect(editFiltered(context, edit({ ...SOFTWARE, edit: share }))).rejects.toMatchObject({
      code: "share_exceeds_amount",
    });
    const stranger = await newPartner(database());
    const exclude = edit({ ...SOFTWARE, edit: { action: "exclude" } });
    for (const call of [editFiltered, previewFilteredEdit])
      await expect(call(stranger, exclude)).rejects.toMatchObject({ code: "customer_not_found" });
    expect((await listChanges(context, { userId, limit: 10 })).changes).toHaveLength(3);
  });

  test("refuses to go through more than ten thousand, and says so before anything is written", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    for (let thousand = 0; thousand < 10; thousand += 1) await ingest(context, userId, ...rows(1_000));
    const all = { userId, except: [], edit: { action: "exclude" } } as const;
    expect(await previewFilteredEdit(context, all)).toMatchObject({
      affectedCount: 10_000,
      affected: { length: 200 },
    });
    await ingest(context, userId, newRow());
    const message = "More than 10,000 transactions match. Narrow the filters, by date for example.";
    await expect(previewFilteredEdit(context, all)).rejects.toMatchObject({ message });
    await expect(editFiltered(context, all)).rejects.toMatchObject({ code: "validation_failed", message });
    const [one] = (await allTransactions(context, userId)).slice(-1);
    const butOne = { ...all, except: [one?.id ?? ""] };
    const { changeId, changedCount } = await editFiltered(context, butOne);
    expect(changedCount).toBe(10_000);
    // Finding this many requires going through the list.
    const ofChange = { userId, changeId: changeId ?? "", limit: 10_001 };
    const { transactions } = await listTransactions(context, ofChange);
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(10_000);
    expect(transactions.map(({ id }) => id)).not.toContain(one?.id);
  }, 60_000);
});
