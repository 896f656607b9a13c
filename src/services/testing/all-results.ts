import { UNLINKED } from "../../domain/links";
import { UNMARKED } from "../../domain/transaction";
import { diffPeriods } from "../cashflow/diff-periods";
import { explainCashflow } from "../cashflow/explain-cashflow";
import { getCashflow } from "../cashflow/get-cashflow";
import { listPeriods } from "../cashflow/list-periods";
import { listChanges } from "../changes/list-changes";
import type { Context } from "../context";
import { getCustomer } from "../customers/get-customer";
import { getExport } from "../exports/get-export";
import { listRules } from "../rules/list-rules";
import { listTransactions } from "../transactions/list-transactions";

const GRANULARITIES = ["weekly", "monthly", "annual"] as const;
const LIMIT = 200;

/**
 * Everything that the services return about a customer: its data, its history, and the state at these
 * instants.
 */
export async function allResults(
  context: Context,
  userId: string,
  instants: readonly Date[],
): Promise<Readonly<Record<string, unknown>>> {
  const range = { userId, from: "2025-12-01", to: "2026-12-31" };
  const responses: Record<string, unknown> = {};
  for (const granularity of GRANULARITIES) {
    for (const startDate of ["2026-01-01", "2026-02-15"]) {
      const window = { userId, granularity, startDate };
      responses[`${granularity} cashflow from ${startDate}`] = await getCashflow(context, window);
      responses[`${granularity} explanation from ${startDate}`] = await explainCashflow(context, {
        ...window,
        limit: LIMIT,
      });
    }
    responses[`${granularity} periods`] = await listPeriods(context, { ...range, granularity });
    for (const asOf of instants) {
      const name = `${granularity} periods as of ${asOf.toISOString()}`;
      responses[name] = await listPeriods(context, { ...range, granularity, asOf });
    }
  }
  for (const [index, from] of instants.entries()) {
    for (const to of instants.slice(index + 1)) {
      const name = `movements from ${from.toISOString()} to ${to.toISOString()}`;
      responses[name] = await diffPeriods(context, { userId, from, to, limit: LIMIT });
    }
  }
  for (const filter of [{}, { excluded: true }, { q: "miete" }, { status: "pending" as const }]) {
    const name = `transactions ${JSON.stringify(filter)}`;
    responses[name] = await listTransactions(context, { userId, limit: LIMIT, ...filter });
  }
  responses.changes = await listChanges(context, { userId, limit: LIMIT });
  responses.rules = await listRules(context, { userId, limit: LIMIT });
  responses.export = await exportedRows(context, userId);
  responses.customer = await getCustomer(context, { userId });
  return JSON.parse(JSON.stringify(responses, toPlain));
}

async function exportedRows(context: Context, userId: string): Promise<unknown> {
  const exported = await getExport(context, { userId, what: "transactions", format: "json" });
  if (exported.what !== "transactions") throw new Error("These are no transactions.");
  const rows = [];
  for await (const chunk of exported.chunks) rows.push(...chunk);
  return rows;
}

/** Fields that earlier versions did not have, while they are empty. */
const LATER: ReadonlySet<string> = new Set([
  ...Object.keys(UNMARKED),
  ...Object.keys(UNLINKED),
  "closedThrough",
  "throughOn",
  "treatmentRuleId",
  "treatmentDecision",
  "transfer",
  "refund",
]);

/** Without the database's id of the customer, and without fields that earlier versions did not have. */
export function toPlain(name: string, value: unknown): unknown {
  if (name === "customerId" || ((value === null || value === 0n) && LATER.has(name))) return undefined;
  if (typeof value === "bigint") return `${value}`;
  // Earlier rules had no treatment field; transactions did.
  if (typeof value === "object" && value !== null && "fromOn" in value && "treatment" in value) {
    const { treatment, ...rule } = value;
    return treatment === null ? rule : value;
  }
  return value instanceof Map ? [...value] : value;
}
