import { passwordField } from "../../contract/sign-in";
import { AppError } from "../../domain/errors";
import type { Person } from "../../domain/person";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import { findPerson } from "./find-session";
import { guesserOf } from "./known-browser";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/** The signed-in person. Throws `insufficient_scope` for the demo person. */
export async function requireOwnAccount(application: Application, { headers }: Request): Promise<Person> {
  const person = await findPerson(application, headers);
  if (person === null) throw new AppError("missing_credentials", "Sign in first.");
  refuseDemoAccount(application, person);
  return person;
}

/**
 * Throws `insufficient_scope` for the demo person, because anybody with the public password could lock the
 * others out.
 */
export function refuseDemoAccount({ demo }: Application, person: Person): void {
  if (!demo.isDemoPerson(person.email)) return;
  throw new AppError("insufficient_scope", "The demo account is shared, so it cannot be changed.", {
    reason: "demo_account",
  });
}

/**
 * Reads the password in a request. `comparing` runs its comparison with the signed-in person's password;
 * attempts count as at sign-in.
 */
export async function readOwnPassword(application: Application, request: Request) {
  await countAddress(application, request);
  const person = await requireOwnAccount(application, request);
  const body = await readSignInFields(request, passwordField);
  const guesser = guesserOf(application, person.email, request.headers);
  const comparing = <Result>(compare: () => Promise<Result>): Promise<Result> =>
    application.attemptLimits.guess(guesser, () => refusing(compare));
  return { person, body, comparing };
}
