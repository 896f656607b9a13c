import { noFields } from "../../contract/sign-in";
import type { Application } from "../application";
import type { Done } from "./done";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/** Ends the session of this browser. Does nothing if there is none. */
export async function signOut({ signIn, liveStreams }: Application, request: Request): Promise<Done> {
  await readSignInFields(request, noFields);
  const ended = await signIn.api.signOut({ headers: request.headers, returnHeaders: true });
  liveStreams.pollNow();
  return { code: "signed_out", cookies: ended.headers.getSetCookie() };
}

/** Ends every session of the person. */
export async function signOutEverywhere(
  { signIn, liveStreams }: Application,
  request: Request,
): Promise<Done> {
  await readSignInFields(request, noFields);
  const { headers } = request;
  const ended = await refusing(() => signIn.api.revokeSessions({ headers, returnHeaders: true }));
  liveStreams.pollNow();
  return { code: "signed_out_everywhere", cookies: ended.headers.getSetCookie() };
}
