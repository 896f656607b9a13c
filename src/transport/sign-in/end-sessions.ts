import { noFields } from "../../contract/sign-in";
import { unavailable } from "../../domain/errors";
import type { Application } from "../application";
import type { Done } from "./done";
import { findPerson, findSession } from "./find-session";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/** Ends the session of this browser. Does nothing if there is none. */
export async function signOut(application: Application, request: Request): Promise<Done> {
  await readSignInFields(request, noFields);
  const ended = await endSession(application, request.headers);
  application.liveStreams.pollNow();
  return { code: "signed_out", cookies: ended.headers.getSetCookie() };
}

/** Ends every session of the person. Everybody shares the demo account, so there only this browser's ends. */
export async function signOutEverywhere(application: Application, request: Request): Promise<Done> {
  const { signIn, liveStreams, demo } = application;
  await readSignInFields(request, noFields);
  const { headers } = request;
  const person = await findPerson(application, headers);
  const isShared = person !== null && demo.isDemoPerson(person.email);
  const ended = isShared
    ? await endSession(application, headers)
    : await refusing(() => signIn.api.revokeSessions({ headers, returnHeaders: true }));
  liveStreams.pollNow();
  return { code: "signed_out_everywhere", cookies: ended.headers.getSetCookie() };
}

/** Ends the session and returns the response, whose headers delete its cookies. */
async function endSession(
  application: Application,
  headers: Headers,
): Promise<Readonly<{ headers: Headers }>> {
  const ended = await application.signIn.api.signOut({ headers, returnHeaders: true });
  // If better-auth cannot delete the session, it only logs that.
  const session = await findSession(application, headers);
  if (session !== null) throw unavailable(new Error("The session was not deleted."));
  return ended;
}
