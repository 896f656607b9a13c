import { acceptanceFields } from "../../contract/people";
import { AppError } from "../../domain/errors";
import { acceptInvitation, type Guest } from "../../services/people/accept-invitation";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { findPerson } from "./find-session";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/**
 * Accepts an invitation, either as the person who is signed in or, with a name and a password, as a new
 * person, who is then signed in.
 *
 * Attempts are counted by address, as at sign-in.
 */
export async function acceptByLink(application: Application, request: Request): Promise<Done> {
  const { signIn, attemptLimits } = application;
  const { headers } = request;
  await countAddress(application, request);
  const { token, ...fields } = await readSignInFields(request, acceptanceFields);
  const person = await findPerson(application, headers);
  const { name, password } = fields;
  if (name === undefined || password === undefined) {
    if (person === null) throw new AppError("missing_credentials", "Sign in first.");
    await acceptInvitation(application, { token, guest: { person } });
    return { code: "invitation_accepted", cookies: [] };
  }
  const guest: Guest = { person: null, name: name.trim(), password };
  const email = await attemptLimits.hash(() => acceptInvitation(application, { token, guest }));
  const begun = await attemptLimits.hash(() =>
    refusing(() => signIn.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })),
  );
  return { code: "invitation_accepted", cookies: begun.headers.getSetCookie() };
}
