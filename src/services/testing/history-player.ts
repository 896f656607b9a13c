import { updateGranularitySettingsEndpoint } from "../../contract/cashflow";
import { previewEditsEndpoint } from "../../contract/cashflow-preview";
import { undoChangeEndpoint } from "../../contract/changes";
import { closePeriodEndpoint, reopenPeriodEndpoint } from "../../contract/closings";
import { putCustomerEndpoint } from "../../contract/customers";
import { createRuleEndpoint, removeRuleEndpoint, updateRuleEndpoint } from "../../contract/rules";
import { ingestTransactionsEndpoint } from "../../contract/transaction-batches";
import {
  bulkEditTransactionsEndpoint,
  reclassifyTransactionEndpoint,
  removeTransactionEndpoint,
} from "../../contract/transaction-edits";
import { listChanges } from "../../db/tables/changes";
import { listRules } from "../../db/tables/rules";
import type { Counted } from "../../domain/contribution";
import { decimalsOf } from "../../domain/currency-decimals";
import type { Customer, CustomerKey } from "../../domain/customer";
import type { Edit, Reclassify } from "../../domain/edit";
import { AppError } from "../../domain/errors";
import { toDecimalNumber } from "../../domain/money";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import { PERCENTAGE_DECIMALS } from "../../domain/treatment";
import { previewEdits } from "../cashflow/preview-edits";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import { undoChange } from "../changes/undo-change";
import { closePeriod, reopenPeriod } from "../closings/close-period";
import type { Context } from "../context";
import { getCustomer } from "../customers/get-customer";
import { putCustomer } from "../customers/put-customer";
import { clearRefund } from "../links/clear-refund";
import { markRefund } from "../links/mark-refund";
import { pairTransfer } from "../links/pair-transfer";
import { unpairTransfer } from "../links/unpair-transfer";
import { createRule } from "../rules/create-rule";
import { removeRule } from "../rules/remove-rule";
import type { TreatmentRequest } from "../rules/rule-treatment";
import { updateRule } from "../rules/update-rule";
import { bulkEditTransactions } from "../transactions/bulk-edit-transactions";
import { clearTreatment } from "../transactions/clear-treatment";
import type { EditResult } from "../transactions/edit-transaction";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { includeTransaction } from "../transactions/include-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { removeTransaction } from "../transactions/remove-transaction";
import { allTransactions, ingest, newRow } from "./factories";
import type { HistoryEdit, HistoryRuleTreatment, HistorySettings, HistoryTreatment, Step } from "./history";
import { placedEdit } from "./placed-edit";
import type { Outcome } from "./reference-model";

/** The result of a step: whether it changed anything or why not, and the response in wire form. */
export type Taken = Readonly<{
  outcome: Outcome;
  wire: string;
  /** Only for single edits: the figures of the window that contains the transaction. */
  impact: Readonly<{ before: Counted; after: Counted }> | null;
}>;

type Made = Readonly<{ wire: unknown; impact?: EditResult["impact"] }>;

/**
 * The clock of a history stands still during a step and advances by one second for each; the creation is step
 * 0.
 */
export function instantOf(step: number): Date {
  return new Date(Date.UTC(2026, 5, 1, 0, 0, step));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Plays a history through the services, for one customer on one database. */
export class HistoryPlayer {
  readonly context: Context;
  readonly userId: string;
  readonly #names = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  #changes: readonly Readonly<{ id: string; undoesId: string | null }>[] = [];
  #at = 0;

  private constructor(partner: Context, userId: string) {
    this.context = { ...partner, now: () => instantOf(this.#at) };
    this.userId = userId;
  }

  /** `partner`: one for many players, each with its own `userId`. */
  static async open(partner: Context, userId: string, settings: HistorySettings): Promise<HistoryPlayer> {
    const player = new HistoryPlayer(partner, userId);
    await putCustomer(player.context, { userId, name: "Business", ...settings });
    await player.#readChanges(await player.customer());
    return player;
  }

  customer(): Promise<Customer> {
    return getCustomer(this.context, { userId: this.userId });
  }

  /** Wire form, with ids replaced by numbers in order of first appearance. */
  toWire(response: unknown): string {
    return JSON.stringify(response, withoutCursor).replace(UUID, (id) => {
      const name = this.#names.get(id) ?? `#${this.#names.size + 1}`;
      this.#names.set(id, name);
      return name;
    });
  }

  /** The stored transactions by id, which is the order of creation. */
  async transactions(): Promise<readonly Transaction[]> {
    const stored = await allTransactions(this.context, this.userId);
    for (const { id, version } of stored) {
      const last = this.#versions.get(id) ?? 0;
      if (version < last) throw new Error(`The version of ${id} went back from ${last} to ${version}.`);
      this.#versions.set(id, version);
    }
    return stored.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Performs a step at `instantOf(at)`. */
  async take(step: Step, at: number): Promise<Taken> {
    this.#at = at;
    const customer = await this.customer();
    const countBefore = this.#changes.length;
    try {
      const { wire, impact = null } = await this.#run(step, customer);
      await this.#readChanges(customer);
      const outcome = this.#changes.length > countBefore ? "changed" : "unchanged";
      return {
        outcome,
        wire: this.toWire(wire),
        impact: impact && { before: impact.before, after: impact.after },
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.#readChanges(customer);
      const { code, message, errors } = error;
      return { outcome: code, wire: this.toWire({ code, message, errors }), impact: null };
    }
  }

  async #readChanges(customer: Customer): Promise<void> {
    const page = { filter: {}, position: { before: null }, limit: 1_000 };
    this.#changes = await listChanges(this.context.database.reads, customer, page);
  }

  async #run(step: Step, { currency, ...customer }: Customer): Promise<Made> {
    const { context, userId } = this;
    switch (step.kind) {
      case "ingest": {
        const rows = step.rows.map((row) => newRow({ ...row, currency, amount: BigInt(row.amount) }));
        return { wire: ingestTransactionsEndpoint.present(await ingest(context, userId, ...rows)) };
      }
      case "edit": {
        const [edit] = await this.#toEdits([step.edit], currency);
        if (edit === undefined) throw new Error("An edit is always there.");
        return this.#edit(edit);
      }
      case "bulk": {
        const edits = await this.#toEdits(step.edits, currency);
        return this.#editAsPreviewed(edits, async () => {});
      }
      case "late_bulk": {
        const edits = await this.#toEdits(step.edits, currency);
        return this.#editAsPreviewed(edits, () => this.#run(step.meanwhile, { currency, ...customer }));
      }
      case "set_granularity": {
        const { expenseGranularity } = step;
        const result = await updateGranularitySettings(context, { userId, expenseGranularity });
        return { wire: updateGranularitySettingsEndpoint.present(result) };
      }
      case "replace": {
        const result = await putCustomer(context, { userId, name: "Business", ...step.settings });
        return { wire: putCustomerEndpoint.present(result) };
      }
      case "create_rule": {
        const { direction, counterpartyName: name, fromOn, throughOn } = step;
        const treatment = toRuleRequest(step.treatment, currency);
        const wanted = { userId, direction, counterparty: { name }, fromOn, throughOn, treatment };
        const shown = await createRule(context, { ...wanted, dryRun: true });
        const previewToken = shown.preview?.previewToken ?? "none";
        const previewed = { ...context, conditions: { previewToken } };
        const made = await createRule(previewed, { ...wanted, dryRun: false });
        return { wire: createRuleEndpoint.present(made) };
      }
      case "close": {
        const result = await closePeriod(context, { userId, through: step.through });
        return { wire: closePeriodEndpoint.present(result) };
      }
      case "reopen": {
        const result = await reopenPeriod(context, { userId, through: step.through, reason: "Late" });
        return { wire: reopenPeriodEndpoint.present(result) };
      }
      case "update_rule": {
        const rule = await this.#ruleAt(customer, step.pick);
        // The customer's currency may have changed since the rule was created.
        const treatment = toRuleRequest(step.treatment, rule?.currency ?? currency);
        const ruleId = rule?.id ?? "none";
        const { fromOn, throughOn, effectiveOn } = step;
        const wanted = { userId, ruleId, treatment, fromOn, throughOn, effectiveOn };
        const shown = await updateRule(context, { ...wanted, dryRun: true });
        const previewToken = shown.preview?.previewToken ?? "none";
        const previewed = { ...context, conditions: { previewToken } };
        return {
          wire: updateRuleEndpoint.present(await updateRule(previewed, { ...wanted, dryRun: false })),
        };
      }
      case "remove_rule": {
        const rule = await this.#ruleAt(customer, step.pick);
        const wanted = { userId, ruleId: rule?.id ?? "none" };
        const shown = await removeRule(context, { ...wanted, dryRun: true });
        const previewToken = shown.preview?.previewToken ?? "none";
        const previewed = { ...context, conditions: { previewToken } };
        return {
          wire: removeRuleEndpoint.present(await removeRule(previewed, { ...wanted, dryRun: false })),
        };
      }
      case "remove_transaction": {
        const ids = (await this.transactions()).map(({ id }) => id);
        const transactionId = ids[step.pick % ids.length] ?? "none";
        const result = await removeTransaction(context, { userId, transactionId });
        return { wire: removeTransactionEndpoint.present(result) };
      }
      case "undo": {
        const changeId = this.#changes[step.back % this.#changes.length]?.id ?? "none";
        return this.#undo(changeId, step.force);
      }
      case "redo":
        return this.#undo(this.#changes.find(({ undoesId }) => undoesId !== null)?.id ?? "none", step.force);
    }
  }

  async #ruleAt(customer: CustomerKey, pick: number): Promise<Rule | undefined> {
    const page = { beforeId: null, limit: 1_000 };
    const rules = (await listRules(this.context.database.reads, customer, page)).toReversed();
    return rules[pick % rules.length];
  }

  async #editAsPreviewed(edits: readonly Edit[], meanwhile: () => Promise<unknown>): Promise<Made> {
    const { context, userId } = this;
    const preview = await previewEdits(context, { userId, edits });
    await meanwhile();
    const previewed = { ...context, conditions: { previewToken: preview.previewToken } };
    const result = await bulkEditTransactions(previewed, { userId, edits });
    const { previewToken: _, ...shown } = previewEditsEndpoint.present(preview);
    return { wire: [shown, bulkEditTransactionsEndpoint.present(result)] };
  }

  async #undo(changeId: string, force: boolean): Promise<Made> {
    const result = await undoChange(this.context, { userId: this.userId, changeId, force });
    return { wire: undoChangeEndpoint.present(result) };
  }

  async #edit(edit: Edit): Promise<Made> {
    const result = await this.#editAlone(edit);
    return { wire: reclassifyTransactionEndpoint.present(result), impact: result.impact };
  }

  async #editAlone(edit: Edit): Promise<EditResult> {
    const subject = { userId: this.userId, transactionId: edit.transactionId };
    switch (edit.action) {
      case "reclassify": {
        const { action: _, ...treatment } = edit;
        return reclassifyTransaction(this.context, { ...treatment, ...subject });
      }
      case "clear_treatment":
        return clearTreatment(this.context, subject);
      case "exclude":
        return excludeTransaction(this.context, { ...subject, scope: edit.scope });
      case "include":
        return includeTransaction(this.context, subject);
      case "mark_refund":
        return markRefund(this.context, { ...subject, refundOf: edit.refundOf });
      case "clear_refund":
        return clearRefund(this.context, subject);
      case "pair_transfer":
        return pairTransfer(this.context, { ...subject, withTransactionId: edit.withTransactionId });
      case "unpair_transfer":
        return unpairTransfer(this.context, subject);
    }
  }

  async #toEdits(edits: readonly HistoryEdit[], currency: string): Promise<readonly Edit[]> {
    const all = await this.transactions();
    const idOf = (place: number) => all[place]?.id ?? "none";
    const chosen = edits.map((edit) => placedEdit(edit, all));
    return chosen.map(({ pick, isAimed: _, ...edit }): Edit => {
      const transactionId = idOf(pick);
      switch (edit.action) {
        case "reclassify":
          return { action: edit.action, transactionId, ...toRequest(edit.treatment, currency) };
        case "mark_refund": {
          const refundOf = edit.refundOf.map((part) => ({
            transactionId: idOf(part.pick),
            amount: part.amount === null ? undefined : toAmount(part.amount, currency),
          }));
          return { action: edit.action, transactionId, refundOf };
        }
        case "pair_transfer":
          return { action: edit.action, transactionId, withTransactionId: idOf(edit.with) };
        default:
          return { ...edit, transactionId };
      }
    });
  }
}

/** A cursor contains ids. */
function withoutCursor(key: string, value: unknown): unknown {
  return key === "nextCursor" && value !== null ? "more" : value;
}

function toAmount(amount: number, currency: string): number {
  return toDecimalNumber(BigInt(amount), decimalsOf(currency));
}

/** The request fields for what a rule decides about outflows; none where nothing is given. */
function toRuleRequest(
  treatment: HistoryRuleTreatment | null | undefined,
  currency: string,
): TreatmentRequest | null | undefined {
  return treatment && toRequest(treatment, currency);
}

/** The request fields for a treatment. */
function toRequest(
  treatment: HistoryTreatment | HistoryRuleTreatment,
  currency: string,
): Omit<Reclassify, "action" | "transactionId"> {
  if (treatment.type !== "shared_expense") return treatment;
  const isPercentage = treatment.sharedType === "percentage";
  const decimals = isPercentage ? PERCENTAGE_DECIMALS : decimalsOf(currency);
  return { ...treatment, value: toDecimalNumber(BigInt(treatment.value), decimals) };
}
