import { z } from "zod";
import { MAX_COUNTERPARTY_NAME_LENGTH } from "../domain/counterparty-key";
import type { RuleSuggestion } from "../domain/rule-suggestions";
import { DIRECTIONS } from "../domain/transaction";
import { PREVIEWED, type Preview, presentPreview, preview, previewedToday } from "./cashflow-preview";
import { dayOrderErrors } from "./day-range-errors";
import { ruleTreatmentFields, shareFieldErrors } from "./edits";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  booleanText,
  calendarDate,
  currency,
  cursor,
  nextCursor,
  pageLimit,
  readableText,
  resourceId,
  text,
  userId,
} from "./fields";
import {
  FROM_ON,
  presentRule,
  presentRuleTreatment,
  type RuleWithHits,
  rule,
  ruleTreatment,
  THROUGH_ON,
} from "./rule";

const RULES_PATH = `${API_ROOT}/customers/{userId}/rules` as const;

export const listRulesEndpoint = defineEndpoint({
  method: "GET",
  path: RULES_PATH,
  scopes: ["transactions:read"],
  tag: "Rules",
  summary: "List rules",
  description: "Newest first.",
  input: z.strictObject({ userId, limit: pageLimit, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId },
  output: z.strictObject({ rules: z.array(rule), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_rules_retrieved",
  message: "Rules retrieved.",
  present: (page: Readonly<{ rules: readonly RuleWithHits[]; nextCursor: string | null }>) => ({
    rules: page.rules.map(presentRule),
    nextCursor: page.nextCursor,
  }),
});

const dryRun = (what: string) =>
  booleanText.meta({ description: `Shows what ${what} would do without storing anything.` }).default(false);

const requestedTreatment = z
  .strictObject(ruleTreatmentFields)
  .meta({ id: "RequestedTreatment" })
  .nullable()
  .optional()
  .meta({ description: "How the outflows count. Null if the rule excludes the transactions it covers." });

/** The fields of a share are allowed only with `shared_expense`, and a treatment only for outflows. */
function treatmentErrors({ treatment, direction }: RawFields): readonly InputError[] {
  if (typeof treatment !== "object" || treatment === null) return [];
  if (direction === "inflow") {
    return [
      { field: "treatment", code: "field_not_allowed", message: "treatment is allowed only with outflows" },
    ];
  }
  const sent = Object.fromEntries(Object.entries(treatment).filter(([, value]) => value !== null));
  return shareFieldErrors(sent, "sharedType is required").map((error) => ({
    ...error,
    field: `treatment.${error.field}`,
  }));
}

/** A rule must not end before it begins; its other days are checked where the stored rule is known. */
function dayErrors(raw: RawFields): readonly InputError[] {
  return dayOrderErrors(raw, { first: "fromOn", last: "throughOn" });
}

/** A change that takes effect on a later day does not move the first day of the rule. */
function effectiveErrors(raw: RawFields): readonly InputError[] {
  if (!("effectiveOn" in raw && "fromOn" in raw)) return [];
  return [{ field: "fromOn", code: "field_not_allowed", message: "fromOn is not allowed with effectiveOn" }];
}

const throughOn = calendarDate.nullable().optional().meta({ description: THROUGH_ON });

const ruleResult = {
  rule: rule.nullable().meta({ description: "Null for a dry run." }),
  changeId: z.string().nullable().meta({ description: "Null if nothing changed." }),
  preview: preview.nullable().meta({ description: "Null unless it is a dry run." }),
};

const ruleSuggestion = z
  .strictObject({
    direction: z.enum(DIRECTIONS),
    currency,
    counterparty: z.strictObject({ id: z.string().nullable(), name: z.string() }).meta({
      id: "SuggestedCounterparty",
      description: "Send it as `counterparty` to create the rule.",
    }),
    fromOn: calendarDate.meta({ description: "The booking day of the latest of these decisions." }),
    treatment: ruleTreatment
      .nullable()
      .meta({ description: "How the outflows count. Null if the transactions were excluded." }),
    count: z
      .int()
      .meta({ description: "The number of consecutive decisions like this one, up to the latest." }),
  })
  .meta({ id: "RuleSuggestion" });

export const listRuleSuggestionsEndpoint = defineEndpoint({
  method: "GET",
  path: `${RULES_PATH}/suggestions`,
  scopes: ["transactions:read"],
  tag: "Rules",
  summary: "List suggested rules",
  description:
    "Returns each decision that someone made about three or more transactions of one counterparty in a row, with no undecided transaction in between and at most two since, and that no rule makes yet. Considers the 500 latest transactions that someone decided about. Rules are never created automatically.",
  input: z.strictObject({ userId }),
  example: { userId: EXAMPLE.userId },
  output: z.strictObject({ suggestions: z.array(ruleSuggestion), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_rule_suggestions_retrieved",
  message: "Rule suggestions retrieved.",
  present: (result: Readonly<{ suggestions: readonly RuleSuggestion[] }>) => ({
    suggestions: result.suggestions.map(({ counterpartyKey: _, ...suggestion }) => ({
      ...suggestion,
      treatment: presentRuleTreatment(suggestion),
    })),
    nextCursor: null,
  }),
});

type RuleResult = Readonly<{ rule: RuleWithHits | null; changeId: string | null; preview: Preview | null }>;

function messageOfPreview({ preview: shown }: Pick<RuleResult, "preview">): string | null {
  return shown === null ? null : PREVIEWED;
}

function presentRuleResult(result: RuleResult) {
  return {
    rule: result.rule && presentRule(result.rule),
    changeId: result.changeId,
    preview: result.preview && presentPreview(result.preview),
  };
}

const ruleId = resourceId.meta({ description: "The id of the rule." });

export const createRuleEndpoint = defineEndpoint({
  method: "POST",
  path: RULES_PATH,
  scopes: ["transactions:write"],
  tag: "Rules",
  summary: "Create a rule",
  description:
    "Decides how all transactions of a counterparty count that are booked on or after a given day, and up to `throughOn` if you send it, including transactions that arrive later. With a `treatment`, the outflows count as it defines. Without one, the transactions are excluded. Decisions that someone made about a single transaction stay. If several rules cover a transaction, the rule with the latest `fromOn` decides. If two rules have the same `fromOn`, the newer one decides. If a rule already makes this decision, nothing changes, and that rule is returned.",
  input: z.strictObject({
    userId,
    dryRun: dryRun("the rule"),
    today: previewedToday,
    direction: z.enum(DIRECTIONS),
    counterparty: z
      .strictObject({
        id: text({ max: 255 }).nullish(),
        name: text({ max: MAX_COUNTERPARTY_NAME_LENGTH }).nullish(),
      })
      .meta({
        description:
          "The counterparty as your transactions name it: by your `id` if they have one, otherwise by `name`, or by the description if they have neither.",
      }),
    fromOn: calendarDate.meta({ description: FROM_ON }),
    throughOn,
    treatment: requestedTreatment,
  }),
  example: {
    userId: EXAMPLE.userId,
    direction: "outflow",
    counterparty: { id: "milk", name: "Meierei Havelland eG" },
    fromOn: "2026-10-01",
    treatment: { type: "shared_expense", sharedType: "percentage", value: 33.33 },
  },
  rules: (raw) => [...treatmentErrors(raw), ...dayErrors(raw)],
  queryFields: ["dryRun", "today"],
  output: z.strictObject(ruleResult).meta({ id: "CreatedRule" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["counterparty_not_identifiable", "period_closed"],
  code: "business_rule_created",
  message: "Rule created.",
  messageOf: messageOfPreview,
  statusOf: ({ changeId }: RuleResult) => (changeId === null ? 200 : 201),
  present: presentRuleResult,
});

export const updateRuleEndpoint = defineEndpoint({
  method: "PATCH",
  path: `${RULES_PATH}/{ruleId}`,
  scopes: ["transactions:write"],
  tag: "Rules",
  summary: "Change a rule",
  description:
    "Replaces the fields that you send and keeps the others. All transactions that the rule covers follow, except where someone decided. With `effectiveOn`, the days before it stay as they are: the rule ends the day before, and a new rule, which is returned, takes over. To stop a rule and keep what it decided, send `throughOn`.",
  input: z.strictObject({
    userId,
    ruleId,
    dryRun: dryRun("the change"),
    today: previewedToday,
    treatment: requestedTreatment,
    fromOn: calendarDate.optional().meta({ description: FROM_ON }),
    throughOn,
    effectiveOn: calendarDate.optional().meta({
      description:
        "The first booking day that the change applies to. Without it, the change applies to all days.",
    }),
    counterpartyName: readableText({ max: MAX_COUNTERPARTY_NAME_LENGTH })
      .optional()
      .meta({ description: "The name shown for the counterparty. What the rule covers stays the same." }),
  }),
  example: {
    userId: EXAMPLE.userId,
    ruleId: EXAMPLE.ruleId,
    treatment: { type: "shared_expense", sharedType: "percentage", value: 50 },
  },
  rules: (raw) => [
    ...(PATCHED.some((field) => field in raw)
      ? []
      : PATCHED.map((field) => ({
          field,
          code: "at_least_one_required" as const,
          message: `at least one of ${PATCHED.join(", ")} is required`,
        }))),
    ...treatmentErrors(raw),
    ...dayErrors(raw),
    ...effectiveErrors(raw),
  ],
  queryFields: ["dryRun", "today"],
  output: z.strictObject(ruleResult).meta({ id: "UpdatedRule" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["treatment_not_applicable", "period_closed"],
  code: "business_rule_updated",
  message: "Rule changed.",
  messageOf: messageOfPreview,
  present: presentRuleResult,
});

const PATCHED = ["treatment", "fromOn", "throughOn", "counterpartyName"] as const;

export const removeRuleEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${RULES_PATH}/{ruleId}`,
  scopes: ["transactions:write"],
  tag: "Rules",
  summary: "Remove a rule",
  description:
    "Decisions that only this rule made are removed: the transactions count in full, or as another rule decides.",
  input: z.strictObject({ userId, ruleId, dryRun: dryRun("the removal"), today: previewedToday }),
  example: { userId: EXAMPLE.userId, ruleId: EXAMPLE.ruleId },
  queryFields: ["dryRun", "today"],
  output: z
    .strictObject({
      ruleId: z.string(),
      changeId: z.string().nullable().meta({ description: "Null for a dry run." }),
      includedCount: z.int().meta({ description: "The number of excluded transactions that count again." }),
      changedCount: z.int().meta({ description: "The number of transactions that changed in all." }),
      preview: preview.nullable().meta({ description: "Null unless it is a dry run." }),
    })
    .meta({ id: "RemovedRule" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["period_closed"],
  code: "business_rule_removed",
  message: "Rule removed.",
  messageOf: messageOfPreview,
  present: (
    result: Readonly<{
      ruleId: string;
      changeId: string | null;
      includedCount: number;
      changedCount: number;
      preview: Preview | null;
    }>,
  ) => ({
    ruleId: result.ruleId,
    changeId: result.changeId,
    includedCount: result.includedCount,
    changedCount: result.changedCount,
    preview: result.preview && presentPreview(result.preview),
  }),
});
