import type { Database } from "../../src/db/engine/database";
import { createPerson } from "../../src/services/people/create-person";
import type { Headers } from "../load/connection";

const PERSON = { email: "owner@example.com", name: "Owner", password: "bench only, not a secret" };

/** Creates the person who uses the dashboard: an admin of the partner. */
export async function createBenchPerson(database: Database, partnerName: string): Promise<void> {
  const access = { partnerName, userId: null, role: "partner_admin" } as const;
  await createPerson({ database, now: () => new Date() }, { ...PERSON, access });
}

/** Signs that person in. Returns the headers of the dashboard's requests. */
export async function signInBenchPerson(origin: string): Promise<Headers> {
  const { email, password } = PERSON;
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || cookie === undefined) throw new Error(`Signing in returned ${response.status}.`);
  return { cookie: cookie.split(";")[0] ?? "" };
}
