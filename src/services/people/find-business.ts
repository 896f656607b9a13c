import type { Database } from "../../db/engine/database";
import { type Business, findBusiness as readBusiness } from "../../db/tables/members";
import type { Person } from "../../domain/person";

/** One of the customers that a person may see; null for a stranger to it, as for one that is not there. */
export function findBusiness(
  { database }: Readonly<{ database: Database }>,
  person: Person,
  customerId: string,
): Promise<Business | null> {
  return readBusiness(database.reads, { personId: person.id, customerId });
}
