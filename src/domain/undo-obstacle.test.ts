import { expect, test } from "vitest";
import { isImpossible, readUndoSentence, toUndoSentence, type UndoObstacle } from "./undo-obstacle";

const [transactionId, changeId, ruleId] = ["01a20e60-67c0", "01a20e61-1111", "01a20e62-2222"];

const OBSTACLES: readonly UndoObstacle[] = [
  { kind: "fields_changed", values: { fields: "treatment, amount", transactionId, changeId } },
  { kind: "transaction_gone_or_back", values: { transactionId, changeId } },
  { kind: "setting_changed", values: { field: "currency" } },
  { kind: "rule_changed", values: { ruleId } },
  { kind: "rule_removed", values: { ruleId } },
  { kind: "rule_restored", values: { ruleId } },
  { kind: "rule_ends_too_early", values: { ruleId } },
  { kind: "external_id_taken", values: { externalId: "of two\nwords (or more)", transactionId } },
  { kind: "inflow_treated", values: { transactionId } },
  { kind: "refunded", values: { transactionId, refundIds: "01a2-3, 01a2-4" } },
  { kind: "transfer_and_refund", values: { transactionId } },
  { kind: "refunds_exceed_amount", values: { transactionId } },
  { kind: "too_many_refunds", values: { transactionId } },
  { kind: "customer_created", values: {} },
  { kind: "totals_repaired", values: {} },
  { kind: "currencies_differ", values: {} },
];

test.each(OBSTACLES)("the sentence of $kind is read back", (obstacle) => {
  expect(readUndoSentence(toUndoSentence(obstacle))).toEqual(obstacle);
});

test("an unknown sentence is not read", () => {
  expect(readUndoSentence("the moon is full")).toBeNull();
});

test("force overcomes later decisions, but not what is gone", () => {
  const [changed, gone] = OBSTACLES;
  expect([changed, gone].map((each) => each !== undefined && isImpossible(each))).toEqual([false, true]);
});
