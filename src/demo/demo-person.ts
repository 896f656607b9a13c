import type { Database } from "../db/client";
import { findPersonByEmail } from "../db/people";
import { createPerson } from "../services/people/create-person";
import type { PeopleContext } from "../services/people/people-context";

/** Opens the demo's businesses in the dashboard by one click. It exists on an embedded database alone. */
export const DEMO_PERSON = {
  email: "demo@example.com",
  name: "Dana Demo",
  password: "demo-only-not-a-secret",
};

/** Makes the demo's person, where the demo may have one. */
export async function loadDemoPerson(context: PeopleContext, partnerName: string): Promise<void> {
  if (context.database.provider !== "sqlite") return;
  await createPerson(context, {
    ...DEMO_PERSON,
    access: { partnerName, userId: null, role: "partner_admin" },
  });
}

export async function hasDemoPerson({ provider, prisma }: Database): Promise<boolean> {
  return provider === "sqlite" && (await findPersonByEmail(prisma, DEMO_PERSON.email)) !== null;
}
