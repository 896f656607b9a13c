import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { readNumber, readOptionalText, readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { isAmong, toValuesJson } from "../engine/json-rows";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

export type RuleHits = Readonly<{ hits: number; lastHitOn: CalendarDate | null }>;

const COUNT_RULE_HITS = sqlStatement(
  (dialect) => `SELECT rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "rule_id", "$2", "uuid")} AND excluded_at IS NOT NULL GROUP BY rule_id
    UNION ALL SELECT treatment_rule_id, COUNT(*), MAX(booked_on) FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "treatment_rule_id", "$2", "uuid")} GROUP BY treatment_rule_id`,
);

/**
 * How many transactions each rule excludes or treats, without those that a person decided otherwise, and the
 * day of the latest.
 */
export async function countRuleHits(
  executor: Executor,
  { customerId }: CustomerKey,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, RuleHits>> {
  const groups = await executor.run(COUNT_RULE_HITS, [uuid(customerId), toValuesJson(ruleIds)]);
  return new Map(
    groups.map(([ruleId, hits, lastHitOn]) => [
      readUuid(ruleId),
      { hits: readNumber(hits), lastHitOn: readOptionalText(lastHitOn) },
    ]),
  );
}
