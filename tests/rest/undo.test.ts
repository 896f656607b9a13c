import { expect, test } from "vitest";
import { getReferenceDateEndpoint, updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { undoChangeEndpoint } from "../../src/contract/changes";
import { putCustomerEndpoint } from "../../src/contract/customers";
import { listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer, type WireTransaction } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

function withoutVersion({ version: _, ...transaction }: WireTransaction) {
  return transaction;
}

describeOnEachServer("POST /changes/{changeId}/undo", ({ api }) => {
  /** Everything that an undo must restore. Versions are left out because they only ever grow. */
  const stateOf = async (customer: TestCustomer) => ({
    transactions: (
      await api.call(listTransactionsEndpoint, { path: customer.path, query: "limit=200" })
    ).data.transactions.map(withoutVersion),
    rules: await customer.rules(),
    settings: (await api.call(getReferenceDateEndpoint, { path: customer.path })).data,
    figures: await customer.figures(),
  });

  const expectUndoAndRedo = async (
    customer: TestCustomer,
    write: () => Promise<Readonly<{ changeId: string | null }>>,
  ) => {
    const before = await stateOf(customer);
    const { changeId } = await write();
    const after = await stateOf(customer);
    expect(after).not.toEqual(before);
    const undone = await customer.undo(changeId);
    expect(undone.undoneChangeId).toBe(changeId);
    expect(await stateOf(customer)).toEqual(before);
    const redone = await customer.undo(undone.changeId);
    expect(await stateOf(customer)).toEqual(after);
    await customer.undo(redone.changeId);
    expect(await stateOf(customer)).toEqual(before);
  };

  test("returns code, message and data, and is itself a change that names the undone change", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.exclude(id);
    const path = { ...customer.path, changeId: changeId ?? "none" };
    const { text, data, status } = await api.call(undoChangeEndpoint, { path, body: {} });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_change_undone",
      message: expect.stringMatching(/./),
      data: { changeId: expect.stringMatching(/./), undoneChangeId: changeId, changedCount: 1 },
    });
    const [undo, undone] = await customer.changes("limit=2");
    expect(undo).toMatchObject({
      id: data.changeId,
      kind: "change_undone",
      undoesChangeId: changeId,
      effect: { expense: 100 },
    });
    expect(undone).toMatchObject({ id: changeId, undoneByChangeId: data.changeId });
  });

  test("accepts an empty body", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.exclude(id);
    await api.call(undoChangeEndpoint, { path: { ...customer.path, changeId: changeId ?? "none" } });
    expect((await customer.figures()).expense).toBe(100);
  });

  test("restores a reclassification, and undoing the undo is redo", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 33.3333 });
    await expectUndoAndRedo(customer, () => customer.reclassify(id, { type: "covered_expense" }));
  });

  test("restores a cleared treatment, open or settled", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ amount: 99.99 });
    for (const isStillShared of [true, false]) {
      const shared = { type: "shared_expense", sharedType: "percentage", value: 12.5, isStillShared };
      await customer.reclassify(id, shared);
      await expectUndoAndRedo(customer, () => customer.clearTreatment(id));
    }
  });

  test("restores an exclusion with its time", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    await expectUndoAndRedo(customer, () => customer.exclude(id));
    await customer.exclude(id);
    await expectUndoAndRedo(customer, () => customer.include(id));
  });

  test("undoes a rule and all of its matches as one", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.store({ ...LANDLORD, bookedOn: "2026-02-01" });
    const covered = await customer.store({ ...LANDLORD, bookedOn: "2026-02-02" });
    await customer.reclassify(covered.id, { type: "covered_expense" });
    await expectUndoAndRedo(customer, () => customer.exclude(id, "matching_future"));
  });

  test("restores a removed rule", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.store(LANDLORD);
    const { transaction } = await customer.exclude(id, "matching_future");
    await expectUndoAndRedo(customer, () => customer.removeRule(transaction.exclusion?.ruleId));
  });

  test("undoing a rule also includes transactions that arrived later", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const { changeId } = await customer.exclude(id, "matching_future");
    const later = await customer.store({ ...LANDLORD, amount: 7 });
    expect(later.exclusion).not.toBeNull();
    await customer.undo(changeId);
    expect((await customer.read(later.id)).exclusion).toBeNull();
    expect((await customer.figures()).expense).toBe(107);
  });

  test("undoing a rule keeps a person's decision on one of its transactions", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const alone = await customer.store({ ...LANDLORD, amount: 7 });
    const { changeId } = await customer.exclude(id, "matching_future");
    await customer.exclude(alone.id, "single");
    await customer.undo(changeId);
    expect((await customer.read(alone.id)).exclusion).toMatchObject({ scope: "single", ruleId: null });
    expect((await customer.read(id)).exclusion).toBeNull();
  });

  test("restores a bulk edit as one", async () => {
    const customer = await newCustomer(api);
    const [first, second, third] = [
      await customer.store(LANDLORD),
      await customer.store({ amount: 7 }),
      await customer.store({ amount: 8 }),
    ];
    await customer.exclude(third.id);
    await expectUndoAndRedo(customer, () =>
      customer.bulkEdit(
        { action: "exclude", transactionId: first.id, scope: "matching_future" },
        { action: "reclassify", transactionId: second.id, type: "covered_expense" },
        { action: "include", transactionId: third.id },
      ),
    );
  });

  test("restores a batch as one: new rows are removed, corrected rows restored, and redo brings both back", async () => {
    const customer = await newCustomer(api);
    await customer.ingest(newRow({ externalId: "known" }), newRow({ externalId: "p", status: "pending" }));
    await expectUndoAndRedo(customer, () =>
      customer.ingest(
        newRow({ externalId: "new" }),
        newRow({ externalId: "known", amount: 7, bookedOn: "2026-01-20", description: "Corrected" }),
        newRow({ externalId: "booked", pendingExternalId: "p" }),
      ),
    );
  });

  test("restores settings as one", async () => {
    const customer = await newCustomer(api);
    await expectUndoAndRedo(customer, async () => {
      const body = { incomeGranularity: "weekly", expenseGranularity: "quarterly" };
      await api.call(updateGranularitySettingsEndpoint, { path: customer.path, body });
      return { changeId: await customer.lastChange() };
    });
  });

  test("restores a replaced customer", async () => {
    const customer = await newCustomer(api);
    await expectUndoAndRedo(customer, async () => {
      const body = { name: "Another", currency: "EUR", referenceDate: "2026-03-05", fixedPeriodDays: 10 };
      await api.call(putCustomerEndpoint, { path: customer.path, body });
      return { changeId: await customer.lastChange() };
    });
  });

  test("a change of other fields of the same transaction is not a conflict, and stays", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ externalId: "one" });
    const { changeId } = await customer.exclude(id);
    await customer.reclassify(id, { type: "covered_expense" });
    await customer.store({ externalId: "one", amount: 50 });
    await customer.undo(changeId);
    expect(await customer.read(id)).toMatchObject({
      amount: 50,
      exclusion: null,
      treatment: { type: "covered_expense" },
    });
  });

  test("a later change of the same field is a conflict that names the field, the transaction and the change", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.reclassify(id, { type: "covered_expense" });
    const later = await customer.reclassify(id, { type: "transferred_to_savings" });
    const before = await stateOf(customer);
    expect(await customer.refuseUndo(changeId)).toEqual([
      `treatment of transaction ${id} was changed by change ${later.changeId}`,
    ]);
    expect(await stateOf(customer)).toEqual(before);
  });

  test("a later change that kept the value is a conflict too, until it is undone itself", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.reclassify(id, { type: "covered_expense" });
    const away = await customer.reclassify(id, { type: "transferred_to_savings" });
    const again = await customer.reclassify(id, { type: "covered_expense" });
    expect(await customer.refuseUndo(changeId)).toEqual([
      `treatment of transaction ${id} was changed by change ${again.changeId}`,
    ]);
    const undone = await customer.undo(again.changeId);
    expect(await customer.refuseUndo(changeId)).toEqual([
      `treatment of transaction ${id} was changed by change ${away.changeId}`,
    ]);
    await customer.undo(away.changeId);
    const redone = await customer.undo(undone.changeId, { force: true });
    expect(await customer.refuseUndo(changeId)).toEqual([
      `treatment of transaction ${id} was changed by change ${again.changeId}`,
    ]);
    await customer.undo(redone.changeId);
    await customer.undo(changeId);
    expect((await customer.read(id)).treatment).toBeNull();
  });

  test("a setting changed and changed back since is a conflict, and so are an edit and its opposite on a new row", async () => {
    const customer = await newCustomer(api);
    const set = async (incomeGranularity: string) => {
      await api.call(updateGranularitySettingsEndpoint, { path: customer.path, body: { incomeGranularity } });
      return customer.lastChange();
    };
    const first = await set("weekly");
    await set("annual");
    await set("weekly");
    expect(await customer.refuseUndo(first)).toEqual(["incomeGranularity has changed since"]);
    const { results, changeId } = await customer.ingest(newRow());
    const id = results[0]?.transactionId ?? "none";
    await customer.exclude(id);
    const included = await customer.include(id);
    expect(await customer.refuseUndo(changeId)).toEqual([
      `personDecision of transaction ${id} was changed by change ${included.changeId}`,
    ]);
    await customer.undo(changeId, { force: true });
  });

  test("force undoes despite a conflict, and can be undone", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.reclassify(id, { type: "covered_expense" });
    await customer.reclassify(id, { type: "transferred_to_savings" });
    const forced = await customer.undo(changeId, { force: true });
    expect((await customer.read(id)).treatment).toBeNull();
    await customer.undo(forced.changeId);
    expect((await customer.read(id)).treatment).toMatchObject({ type: "transferred_to_savings" });
  });

  test("once the later change is undone, there is no conflict", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const first = await customer.reclassify(id, { type: "covered_expense" });
    const second = await customer.reclassify(id, { type: "transferred_to_savings" });
    await customer.undo(second.changeId);
    await customer.undo(first.changeId);
    expect((await customer.read(id)).treatment).toBeNull();
  });

  test("a change cannot be undone twice, and a change of many transactions names each conflict", async () => {
    const customer = await newCustomer(api);
    const ids = [(await customer.store()).id, (await customer.store()).id];
    const { changeId } = await customer.bulkEdit(
      ...ids.map((transactionId) => ({ action: "exclude", transactionId }) as const),
    );
    await customer.undo(changeId);
    const messages = await customer.refuseUndo(changeId);
    expect(messages).toHaveLength(2);
    for (const id of ids) expect(messages.join("\n")).toContain(id);
  });

  test("an edit of a transaction that a batch created blocks the undo of the batch, unless forced", async () => {
    const customer = await newCustomer(api);
    const { results, changeId } = await customer.ingest(newRow(), newRow());
    const id = results[0]?.transactionId ?? "none";
    const edited = await customer.exclude(id);
    expect((await customer.refuseUndo(changeId)).join()).toContain(`changed by change ${edited.changeId}`);
    const forced = await customer.undo(changeId, { force: true });
    expect((await stateOf(customer)).transactions).toEqual([]);
    await customer.undo(forced.changeId);
    expect(await customer.read(id)).toMatchObject({ exclusion: { scope: "single" } });
  });

  test("settings that have changed since are named", async () => {
    const customer = await newCustomer(api);
    const set = async (incomeGranularity: string) => {
      await api.call(updateGranularitySettingsEndpoint, { path: customer.path, body: { incomeGranularity } });
      return customer.lastChange();
    };
    const first = await set("weekly");
    await set("annual");
    expect(await customer.refuseUndo(first)).toEqual(["incomeGranularity has changed since"]);
  });

  test("the creation of a customer cannot be undone, even by force", async () => {
    const customer = await newCustomer(api);
    const creation = await customer.lastChange();
    expect(await customer.refuseUndo(creation)).toEqual([
      "the change created the customer, which cannot be undone",
    ]);
    expect(await customer.refuseUndo(creation, { force: true })).toHaveLength(1);
  });

  test("the message says where force cannot undo a change either", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const [, creation] = await customer.changes();
    const { changeId } = await customer.exclude(id);
    await customer.include(id);
    const refuse = async (refused: string | null | undefined, body: object) => {
      const path = { ...customer.path, changeId: refused ?? "none" };
      return (await api.refuse(undoChangeEndpoint, { path, body })).envelope.message;
    };
    expect(await refuse(changeId, {})).toBe("Later changes touched the same fields; see errors.");
    const impossible = "The change cannot be undone now, not even with force; see errors.";
    for (const body of [{}, { force: true }]) expect(await refuse(creation?.id, body)).toBe(impossible);
  });

  test("a rule that has been removed since cannot be undone, even by force", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const { changeId, transaction } = await customer.exclude(id, "matching_future");
    await customer.removeRule(transaction.exclusion?.ruleId);
    for (const body of [{}, { force: true }]) {
      expect((await customer.refuseUndo(changeId, body)).join()).toContain(
        `rule ${transaction.exclusion?.ruleId} has been removed since`,
      );
    }
  });

  test("a version never decreases", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { changeId } = await customer.exclude(id);
    await customer.undo(changeId);
    expect((await customer.read(id)).version).toBe(3);
  });

  test("the change of another customer is not found", async () => {
    const customer = await newCustomer(api);
    const neighbour = await newCustomer(api);
    await neighbour.store();
    const path = { ...customer.path, changeId: await neighbour.lastChange() };
    const { status, envelope } = await api.refuse(undoChangeEndpoint, { path, body: {} });
    expect([status, envelope.code]).toEqual([404, "change_not_found"]);
  });

  test.each([
    ['{"force":"true"}', ["body force invalid_type"]],
    ['{"force":null}', ["body force invalid_type"]],
    ['{"forced":true}', ["body forced unknown_field"]],
    ["[]", ["body  invalid_type"]],
  ])("refuses the body %s", async (bytes, errors) => {
    const customer = await newCustomer(api);
    const path = { ...customer.path, changeId: await customer.lastChange() };
    expect(errorsOf(await api.refuse(undoChangeEndpoint, { path, bytes }))).toEqual(errors);
  });
});
