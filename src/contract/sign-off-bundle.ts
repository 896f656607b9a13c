import { z } from "zod";
import { ACTOR_KINDS } from "../domain/change";
import { PERSON_DECISIONS } from "../domain/exclusion";
import { SIGN_OFF_FORMAT, type SignOffRecord } from "../domain/sign-off";
import { DIRECTIONS, STATUSES, TREATMENT_DECISIONS } from "../domain/transaction";
import { PLAIN_TREATMENTS, SHARED_TYPES } from "../domain/treatment";
import { calendarDate, currency, instant, userId } from "./fields";

export const SIGN_OFF_MEDIA_TYPE = "application/x-ndjson";

/** With all decimals of the currency; a percentage has four. */
const decimal = z.string().regex(/^-?(0|[1-9]\d*)(\.\d+)?$/);

const counted = { income: decimal, expense: decimal };

const closing = z.strictObject({
  type: z.literal("closing"),
  format: z.literal(SIGN_OFF_FORMAT),
  userId,
  currency,
  closedThrough: calendarDate,
  changeId: z.string(),
  sequence: z.int(),
  closedAt: instant,
  closedBy: z.strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
});

const day = z.strictObject({ type: z.literal("day"), bookedOn: calendarDate, ...counted });

const treatment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(PLAIN_TREATMENTS) }),
  z.strictObject({
    type: z.literal("shared_expense"),
    sharedType: z.enum(SHARED_TYPES),
    value: decimal,
    settledShare: decimal.nullable(),
  }),
]);

const refund = z.strictObject({ outflowId: z.string(), amount: decimal, applied: decimal, borne: decimal });

const transaction = z.strictObject({
  type: z.literal("transaction"),
  id: z.string(),
  externalId: z.string(),
  pendingExternalId: z.string().nullable(),
  accountId: z.string().nullable(),
  bookedOn: calendarDate,
  amount: decimal,
  direction: z.enum(DIRECTIONS),
  status: z.enum(STATUSES),
  description: z.string(),
  counterpartyId: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  treatment: treatment.nullable(),
  treatmentRuleId: z.string().exactOptional(),
  treatmentDecision: z.enum(TREATMENT_DECISIONS).exactOptional(),
  personDecision: z.enum(PERSON_DECISIONS).nullable(),
  ruleId: z.string().nullable(),
  refundOf: z.array(refund).nullable(),
  transferWith: z.string().nullable(),
  ...counted,
});

const total = z.strictObject({
  type: z.literal("total"),
  days: z.int(),
  transactions: z.int(),
  ...counted,
  remaining: decimal,
});

/** The content of a bundle line besides its digest. */
export const signOffRecord = z.discriminatedUnion("type", [
  closing,
  day,
  transaction,
  total,
]) satisfies z.ZodType<SignOffRecord>;
