import { noFields } from "../../contract/sign-in";
import type { Application } from "../application";
import type { Done } from "./done";
import { findPerson } from "./find-session";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/** Ends the session of this browser. Does nothing if there is none. */
export async function signOut({ signIn, liveStreams }: Application, request: Request): Promise<Done> {
  await readSignInFields(request, noFields);
  const ended = await signIn.api.signOut({ headers: request.headers, returnHeaders: true });
  liveStreams.pollNow();
  return { code: "signed_out", cookies: ended.headers.getSetCookie() };
}

/** Ends every session of the person. Everybody shares the demo account, so there only this browser's ends. */
export async function signOutEverywhere(application: Application, request: Request): Promise<Done> {
  const { signIn, liveStreams, demo } = application;
  await readSignInFields(request, noFields);
  const sent = { headers: request.headers, returnHeaders: true } as const;
  const person = await findPerson(application, request.headers);
  const isShared = person !== null && demo.isDemoPerson(person.email);
  const ended = isShared
    ? await signIn.api.signOut(sent)
    : await refusing(() => signIn.api.revokeSessions(sent));
  liveStreams.pollNow();
  return { code: "signed_out_everywhere", cookies: ended.headers.getSetCookie() };
}
