import { codeFields } from "../../contract/sign-in";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { rememberBrowser } from "./known-browser";
import { readOwnPassword, requireOwnAccount } from "./own-account";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/**
 * Makes what an authenticator app needs, and backup codes; both are in this answer and nowhere else. Nothing
 * is asked for at sign-in before the person has shown, with a code, that their app has it.
 */
export async function beginTwoFactor(application: Application, request: Request): Promise<Done> {
  const { body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  const made = await comparing(() => application.signIn.api.enableTwoFactor({ body, headers }));
  return {
    code: "two_factor_begun",
    cookies: [],
    answer: { uri: made.totpURI, backupCodes: made.backupCodes },
  };
}

/** Turns the second factor on with a code of the app. The session begins anew. */
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

/** Turns it off again. The session begins anew. */
export async function endTwoFactor(application: Application, request: Request): Promise<Done> {
  const { body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  const done = await comparing(() =>
    application.signIn.api.disableTwoFactor({ body, headers, returnHeaders: true }),
  );
  return { code: "two_factor_off", cookies: done.headers.getSetCookie() };
}

/** Makes other backup codes, which are in this answer and nowhere else; those before work no longer. */
export async function renewBackupCodes(application: Application, request: Request): Promise<Done> {
  const { body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  const made = await comparing(() => application.signIn.api.generateBackupCodes({ body, headers }));
  return { code: "backup_codes_renewed", cookies: [], answer: { backupCodes: made.backupCodes } };
}

/**
 * Ends a sign-in that the password has begun, by a code of the app or by a backup code, each of which works
 * once.
 *
 * Five wrong ones end the sign-in, and ten in a row shut the account's second factor for a quarter of an
 * hour.
 */
export async function signInByCode(application: Application, request: Request): Promise<Done> {
  const { signIn, demo } = application;
  await countAddress(application, request);
  const { code } = await readSignInFields(request, codeFields);
  const sent = { body: { code }, headers: request.headers, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(code);
  const { headers, response } = await refusing(() =>
    isOfApp ? signIn.api.verifyTOTP(sent) : signIn.api.verifyBackupCode(sent),
  );
  const { email } = response.user;
  if (!demo.admitsPerson(email)) throw new AppError("missing_credentials", "Sign in again.");
  return { code: "signed_in", cookies: [...headers.getSetCookie(), rememberBrowser(application, email)] };
}
