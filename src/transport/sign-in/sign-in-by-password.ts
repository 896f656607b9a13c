import { signInFields } from "../../contract/sign-in";
import { toAddress } from "../../services/people/people-context";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { guesserOf, rememberBrowser } from "./known-browser";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing, wrongCredentials } from "./refusal";

/**
 * Starts a session or, if the person has a second factor, asks for its code. Throws `rate_limit_exceeded`,
 * and `invalid_credentials` with the same message and after the same work whether or not the account exists.
 */
export async function signInByPassword(application: Application, request: Request): Promise<Done> {
  const { signIn, attemptLimits, demo } = application;
  const { headers } = request;
  await countAddress(application, request);
  const body = await readSignInFields(request, signInFields);
  if (!demo.admitsPerson(toAddress(body.email))) throw wrongCredentials();
  const begun = await attemptLimits.guess(guesserOf(application, body.email, headers), () =>
    refusing(() => signIn.api.signInEmail({ body, headers, returnHeaders: true })),
  );
  // The password was right, but a code is needed too.
  if ("twoFactorRedirect" in begun.response) {
    return { code: "code_needed", cookies: begun.headers.getSetCookie() };
  }
  return {
    code: "signed_in",
    cookies: [...begun.headers.getSetCookie(), rememberBrowser(application, body.email)],
  };
}
