import type { Database } from "../../db/engine/database";
import { type Business, listBusinesses as readBusinesses } from "../../db/tables/businesses";
import type { Person } from "../../domain/person";
import { fromIdCursor, toPage } from "../page-cursor";

const LIST = "businesses";

type ListBusinessesInput = Readonly<{ search: string; limit: number; cursor?: string | undefined }>;

/**
 * A page of the customers that a person may see, by name. With a search, only names that contain every word.
 */
export async function listBusinesses(
  { database }: Readonly<{ database: Database }>,
  person: Person,
  { search, limit, cursor }: ListBusinessesInput,
): Promise<Readonly<{ businesses: readonly Business[]; nextCursor: string | null }>> {
  const [name, customerId = ""] = cursor === undefined ? [] : fromIdCursor(cursor, LIST, 2);
  const found = await readBusinesses(database.reads, person.id, {
    words: search.split(/\s+/).filter(Boolean),
    after: name === undefined ? null : { name, customerId },
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit }, ({ customer }) => [
    customer.name,
    customer.customerId,
  ]);
  return { businesses: rows, nextCursor };
}
