import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { getCashflow } from "../cashflow/get-cashflow";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import { closePeriod } from "../closings/close-period";
import { reconcile } from "../maintenance/reconcile";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { editFiltered } from "./edit-filtered";
import { excludeTransaction } from "./exclude-transaction";
import { listMarks } from "./list-marks";
import { listTransactions } from "./list-transactions";
import { listTransactionsAt } from "./list-transactions-at";
import { noteTransaction } from "./note-transaction";
import { removeTransaction } from "./remove-transaction";
import { reviewTransactions } from "./review-transactions";
import { summarizeTransactions } from "./summarize-transactions";

const ROWS = [
  newRow({ externalId: "rent", description: "Rent", bookedOn: "2026-01-03", status: "pending" }),
  newRow({ externalId: "lunch", description: "Lunch", bookedOn: "2026-01-10" }),
  newRow({ externalId: "train", description: "Train", bookedOn: "2026-01-20" }),
];

async function open(database: Database) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  const { changeId: importId } = await ingest(context, userId, ...ROWS);
  const stored = new Map((await allTransactions(context, userId)).map((each) => [each.externalId, each.id]));
  const id = (name: string): string => stored.get(name) ?? "none";
  const read = async (name: string) =>
    (await allTransactions(context, userId)).find(({ externalId }) => externalId === name);
  const note = (name: string, text: string | null) =>
    noteTransaction(context, { userId, transactionId: id(name), note: text });
  const review = (names: readonly string[], isReviewed = true) =>
    reviewTransactions(context, { userId, transactionIds: names.map(id), isReviewed });
  const marks = () => listMarks(context, { userId, transactionIds: ["rent", "lunch", "train"].map(id) });
  return { context, userId, importId: importId ?? "", id, read, note, review, marks };
}

describeOnEachDatabase("Notes and reviews", (database) => {
  test("are changes of who made them that move no figure, are undone and done again", async () => {
    const { context, userId, read, note, review } = await open(database());
    const before = await getCashflow(context, { userId });
    const noted = await note("lunch", "With the client, ask for the receipt");
    const reviewed = await review(["lunch", "train"]);
    expect(reviewed.changedCount).toBe(2);
    expect(await read("lunch")).toMatchObject({ note: "With the client, ask for the receipt", version: 3 });
    expect(await getCashflow(context, { userId })).toEqual(before);
    const { changes } = await listChanges(context, { userId, limit: 2 });
    expect(changes).toMatchObject([
      { kind: "transactions_bulk_edited", actor: context.actor, effect: { income: 0n, expense: 0n } },
      { kind: "transaction_noted", actor: context.actor, effect: { income: 0n, expense: 0n } },
    ]);

    const undone = await undoChange(context, { userId, changeId: reviewed.changeId ?? "" });
    expect(await read("train")).toMatchObject({ reviewedAt: null, reviewedBy: null });
    expect(await read("lunch")).toMatchObject({ note: "With the client, ask for the receipt" });
    await undoChange(context, { userId, changeId: undone.changeId });
    expect(await read("train")).toMatchObject({ reviewedAt: expect.any(Date) });
    await undoChange(context, { userId, changeId: noted.changeId ?? "" });
    expect(await read("lunch")).toMatchObject({ note: null, reviewedAt: expect.any(Date) });
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });

  test("come with whether a transaction came or changed since its day was closed", async () => {
    const { context, userId, id, note } = await open(database());
    await closePeriod(context, { userId, through: "2026-01-31" });
    await note("rent", "Paid late");
    const lunch = { externalId: "lunch", description: "Lunch", bookedOn: "2026-01-10", amount: 1_23n };
    await ingest(context, userId, newRow(lunch), newRow({ externalId: "late", bookedOn: "2026-01-31" }));
    const stored = await allTransactions(context, userId);
    const late = stored.find(({ externalId }) => externalId === "late")?.id ?? "none";
    const transactionIds = [id("rent"), id("lunch"), id("train"), late];
    const marks = await listMarks(context, { userId, transactionIds });
    expect(marks.map(({ transactionId, isSinceClosing }) => [transactionId, isSinceClosing])).toEqual([
      [id("rent"), false],
      [id("lunch"), true],
      [late, true],
    ]);
  });

  test("that are so already are no change", async () => {
    const { note, review, marks } = await open(database());
    await note("rent", "Paid late");
    await review(["rent"]);
    const [first] = await marks();
    expect((await note("rent", "Paid late")).changeId).toBeNull();
    expect(await review(["rent"])).toEqual({ changeId: null, changedCount: 0 });
    expect(await marks()).toEqual([first]);
    expect((await review(["rent"], false)).changedCount).toBe(1);
    await note("rent", null);
    expect(await marks()).toEqual([]);
  });

  test("outlive a corrected row, a pending one that is booked, and other decisions; and those outlive them", async () => {
    const { context, userId, id, read, note, review } = await open(database());
    await note("rent", "Paid late");
    await review(["rent"]);
    await excludeTransaction(context, { userId, transactionId: id("rent"), scope: "single" });
    const booked = { description: "Rent January", bookedOn: "2026-01-04", pendingExternalId: "rent" };
    await ingest(context, userId, newRow({ ...booked, externalId: "rent-booked" }));
    const marked = { note: "Paid late", reviewedAt: expect.any(Date), personDecision: "excluded" };
    expect(await read("rent-booked")).toMatchObject({ ...marked, description: "Rent January" });
    await note("rent", "Paid later");
    expect(await read("rent-booked")).toMatchObject({ ...marked, note: "Paid later" });
  });

  test("are removed and restored with the transaction, and block the undo of its import", async () => {
    const { context, userId, importId, id, read, note, review, marks } = await open(database());
    await note("lunch", "With the client");
    await review(["lunch"]);
    const removed = await removeTransaction(context, { userId, transactionId: id("lunch") });
    expect(await marks()).toEqual([]);
    await undoChange(context, { userId, changeId: removed.changeId ?? "" });
    expect(await read("lunch")).toMatchObject({ note: "With the client", reviewedAt: expect.any(Date) });
    const undo = { userId, changeId: importId };
    await expect(undoChange(context, undo)).rejects.toMatchObject({ code: "undo_conflict" });
    await undoChange(context, { ...undo, force: true });
    expect(await allTransactions(context, userId)).toEqual([]);
    expect(await marks()).toEqual([]);
  });

  test("narrow the list, its sums, its places, and an edit of all that match", async () => {
    const { context, userId, review } = await open(database());
    await review(["lunch", "rent"]);
    const namesOf = (rows: readonly Readonly<{ externalId: string }>[]) =>
      rows.map((each) => each.externalId);
    for (const [reviewed, names] of [
      [true, ["lunch", "rent"]],
      [false, ["train"]],
    ] as const) {
      const { transactions } = await listTransactions(context, { userId, reviewed, limit: 10 });
      expect(namesOf(transactions)).toEqual(names);
      const { count } = await summarizeTransactions(context, { userId, reviewed });
      expect(count).toBe(names.length);
      const at = await listTransactionsAt(context, { userId, reviewed, limit: 10, offset: names.length - 1 });
      expect(namesOf(at.transactions)).toEqual(names.slice(-1));
    }
    const rest = {
      userId,
      reviewed: false,
      except: [],
      edit: { action: "review", isReviewed: true },
    } as const;
    expect(await editFiltered(context, rest)).toMatchObject({ matchedCount: 1, changedCount: 1 });
    expect(await editFiltered(context, rest)).toMatchObject({ matchedCount: 0, changeId: null });
    expect((await summarizeTransactions(context, { userId, reviewed: true })).count).toBe(3);
  });

  test("are found by the words of the note, as long as it has them", async () => {
    const { context, userId, note } = await open(database());
    const find = async (q: string) =>
      (await listTransactions(context, { userId, q, limit: 10 })).transactions.map((each) => each.externalId);
    await note("train", "Zürich conference, invoice 90210");
    expect(await find("zürich")).toEqual(["train"]);
    expect(await find("train 90210")).toEqual(["train"]);
    await note("train", "Bern");
    expect(await find("zürich")).toEqual([]);
    expect(await find("bern")).toEqual(["train"]);
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });

  test("say who reviewed, and are those of their own customer alone", async () => {
    const { context, userId, id, note, review, marks } = await open(database());
    await review(["train"]);
    await note("train", "Second class");
    expect(await marks()).toEqual([
      {
        transactionId: id("train"),
        note: "Second class",
        review: { at: expect.any(Date), by: null },
        isSinceClosing: false,
      },
    ]);
    const { userId: other } = await newCustomer(context);
    const transactionIds = [id("train")];
    expect(await listMarks(context, { userId: other, transactionIds })).toEqual([]);
    const refused = reviewTransactions(context, { userId: other, transactionIds, isReviewed: true });
    await expect(refused).rejects.toMatchObject({ code: "transaction_not_found" });
    const stranger = await newPartner(database());
    for (const call of [
      () => listMarks(stranger, { userId, transactionIds }),
      () => noteTransaction(stranger, { userId, transactionId: id("train"), note: "x" }),
      () => reviewTransactions(stranger, { userId, transactionIds, isReviewed: true }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "customer_not_found" });
  });
});
