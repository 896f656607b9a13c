import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { decimalsOf } from "../domain/currency-decimals";
import { toDecimalNumber } from "../domain/money";
import type { Rule } from "../domain/rule";
import { DIRECTIONS } from "../domain/transaction";
import { PERCENTAGE_DECIMALS, SHARED_TYPES, TREATMENT_TYPES } from "../domain/treatment";
import { calendarDate, currency, instant } from "./fields";

export const ruleTreatment = z
  .strictObject({
    type: z.enum(TREATMENT_TYPES),
    value: z.number().nullable().meta({ description: "The customer's share, as it was sent." }),
    sharedType: z.enum(SHARED_TYPES).nullable(),
  })
  .meta({ id: "RuleTreatment" });

export const FROM_ON = "The first booking day that the rule covers.";
export const THROUGH_ON = "The last booking day that the rule covers. Null if it has no end.";

/** A rule on the wire, in every response that contains one. */
export const rule = z
  .strictObject({
    id: z.string(),
    direction: z.enum(DIRECTIONS),
    currency,
    counterpartyName: z.string(),
    fromOn: calendarDate.meta({ description: FROM_ON }),
    throughOn: calendarDate.nullable().meta({ description: THROUGH_ON }),
    treatment: ruleTreatment
      .nullable()
      .meta({ description: "How the outflows count. Null if the rule excludes the transactions it covers." }),
    createdAt: instant,
    hits: z.int().meta({ description: "The number of transactions that the rule currently decides." }),
    lastHitOn: calendarDate.nullable(),
  })
  .meta({ id: "Rule" });

export type RuleWithHits = Rule & Readonly<{ hits: number; lastHitOn: CalendarDate | null }>;

export function presentRule({ hits, lastHitOn, ...stored }: RuleWithHits): z.input<typeof rule> {
  return { ...presentDecision(stored), hits, lastHitOn };
}

/** A rule without its current effects. */
export function presentDecision({ counterpartyKey: _, createdAt, ...stored }: Rule) {
  return { ...stored, treatment: presentRuleTreatment(stored), createdAt: createdAt.toISOString() };
}

export function presentRuleTreatment({
  treatment,
  currency: inCurrency,
}: Pick<Rule, "treatment" | "currency">): z.input<typeof ruleTreatment> | null {
  if (treatment?.type !== "shared_expense")
    return treatment && { type: treatment.type, value: null, sharedType: null };
  const { type, sharedType, value } = treatment;
  const decimals = sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimalsOf(inCurrency);
  return { type, value: toDecimalNumber(value, decimals), sharedType };
}
