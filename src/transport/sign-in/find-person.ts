import type { Person } from "../../domain/person";
import type { Application } from "../application";

/** The person whose session cookie this is; null for nobody. */
export async function findPerson(application: Application, headers: Headers): Promise<Person | null> {
  const found = await application.signIn.api.getSession({ headers });
  if (found === null) return null;
  const { id, name, email } = found.user;
  return { id, name, email };
}
