import { codeFields } from "../../contract/sign-in";
import { AppError } from "../../domain/errors";
import { hasTwoFactor } from "../../services/account/has-two-factor";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { rememberBrowser } from "./known-browser";
import { readOwnPassword, requireOwnAccount } from "./own-account";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";
import { accountKey } from "./sign-in";

/**
 * Creates the secret for an authenticator app, and backup codes. Only this response contains them. Sign-in
 * asks for no code until the person has confirmed one from the app. Throws `insufficient_scope` if there is a
 * second factor already, because its app would stop working at once.
 */
export async function beginTwoFactor(application: Application, request: Request): Promise<Done> {
  const { person, body, comparing } = await readOwnPassword(application, request);
  if (await hasTwoFactor(application, person.id)) {
    throw new AppError("insufficient_scope", "The second factor is on already. Turn it off first.");
  }
  const { headers } = request;
  const made = await comparing(() => application.signIn.api.enableTwoFactor({ body, headers }));
  return {
    code: "two_factor_begun",
    cookies: [],
    data: { uri: made.totpURI, backupCodes: made.backupCodes },
  };
}

/** Turns the second factor on, with a code from the app. A new session replaces the current one. */
export async function confirmTwoFactor(application: Application, request: Request): Promise<Done> {
  await requireOwnAccount(application, request);
  const body = await readSignInFields(request, codeFields);
  await countAddress(application, request);
  const { headers } = request;
  const done = await refusing(() =>
    application.signIn.api.verifyTOTP({ body, headers, returnHeaders: true }),
  );
  return { code: "two_factor_on", cookies: done.headers.getSetCookie() };
}

/** Turns the second factor off. A new session replaces the current one. */
export async function endTwoFactor(application: Application, request: Request): Promise<Done> {
  const { body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  const done = await comparing(() =>
    application.signIn.api.disableTwoFactor({ body, headers, returnHeaders: true }),
  );
  return { code: "two_factor_off", cookies: done.headers.getSetCookie() };
}

/** Creates new backup codes, which only this response contains. The old ones stop working. */
export async function renewBackupCodes(application: Application, request: Request): Promise<Done> {
  const { body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  const made = await comparing(() => application.signIn.api.generateBackupCodes({ body, headers }));
  return { code: "backup_codes_renewed", cookies: [], data: { backupCodes: made.backupCodes } };
}

/**
 * Completes a sign-in after the password, with a code from the app or a backup code. Each code works once.
 *
 * Five wrong codes end the sign-in. Ten in a row block the account's second factor for a quarter of an hour.
 */
export async function signInByCode(application: Application, request: Request): Promise<Done> {
  const { signIn, demo, attemptLimits, signInSecret } = application;
  await countAddress(application, request);
  const { code } = await readSignInFields(request, codeFields);
  const sent = { body: { code }, headers: request.headers, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(code);
  const { headers, response } = await refusing(() =>
    isOfApp ? signIn.api.verifyTOTP(sent) : signIn.api.verifyBackupCode(sent),
  );
  const { email } = response.user;
  const cookies = headers.getSetCookie();
  if (isOfApp && !(await attemptLimits.consumeCode(accountKey(email, signInSecret), code))) {
    // A session has begun, and only these cookies belong to it.
    const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
    await signIn.api.signOut({ headers: new Headers({ cookie }) });
    throw new AppError("invalid_credentials", "The code was used already; wait for the next one.");
  }
  if (!demo.admitsPerson(email)) throw new AppError("missing_credentials", "Sign in again.");
  return { code: "signed_in", cookies: [...cookies, rememberBrowser(application, email)] };
}
