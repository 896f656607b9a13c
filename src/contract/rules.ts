import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Rule } from "../domain/rule";
import { DIRECTIONS } from "../domain/transaction";
import { type Preview, presentPreview, preview } from "./cashflow-preview";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  booleanText,
  calendarDate,
  currency,
  cursor,
  instant,
  nextCursor,
  pageLimit,
  resourceId,
  text,
  userId,
} from "./fields";

const RULES_PATH = `${API_ROOT}/customers/{userId}/rules` as const;

export const rule = z
  .strictObject({
    id: z.string(),
    direction: z.enum(DIRECTIONS),
    currency,
    counterpartyName: z.string(),
    fromOn: calendarDate.meta({ description: "The first booking day that the rule covers." }),
    createdAt: instant,
    hits: z.int().meta({ description: "How many transactions it excludes at the moment." }),
    lastHitOn: calendarDate.nullable(),
  })
  .meta({ id: "Rule" });

export type RuleWithHits = Rule & Readonly<{ hits: number; lastHitOn: CalendarDate | null }>;

export function presentRule({
  counterpartyKey: _,
  createdAt,
  ...stored
}: RuleWithHits): z.input<typeof rule> {
  return { ...stored, createdAt: createdAt.toISOString() };
}

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

type CreatedRule = Readonly<{ rule: RuleWithHits | null; changeId: string | null; preview: Preview | null }>;

export const createRuleEndpoint = defineEndpoint({
  method: "POST",
  path: RULES_PATH,
  scopes: ["transactions:write"],
  tag: "Rules",
  summary: "Create a rule",
  description:
    "Excludes every transaction of a counterparty booked on or after a day: stored already, or arriving later. A decision that somebody made about one of them stays. If a rule does all of this already, it is returned with 200 and nothing changes.\n\nWith `dryRun=true` nothing is stored, and the response says what would be. To do exactly that, send the request again with the `previewToken` in `If-Preview`.\n\nThe rule is one change, and can be undone as one.",
  input: z.strictObject({
    userId,
    dryRun: booleanText
      .meta({ description: "Shows what the rule would do, and stores nothing." })
      .default(false),
    direction: z.enum(DIRECTIONS),
    counterparty: z
      .strictObject({ id: text({ max: 255 }).optional(), name: text({ max: 255 }).optional() })
      .meta({
        description:
          "As your transactions name it: by your `id` for it where they have one, otherwise by `name`, or by the description where they have neither.",
      }),
    fromOn: calendarDate.meta({ description: "The first booking day that the rule covers." }),
  }),
  example: {
    userId: EXAMPLE.userId,
    direction: "outflow",
    counterparty: { id: "milk", name: "Meierei Havelland eG" },
    fromOn: "2026-10-01",
  },
  queryFields: ["dryRun"],
  output: z
    .strictObject({
      rule: rule.nullable().meta({ description: "Null for a dry run." }),
      changeId: z.string().nullable().meta({ description: "Null if nothing changed." }),
      preview: preview.nullable().meta({ description: "Null unless it is a dry run." }),
    })
    .meta({ id: "CreatedRule" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["counterparty_not_identifiable", "period_closed"],
  code: "business_rule_created",
  message: "Rule created, or shown as it would be.",
  statusOf: ({ changeId }: CreatedRule) => (changeId === null ? 200 : 201),
  present: (result: CreatedRule) => ({
    rule: result.rule && presentRule(result.rule),
    changeId: result.changeId,
    preview: result.preview && presentPreview(result.preview),
  }),
});

export const removeRuleEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${RULES_PATH}/{ruleId}`,
  scopes: ["transactions:write"],
  tag: "Rules",
  summary: "Remove a rule",
  description: "Transactions that only this rule excluded count again.",
  input: z.strictObject({ userId, ruleId: resourceId.meta({ description: "The id of the rule." }) }),
  example: { userId: EXAMPLE.userId, ruleId: EXAMPLE.ruleId },
  output: z
    .strictObject({
      ruleId: z.string(),
      changeId: z.string(),
      includedCount: z.int().meta({ description: "How many transactions count again." }),
    })
    .meta({ id: "RemovedRule" }),
  headers: ["Idempotency-Key"],
  failures: ["period_closed"],
  code: "business_rule_removed",
  message: "Rule removed.",
  present: (result: Readonly<{ rule: Rule; changeId: string; includedCount: number }>) => ({
    ruleId: result.rule.id,
    changeId: result.changeId,
    includedCount: result.includedCount,
  }),
});
