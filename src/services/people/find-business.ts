import type { Database } from "../../db/engine/database";
import { type Business, findBusiness as readBusiness } from "../../db/tables/businesses";
import { findRevision } from "../../db/tables/customers";
import type { Person } from "../../domain/person";

/**
 * A customer that a person may see; null where they have no access, as for a customer that does not exist.
 */
export async function findBusiness(
  { database }: Readonly<{ database: Database }>,
  person: Person,
  customerId: string,
): Promise<Business | null> {
  const found = await readBusiness(database.reads, { personId: person.id, customerId });
  if (found === null || !database.views?.has(found.customer)) return found;
  // During a long write the stored revision is already the next one, but reads do not see its change yet.
  const revision = (await findRevision(database.reads, found.customer)) ?? found.customer.revision;
  return { ...found, customer: { ...found.customer, revision } };
}
