import type { Executor } from "../../db/engine/executor";
import { countRuleHits, type RuleHits } from "../../db/tables/rule-hits";
import { listRules as readRules } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import type { Rule } from "../../domain/rule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";

const LIST = "rules";

export type RuleWithHits = Rule & RuleHits;

const NO_HITS: RuleHits = { hits: 0, lastHitOn: null };

/** A page of the customer's rules, newest first, with the number of transactions that each decides. */
export async function listRules(
  context: Context,
  { userId, limit, cursor }: Readonly<{ userId: string; limit: number; cursor?: string | undefined }>,
): Promise<Readonly<{ rules: readonly RuleWithHits[]; nextCursor: string | null }>> {
  const [beforeId = null] = cursor === undefined ? [] : fromIdCursor(cursor, LIST, 1);
  const customer = await requireCustomer(context, userId);
  const { reads } = context.database;
  const found = await readRules(reads, customer, { beforeId, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit }, (rule) => [rule.id]);
  return { rules: await withHits(reads, customer, rows), nextCursor };
}

export async function withHits(
  executor: Executor,
  customer: CustomerKey,
  rules: readonly Rule[],
): Promise<readonly RuleWithHits[]> {
  const ids = rules.map(({ id }) => id);
  const hits = await countRuleHits(executor, customer, ids);
  return rules.map((rule) => ({ ...rule, ...(hits.get(rule.id) ?? NO_HITS) }));
}
