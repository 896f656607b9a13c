import type { Database } from "../../db/engine/database";
import { type Business, findBusiness as readBusiness } from "../../db/tables/businesses";
import type { Person } from "../../domain/person";

/**
 * A customer that a person may see; null where they have no access, as for a customer that does not exist.
 */
export function findBusiness(
  { database }: Readonly<{ database: Database }>,
  person: Person,
  customerId: string,
): Promise<Business | null> {
  return readBusiness(database.reads, { personId: person.id, customerId });
}
