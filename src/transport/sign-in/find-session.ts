import type { Person } from "../../domain/person";
import type { Application } from "../application";
import { refusing } from "./refusal";

/** A person in one of their browsers, with the language they have chosen. */
export type Session = Readonly<{ id: string; person: Person; language: string | null }>;

/**
 * The session of the request's cookie; null if there is none, and for the demo person if the demo is not
 * served.
 */
export async function findSession(application: Application, headers: Headers): Promise<Session | null> {
  const found = await refusing(() => application.signIn.api.getSession({ headers }));
  if (found === null || !application.demo.admitsPerson(found.user.email)) return null;
  const { id, name, email, language = null } = found.user;
  return { id: found.session.id, person: { id, name, email }, language };
}

/** The person of the request's session cookie; null if there is none. */
export async function findPerson(application: Application, headers: Headers): Promise<Person | null> {
  return (await findSession(application, headers))?.person ?? null;
}
