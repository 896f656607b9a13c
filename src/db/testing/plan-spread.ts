import type { Client } from "pg";
import { UNKNOWN_ID } from "./numbered-id";

type Plan = Readonly<Record<string, unknown>>;

/**
 * The maximum number of partitions of a table, or of Citus shards, that a statement runs on. PostgreSQL plans
 * it as for the service, for any parameters. Citus needs values, so it plans for examples; ids are set,
 * because they determine whose rows are meant.
 */
export async function spreadOf(client: Client, sql: string, on: "partitions" | "citus"): Promise<number> {
  await client.query("DEALLOCATE ALL");
  await client.query(`PREPARE probe AS ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'probe'",
  );
  const values = rows[0]?.types.map((type) => `CAST(${exampleOf(type)} AS ${type})`) ?? [];
  const call = values.length === 0 ? "EXECUTE probe" : `EXECUTE probe(${values.join(", ")})`;
  const query =
    on === "partitions" ? call : sql.replaceAll(/\$(\d+)/g, (_, place) => values[place - 1] ?? "NULL");
  const explained = await client.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (FORMAT JSON) ${query}`);
  const nodes = [...nodesOf(explained.rows[0]?.["QUERY PLAN"])];
  const tasks = nodes.map((node) => node["Task Count"]).filter((count) => typeof count === "number");
  return Math.max(0, ...tasks, ...partitionsOf(nodes));
}

function exampleOf(type: string): string {
  switch (type) {
    case "uuid":
      return `'${UNKNOWN_ID}'`;
    // A text may be the JSON of rows; this one has none.
    case "text":
      return "'[]'";
    default:
      return "NULL";
  }
}

function* nodesOf(plan: unknown): Generator<Plan> {
  if (typeof plan !== "object" || plan === null) return;
  if (!Array.isArray(plan)) yield { ...plan };
  for (const part of Object.values(plan)) yield* nodesOf(part);
}

/** How many partitions of each table are scanned. Their names are the table's name with a number. */
function partitionsOf(nodes: readonly Plan[]): readonly number[] {
  const scanned = new Map<string, Set<string>>();
  for (const node of nodes) {
    const [name, table] = /^(\w+)_\d+$/.exec(String(node["Relation Name"])) ?? [];
    if (name === undefined || table === undefined || !/Scan/.test(String(node["Node Type"]))) continue;
    scanned.set(table, (scanned.get(table) ?? new Set()).add(name));
  }
  return [...scanned.values()].map(({ size }) => size);
}
