import type { Database } from "../../db/client";
import { type Business, listBusinesses as readBusinesses } from "../../db/people";
import type { Person } from "../../domain/person";

const MAX_LISTED = 500;

/** The customers that a person may see, by name. */
export async function listBusinesses(
  { database }: Readonly<{ database: Database }>,
  person: Person,
): Promise<readonly Business[]> {
  return readBusinesses(database.prisma, person.id, MAX_LISTED);
}
