import { findPersonByEmail } from "../db/accounts/people";
import type { Database } from "../db/engine/database";
import type { Actor } from "../domain/change";
import { createPerson } from "../services/people/create-person";
import type { PeopleContext } from "../services/people/people-context";

/** Opens the demo's businesses in the dashboard by one click. It exists on an embedded database alone. */
export const DEMO_PERSON = {
  email: "demo@example.com",
  name: "Dana Demo",
  password: "demo-only-not-a-secret",
};

/** Makes the demo's person, where the demo may have one, and returns who decides in its businesses. */
export async function loadDemoPerson(context: PeopleContext, partnerName: string): Promise<Actor | null> {
  if (context.database.dialect !== "sqlite") return null;
  await createPerson(context, {
    ...DEMO_PERSON,
    access: { partnerName, userId: null, role: "partner_admin" },
  });
  return findDemoPerson(context.database);
}

/** The same person, where there is one. */
export async function findDemoPerson({ dialect, reads }: Database): Promise<Actor | null> {
  if (dialect !== "sqlite") return null;
  const person = await findPersonByEmail(reads, DEMO_PERSON.email);
  return person && { kind: "user", id: person.id };
}

export async function hasDemoPerson(database: Database): Promise<boolean> {
  return (await findDemoPerson(database)) !== null;
}
