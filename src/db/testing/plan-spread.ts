import type { Client } from "pg";
import { UNKNOWN_ID } from "./numbered-id";

type Plan = Readonly<Record<string, unknown>>;

/**
 * On how many partitions of a table, or shards of Citus, a statement is run at most, by what PostgreSQL plans for it when it may take any parameters;
 * ids among them are given, since they say whose rows are meant.
 */
export async function spreadOf(client: Client, sql: string): Promise<number> {
  await client.query("DEALLOCATE ALL");
  await client.query(`PREPARE asked AS ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'asked'",
  );
  const values = rows[0]?.types.map((type) => (type === "uuid" ? `'${UNKNOWN_ID}'` : "NULL")) ?? [];
  const call = values.length === 0 ? "asked" : `asked(${values.join(", ")})`;
  const explained = await client.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (FORMAT JSON) EXECUTE ${call}`);
  const nodes = [...nodesOf(explained.rows[0]?.["QUERY PLAN"])];
  const tasks = nodes.map((node) => node["Task Count"]).filter((count) => typeof count === "number");
  return Math.max(0, ...tasks, ...partitionsOf(nodes));
}

function* nodesOf(plan: unknown): Generator<Plan> {
  if (typeof plan !== "object" || plan === null) return;
  if (!Array.isArray(plan)) yield { ...plan };
  for (const part of Object.values(plan)) yield* nodesOf(part);
}

/** How many partitions of each table are scanned; they are named after it, with a number. */
function partitionsOf(nodes: readonly Plan[]): readonly number[] {
  const scanned = new Map<string, Set<string>>();
  for (const node of nodes) {
    const [name, table] = /^(\w+)_\d+$/.exec(String(node["Relation Name"])) ?? [];
    if (name === undefined || table === undefined || !/Scan/.test(String(node["Node Type"]))) continue;
    scanned.set(table, (scanned.get(table) ?? new Set()).add(name));
  }
  return [...scanned.values()].map(({ size }) => size);
}
