import { findPersonByEmail } from "../db/accounts/people";
import type { Database } from "../db/engine/database";
import type { Actor } from "../domain/change";
import { createPerson } from "../services/people/create-person";
import type { PeopleContext } from "../services/people/people-context";

/** Signs in to the demo's businesses in the dashboard with one click. Exists only on an embedded database. */
export const DEMO_PERSON = {
  email: "demo@example.com",
  name: "Dana Demo",
  password: "demo-only-not-a-secret",
};

/**
 * Creates the demo's person, where the demo may have one. Returns the actor of decisions in its businesses.
 */
export async function loadDemoPerson(context: PeopleContext, partnerName: string): Promise<Actor | null> {
  if (context.database.dialect !== "sqlite") return null;
  await createPerson(context, {
    ...DEMO_PERSON,
    access: { partnerName, userId: null, role: "partner_admin" },
  });
  return findDemoPerson(context.database);
}

/** The demo's person, if it exists. */
export async function findDemoPerson({ dialect, reads }: Database): Promise<Actor | null> {
  if (dialect !== "sqlite") return null;
  const person = await findPersonByEmail(reads, DEMO_PERSON.email);
  return person && { kind: "user", id: person.id };
}

export async function hasDemoPerson(database: Database): Promise<boolean> {
  return (await findDemoPerson(database)) !== null;
}
