import type { CalendarDate } from "../../domain/calendar-date";
import type { ExclusionScope } from "../../domain/edit";
import type { Granularity } from "../../domain/period";
import type { Direction, Status } from "../../domain/transaction";
import type { PlainTreatment, SharedType } from "../../domain/treatment";

/**
 * What people, partners and rules might do to one customer, as plain JSON, so that a history that reveals an
 * error can be stored. It contains no ids: a step picks the n-th of the existing items, modulo their number.
 */

/**
 * Counterparties as banks write them, and their keys: two that are equal, one other, and two that identify
 * nobody.
 */
export const COUNTERPARTIES = {
  Landlord: "landlord",
  "LANDLORD 0815": "landlord",
  "Coffee Roasters": "coffee roasters",
  PAYPAL: null,
} as const satisfies Readonly<Record<string, string | null>>;
export type CounterpartyName = keyof typeof COUNTERPARTIES;

/** A row of a batch. Amounts here and below are in minor units. */
export type HistoryRow = Readonly<{
  externalId: string;
  pendingExternalId: string | null;
  accountId: string | null;
  bookedOn: CalendarDate;
  amount: number;
  direction: Direction;
  status: Status;
  counterpartyName: CounterpartyName | null;
}>;

/** `value` in minor units, or in ten-thousandths of a per cent. */
export type HistoryTreatment =
  | PlainTreatment
  | Readonly<{ type: "shared_expense"; sharedType: SharedType; value: number; isStillShared: boolean }>;

/** What a rule decides about outflows. Its splits are open. */
export type HistoryRuleTreatment =
  | PlainTreatment
  | Readonly<{ type: "shared_expense"; sharedType: SharedType; value: number }>;

/** With `isAimed`, it picks among the transactions that it can change, if there are any. */
export type HistoryEdit = Readonly<{ pick: number; isAimed?: boolean }> &
  (
    | Readonly<{ action: "reclassify"; treatment: HistoryTreatment }>
    | Readonly<{ action: "clear_treatment" | "include" }>
    | Readonly<{ action: "exclude"; scope: ExclusionScope }>
    /** An amount of null means as much as fits. */
    | Readonly<{
        action: "mark_refund";
        refundOf: readonly Readonly<{ pick: number; amount: number | null }>[];
      }>
    | Readonly<{ action: "pair_transfer"; with: number }>
    | Readonly<{ action: "clear_refund" | "unpair_transfer" }>
  );

export type HistorySettings = Readonly<{
  currency: "EUR" | "JPY" | "BHD";
  referenceDate: CalendarDate;
  incomeGranularity: Granularity;
  expenseGranularity: Granularity;
  fixedPeriodDays: number;
}>;

/** What may happen between a preview and its edits. */
export type HistoryMeanwhile =
  | Readonly<{ kind: "ingest"; rows: readonly HistoryRow[] }>
  | Readonly<{ kind: "set_granularity"; expenseGranularity: Granularity }>;

export type Step =
  | Readonly<{ kind: "ingest"; rows: readonly HistoryRow[] }>
  | Readonly<{ kind: "edit"; edit: HistoryEdit }>
  | Readonly<{ kind: "bulk"; edits: readonly HistoryEdit[] }>
  /** Edits that were previewed, and are sent with the preview token after something else has happened. */
  | Readonly<{ kind: "late_bulk"; edits: readonly HistoryEdit[]; meanwhile: HistoryMeanwhile }>
  | Readonly<{ kind: "set_granularity"; expenseGranularity: Granularity }>
  | Readonly<{ kind: "replace"; settings: HistorySettings }>
  | Readonly<{
      kind: "create_rule";
      direction: Direction;
      counterpartyName: CounterpartyName;
      fromOn: CalendarDate;
      throughOn?: CalendarDate | null;
      /** Absent where the rule excludes. */
      treatment?: HistoryRuleTreatment | null;
    }>
  /** Absent fields stay unchanged. */
  | Readonly<{
      kind: "update_rule";
      pick: number;
      fromOn?: CalendarDate;
      throughOn?: CalendarDate | null;
      effectiveOn?: CalendarDate;
      treatment?: HistoryRuleTreatment | null;
    }>
  | Readonly<{ kind: "remove_rule"; pick: number }>
  | Readonly<{ kind: "close"; through: CalendarDate }>
  | Readonly<{ kind: "reopen"; through: CalendarDate | null }>
  | Readonly<{ kind: "remove_transaction"; pick: number }>
  /** Undoes the change that is `back` changes before the newest. */
  | Readonly<{ kind: "undo"; back: number; force: boolean }>
  /** Undoes the newest undo. */
  | Readonly<{ kind: "redo"; force: boolean }>;

export type History = Readonly<{
  settings: HistorySettings;
  steps: readonly Step[];
  /** The n-th edit is about the n-th transaction, so their order does not matter. */
  independentEdits: readonly HistoryEdit[];
  /** Another order in which to make them. */
  shuffled: readonly number[];
  /** What to ask at the end, besides the stored state. */
  questions: Readonly<{ granularity: Granularity; startDate: CalendarDate; asOfStep: number }>;
}>;
