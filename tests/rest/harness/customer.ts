import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { z } from "zod";
import { getCashflowEndpoint } from "../../../src/contract/cashflow";
import { explainCashflowEndpoint } from "../../../src/contract/cashflow-explanation";
import { listPeriodsEndpoint } from "../../../src/contract/cashflow-periods";
import { previewEditsEndpoint } from "../../../src/contract/cashflow-preview";
import { listChangesEndpoint, undoChangeEndpoint } from "../../../src/contract/changes";
import { closePeriodEndpoint } from "../../../src/contract/closings";
import { putCustomerEndpoint } from "../../../src/contract/customers";
import type { edit } from "../../../src/contract/edits";
import {
  createRuleEndpoint,
  listRuleSuggestionsEndpoint,
  listRulesEndpoint,
  removeRuleEndpoint,
  updateRuleEndpoint,
} from "../../../src/contract/rules";
import type { transaction } from "../../../src/contract/transaction";
import { type batchRow, ingestTransactionsEndpoint } from "../../../src/contract/transaction-batches";
import * as edits from "../../../src/contract/transaction-edits";
import * as links from "../../../src/contract/transaction-links";
import {
  getTransactionEndpoint,
  listTransactionsEndpoint,
  summarizeTransactionsEndpoint,
} from "../../../src/contract/transactions";
import type { Api } from "./api";

export type Row = z.input<typeof batchRow>;
export type WireEdit = z.input<typeof edit>;
export type WireTransaction = z.output<typeof transaction>;
type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

/** By default a booked outflow of 100.00 EUR on 15 January 2026. */
export function newRow(row: Partial<Row> = {}): Row {
  return {
    externalId: randomUUID(),
    bookedOn: "2026-01-15",
    amount: 100,
    currency: "EUR",
    direction: "outflow",
    description: "Office supplies",
    status: "booked",
    ...row,
  };
}

/** A customer of one test, with the calls that most tests make. */
export type TestCustomer = ReturnType<typeof customerOf>;

/** By default a customer in euros with monthly windows from 1 January 2026. */
export async function newCustomer(
  api: Api,
  details: Readonly<Record<string, unknown>> = {},
): Promise<TestCustomer> {
  const userId = randomUUID();
  const body = { name: "Test customer", currency: "EUR", referenceDate: "2026-01-01", ...details };
  await api.call(putCustomerEndpoint, { path: { userId }, body });
  return customerOf(api, userId);
}

function customerOf(api: Api, userId: string) {
  const pathTo = (transactionId: string) => ({ path: { userId, transactionId } });
  const cashflow = async (query?: string) =>
    (await api.call(getCashflowEndpoint, { path: { userId }, ...(query === undefined ? {} : { query }) }))
      .data;
  const ingest = async (...rows: readonly Row[]) => {
    const body = { transactions: rows };
    const { data } = await api.call(ingestTransactionsEndpoint, { path: { userId }, body });
    expect(data.counts.rejected, JSON.stringify(data.results)).toBe(0);
    return data;
  };
  const changes = async (query = "limit=200") =>
    (await api.call(listChangesEndpoint, { path: { userId }, query })).data.changes;
  const read = async (transactionId: string): Promise<WireTransaction> =>
    (await api.call(getTransactionEndpoint, pathTo(transactionId))).data.transaction;

  return {
    userId,
    path: { userId },
    pathTo,
    cashflow,
    ingest,
    read,
    changes,
    /** The id of the newest change. */
    async lastChange(): Promise<string> {
      return (await changes("limit=1"))[0]?.id ?? "none";
    },
    async bulkEdit(...list: readonly WireEdit[]) {
      const body = { edits: list };
      return (await api.call(edits.bulkEditTransactionsEndpoint, { path: { userId }, body })).data;
    },
    async undo(changeId: string | null, body: unknown = {}) {
      const path = { userId, changeId: changeId ?? "none" };
      return (await api.call(undoChangeEndpoint, { path, body })).data;
    },
    async refuseUndo(changeId: string | null, body: unknown = {}) {
      const { status, envelope } = await api.refuse(undoChangeEndpoint, {
        path: { userId, changeId: changeId ?? "none" },
        body,
      });
      expect([status, envelope.code]).toEqual([409, "undo_conflict"]);
      return envelope.data.errors.map(({ message }) => message);
    },
    /** Without an amount, refunds as much as possible. */
    async refund(transactionId: string, ofTransactionId: string, amount?: number) {
      const body = {
        refundOf: [{ transactionId: ofTransactionId, ...(amount === undefined ? {} : { amount }) }],
      };
      return (await api.call(links.markRefundEndpoint, { ...pathTo(transactionId), body })).data;
    },
    async pair(transactionId: string, withTransactionId: string) {
      const body = { withTransactionId };
      return (await api.call(links.pairTransferEndpoint, { ...pathTo(transactionId), body })).data;
    },
    async suggestions() {
      return (await api.call(links.suggestLinksEndpoint, { path: { userId } })).data;
    },
    async list(query: string) {
      return (await api.call(listTransactionsEndpoint, { path: { userId }, query })).data.transactions;
    },
    async summary(query: string) {
      return (await api.call(summarizeTransactionsEndpoint, { path: { userId }, query })).data;
    },
    async close(through: string) {
      return (await api.call(closePeriodEndpoint, { path: { userId }, body: { through } })).data;
    },
    async rules() {
      return (await api.call(listRulesEndpoint, { path: { userId } })).data.rules;
    },
    /** By default a rule for outflows to the landlord from 1 January 2026. */
    async createRule(rule: Partial<z.input<typeof createRuleEndpoint.input>> = {}) {
      const landlord = { direction: "outflow", counterparty: { name: "Landlord Ltd" }, fromOn: "2026-01-01" };
      return (await api.call(createRuleEndpoint, { path: { userId }, body: { ...landlord, ...rule } })).data;
    },
    async updateRule(ruleId: string | undefined, body: object) {
      return (await api.call(updateRuleEndpoint, { path: { userId, ruleId: ruleId ?? "none" }, body })).data;
    },
    async ruleSuggestions() {
      return (await api.call(listRuleSuggestionsEndpoint, { path: { userId } })).data.suggestions;
    },
    async removeRule(ruleId: string | null | undefined) {
      return (await api.call(removeRuleEndpoint, { path: { userId, ruleId: ruleId ?? "none" } })).data;
    },
    async preview(body: Readonly<{ edits?: readonly WireEdit[]; settings?: unknown }>) {
      return (await api.call(previewEditsEndpoint, { path: { userId }, body })).data;
    },
    async explain(query = "") {
      return (await api.call(explainCashflowEndpoint, { path: { userId }, query })).data;
    },
    async periods(query: string) {
      return (await api.call(listPeriodsEndpoint, { path: { userId }, query })).data.periods;
    },
    async figures(query?: string): Promise<Figures> {
      const { income, expense, remaining } = await cashflow(query);
      return { income, expense, remaining };
    },
    /** Stores one row, new or not, and returns the stored transaction. */
    async store(row: Partial<Row> = {}): Promise<WireTransaction> {
      const { results } = await ingest(newRow(row));
      return read(results[0]?.transactionId ?? "none");
    },
    async reclassify(transactionId: string, body: unknown) {
      const { data } = await api.call(edits.reclassifyTransactionEndpoint, {
        ...pathTo(transactionId),
        body,
      });
      return data;
    },
    async clearTreatment(transactionId: string) {
      return (await api.call(edits.clearTreatmentEndpoint, pathTo(transactionId))).data;
    },
    async exclude(transactionId: string, scope?: "single" | "matching_future") {
      const body = scope === undefined ? {} : { body: { scope } };
      return (await api.call(edits.excludeTransactionEndpoint, { ...pathTo(transactionId), ...body })).data;
    },
    async include(transactionId: string) {
      return (await api.call(edits.includeTransactionEndpoint, pathTo(transactionId))).data;
    },
  };
}
