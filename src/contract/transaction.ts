import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { decimalsOf } from "../domain/currency-decimals";
import { isExcluded } from "../domain/exclusion";
import { sumRefunded } from "../domain/links";
import { toDecimalNumber } from "../domain/money";
import { countedFor, DIRECTIONS, STATUSES, type Transaction } from "../domain/transaction";
import {
  customerShare,
  PERCENTAGE_DECIMALS,
  SHARED_TYPES,
  type SharedExpense,
  TREATMENT_TYPES,
} from "../domain/treatment";
import { exclusionScope } from "./edits";
import { amount, calendarDate, currency, instant } from "./fields";

const treatment = z
  .strictObject({
    type: z.enum(TREATMENT_TYPES),
    value: z.number().nullable().meta({ description: "The customer's share, as it was sent." }),
    sharedType: z.enum(SHARED_TYPES).nullable(),
    isStillShared: z.boolean().nullable(),
    share: amount.nullable().meta({ description: "The part of the amount that the customer bears." }),
    othersShare: amount.nullable().meta({ description: "The part that others bear." }),
  })
  .meta({ id: "Treatment" });

const exclusion = z
  .strictObject({
    scope: exclusionScope,
    ruleId: z.string().nullable(),
    excludedAt: instant,
  })
  .meta({ id: "Exclusion" });

export const counterparty = z
  .strictObject({ id: z.string().nullable(), name: z.string().nullable() })
  .meta({ id: "Counterparty" });

export const counted = z.strictObject({ income: amount, expense: amount }).meta({ id: "Counted" });

const refund = z
  .strictObject({
    refundOf: z.array(z.strictObject({ transactionId: z.string(), amount }).meta({ id: "RefundPart" })).meta({
      description:
        "The outflows that the inflow refunds, each with the amount that was marked. If a correction leaves less to refund, less of it is applied.",
    }),
    applied: amount.meta({ description: "The part of the inflow that is not income." }),
    lowersExpense: amount.meta({ description: "What the customer had borne of this part." }),
  })
  .meta({ id: "Refund" });

/** A transaction on the wire, in every response that contains one. */
export const transaction = z
  .strictObject({
    id: z.string(),
    externalId: z
      .string()
      .meta({ description: "Your own id for it, or the bank's. Unique within its account." }),
    accountId: z.string().nullable(),
    bookedOn: calendarDate,
    amount,
    currency,
    direction: z.enum(DIRECTIONS),
    status: z.enum(STATUSES),
    description: z.string(),
    counterparty,
    treatment: treatment.nullable().meta({ description: "Null if it counts in full." }),
    treatmentRuleId: z
      .string()
      .nullable()
      .meta({ description: "The id of the rule that set the treatment. Null if no rule did." }),
    exclusion: exclusion.nullable().meta({ description: "Null if it is not excluded." }),
    refund: refund.nullable().meta({ description: "Null if it is not a refund." }),
    refundedBy: z.array(z.string()).meta({ description: "The ids of the inflows that refund it." }),
    transferWith: z
      .string()
      .nullable()
      .meta({ description: "The id of the other side, if this is an own transfer. Neither side counts." }),
    counted: counted.meta({
      description: "What it adds to income and expense. A refund lowers expense, so its expense is negative.",
    }),
    version: z.int().meta({ description: "Increases with every change of the transaction." }),
  })
  .meta({ id: "Transaction" });

export function presentTransaction(stored: Transaction): z.input<typeof transaction> {
  const decimals = decimalsOf(stored.currency);
  return {
    id: stored.id,
    externalId: stored.externalId,
    accountId: stored.accountId,
    bookedOn: stored.bookedOn,
    amount: toDecimalNumber(stored.amount, decimals),
    currency: stored.currency,
    direction: stored.direction,
    status: stored.status,
    description: stored.description,
    counterparty: { id: stored.counterpartyId, name: stored.counterpartyName },
    treatment: presentTreatment(stored, decimals),
    treatmentRuleId: stored.treatmentRuleId,
    exclusion: presentExclusion(stored),
    refund: presentRefund(stored, decimals),
    refundedBy: [...(stored.refundedBy ?? [])],
    transferWith: stored.transferWith,
    counted: presentCounted(countedFor(stored), stored.currency),
    version: stored.version,
  };
}

export function presentCounted({ income, expense }: Counted, inCurrency: string): z.input<typeof counted> {
  const decimals = decimalsOf(inCurrency);
  return { income: toDecimalNumber(income, decimals), expense: toDecimalNumber(expense, decimals) };
}

function presentTreatment(stored: Transaction, decimals: number): z.input<typeof treatment> | null {
  if (stored.treatment === null) return null;
  if (stored.treatment.type !== "shared_expense") {
    return {
      type: stored.treatment.type,
      value: null,
      sharedType: null,
      isStillShared: null,
      share: null,
      othersShare: null,
    };
  }
  return presentSharedExpense(stored.treatment, stored, decimals);
}

function presentSharedExpense(shared: SharedExpense, stored: Transaction, decimals: number) {
  const share = customerShare(shared, stored.amount);
  return {
    type: shared.type,
    value: toDecimalNumber(shared.value, shared.sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimals),
    sharedType: shared.sharedType,
    isStillShared: shared.settledShare === null,
    share: toDecimalNumber(share, decimals),
    othersShare: toDecimalNumber(stored.amount - share, decimals),
  };
}

function presentRefund({ refundOf, refunded }: Transaction, decimals: number): z.input<typeof refund> | null {
  if (refundOf === null) return null;
  const { applied, borne } = sumRefunded(refunded ?? []);
  return {
    refundOf: refundOf.map((part) => ({
      transactionId: part.outflowId,
      amount: toDecimalNumber(part.amount, decimals),
    })),
    applied: toDecimalNumber(applied, decimals),
    lowersExpense: toDecimalNumber(borne, decimals),
  };
}

function presentExclusion(stored: Transaction): z.input<typeof exclusion> | null {
  if (!isExcluded(stored) || stored.excludedAt === null) return null;
  return {
    scope: stored.ruleId === null ? "single" : "matching_future",
    ruleId: stored.ruleId,
    excludedAt: stored.excludedAt.toISOString(),
  };
}
