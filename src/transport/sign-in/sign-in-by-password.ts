import { signInFields } from "../../contract/sign-in";
import { toAddress } from "../../services/people/people-context";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { findKnownBrowser, rememberBrowser } from "./known-browser";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing, wrongCredentials } from "./refusal";
import { accountKey } from "./sign-in";

/**
 * Begins a session or, where the person has a second factor, what asks for its code. Throws
 * `invalid_credentials`, with the same words and after the same work for an account that is not there, and
 * `rate_limit_exceeded`.
 */
export async function signInByPassword(application: Application, request: Request): Promise<Done> {
  const { signIn, attemptLimits, signInSecret, demo } = application;
  const { headers } = request;
  await countAddress(application, request);
  const body = await readSignInFields(request, signInFields);
  if (!demo.admitsPerson(toAddress(body.email))) throw wrongCredentials();
  const known = { account: accountKey(body.email, signInSecret), secret: signInSecret };
  const guesser = { account: known.account, knownBrowser: findKnownBrowser(headers, known) };
  const begun = await attemptLimits.guess(guesser, () =>
    refusing(() => signIn.api.signInEmail({ body, headers, returnHeaders: true })),
  );
  // The password was right, and does not sign in by itself: a code is asked for.
  if ("twoFactorRedirect" in begun.response) {
    return { code: "code_needed", cookies: begun.headers.getSetCookie() };
  }
  return {
    code: "signed_in",
    cookies: [...begun.headers.getSetCookie(), rememberBrowser(application, body.email)],
  };
}
