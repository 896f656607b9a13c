import { escapeLiteral } from "pg";
import type { CustomerTables } from "./customer-tables";
import { addConstraint, dropForeignKey } from "./foreign-keys";

/**
 * Tables that customer tables refer to or are joined with, and that are rarely written. Every node has a
 * copy.
 */
const REFERENCE_TABLES = ["partner", "person", "partner_admin"];

/**
 * The statements that distribute each customer table by customer. `known` are the tables that every node
 * already has a copy of. Empty if nothing is left to do.
 *
 * Other tables that refer to customer tables stay on the coordinator and lose their foreign keys, because the
 * rows that they refer to are on other nodes.
 */
export function planCitus(
  { tables, foreignKeys }: CustomerTables,
  known: ReadonlySet<string>,
): readonly string[] {
  const local = tables.filter(({ isSpread }) => !isSpread);
  const references = REFERENCE_TABLES.filter((name) => !known.has(name));
  if (local.length === 0 && references.length === 0) return [];
  const customers = new Set(tables.map(({ name }) => name));
  return [
    // Citus requires this in a transaction that creates foreign keys to reference tables.
    "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'",
    ...foreignKeys.map(dropForeignKey),
    ...references.map((name) => `SELECT create_reference_table(${escapeLiteral(name)})`),
    ...local.map(({ name }) => distribute(name)),
    ...foreignKeys.filter(({ table }) => customers.has(table)).map(addConstraint),
  ];
}

function distribute(name: string): string {
  const colocation = name === "customer" ? "" : ", colocate_with => 'customer'";
  return `SELECT create_distributed_table(${escapeLiteral(name)}, 'customer_id'${colocation})`;
}
