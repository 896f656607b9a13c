import { changePasswordFields } from "../../contract/sign-in";
import type { Application } from "../application";
import type { Done } from "./done";
import { findKnownBrowser } from "./known-browser";
import { requireOwnAccount } from "./own-account";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";
import { accountKey } from "./sign-in";

/**
 * Gives the person who asks another password. Throws `invalid_credentials` where the current one is wrong.
 *
 * Wrong ones count as at sign-in, because whoever has found an open browser may guess here.
 */
export async function changePassword(application: Application, request: Request): Promise<Done> {
  const { signIn, attemptLimits, signInSecret, liveStreams } = application;
  const { headers } = request;
  const person = await requireOwnAccount(application, request);
  const fields = await readSignInFields(request, changePasswordFields);
  const known = { account: accountKey(person.email, signInSecret), secret: signInSecret };
  const guesser = { account: known.account, knownBrowser: findKnownBrowser(headers, known) };
  const { revokeOtherSessions, ...body } = fields;
  await attemptLimits.guess(guesser, () => refusing(() => signIn.api.changePassword({ body, headers })));
  // Better-auth would end this session too and begin another, and with it the streams of the page that asks.
  if (revokeOtherSessions) await refusing(() => signIn.api.revokeOtherSessions({ headers }));
  liveStreams.lookNow();
  return { code: "password_changed", cookies: [] };
}
