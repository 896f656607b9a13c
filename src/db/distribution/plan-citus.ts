import { escapeLiteral } from "pg";
import { addConstraint, type CustomerTables, dropForeignKey } from "./customer-tables";

/** What customers' tables refer to or are joined with, and is seldom written: a copy is on every node. */
const REFERENCE_TABLES = ["partner", "person", "partner_admin"];

/**
 * The statements that distribute each customer's table by the customer; `known` are the tables that are on
 * every node already. None where all are where they belong.
 *
 * Whatever refers to these tables and is not of a customer itself stays on the coordinator, and loses its
 * reference: the row that it is to is on another node.
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
    // Citus wants it of a transaction in which references to tables that are on every node are made.
    "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'",
    ...foreignKeys.map(dropForeignKey),
    ...references.map((name) => `SELECT create_reference_table(${escapeLiteral(name)})`),
    ...local.map(({ name }) => distribute(name)),
    ...foreignKeys.filter(({ table }) => customers.has(table)).map(addConstraint),
  ];
}

function distribute(name: string): string {
  const together = name === "customer" ? "" : ", colocate_with => 'customer'";
  return `SELECT create_distributed_table(${escapeLiteral(name)}, 'customer_id'${together})`;
}
