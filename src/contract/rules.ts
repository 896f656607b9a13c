import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Rule } from "../domain/rule";
import { DIRECTIONS } from "../domain/transaction";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, currency, cursor, instant, nextCursor, pageLimit, resourceId, userId } from "./fields";

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
  path: `${API_ROOT}/customers/{userId}/rules`,
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

export const removeRuleEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${API_ROOT}/customers/{userId}/rules/{ruleId}`,
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
