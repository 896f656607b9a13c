import type { CustomerKey } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import type { Database } from "../engine/database";
import { insertRows, plainRows } from "./plain-rows";

/**
 * Adds customers of the same partner under these names that are else like one, because making hundreds the
 * usual way takes long.
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
