import type { CustomerKey } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import type { Database } from "../engine/database";
import { insertRows, plainRows } from "./plain-rows";

/**
 * Adds copies of a customer under these names, with the same partner. Creating hundreds through the service
 * would take long.
 */
export async function copyCustomer(
  database: Database,
  { customerId }: CustomerKey,
  names: readonly string[],
): Promise<void> {
  const originals = await plainRows(database.reads, "customer", { customerId });
  const copies = originals.flatMap((original) =>
    names.map((name, index) => {
      const userId = `copy ${index + 1}`;
      return { ...original, userId, name, customerId: customerIdOf({ ...original, userId }) };
    }),
  );
  await insertRows(database, "customer", copies);
}
