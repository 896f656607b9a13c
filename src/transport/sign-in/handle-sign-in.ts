import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { jsonResponse } from "../rest/message";
import { presentError } from "../rest/present-error";
import { toWebResponse } from "../rest/web-response";
import { acceptByLink } from "./accept-invitation";
import { changePassword } from "./change-password";
import type { Done } from "./done";
import { signOut, signOutEverywhere } from "./end-sessions";
import { addPasskey, askForPasskey, beginPasskey, signInByPasskey } from "./passkeys";
import { requestReset, resetPassword } from "./reset-password";
import { requestIdOfSignIn, SIGN_IN_PATH } from "./sign-in";
import { signInByPassword } from "./sign-in-by-password";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewBackupCodes, signInByCode } from "./two-factor";

type Call = (application: Application, request: Request) => Promise<Done>;

/** The calls that the dashboard needs. No other endpoints of better-auth are exposed. */
const CALLS: Readonly<Record<string, Call>> = {
  "POST /sign-in/email": signInByPassword,
  "POST /sign-out": signOut,
  "POST /revoke-sessions": signOutEverywhere,
  "POST /change-password": changePassword,
  "POST /accept-invitation": acceptByLink,
  "POST /request-reset": requestReset,
  "POST /reset-password": resetPassword,
  "POST /two-factor/begin": beginTwoFactor,
  "POST /two-factor/confirm": confirmTwoFactor,
  "POST /two-factor/end": endTwoFactor,
  "POST /two-factor/sign-in": signInByCode,
  "POST /two-factor/backup-codes": renewBackupCodes,
  "POST /passkey/begin": beginPasskey,
  "POST /passkey/add": addPasskey,
  "POST /passkey/ask": askForPasskey,
  "POST /passkey/sign-in": signInByPasskey,
};

/** Throws `route_not_found` for any other path. */
export function requireSignInRoute(request: Request): void {
  callOf(request);
}

/** Handles sign-in, sign-out and password changes. The session is only in a cookie, never in the body. */
export async function handleSignIn(
  application: Application,
  request: Request,
  requestId: string,
): Promise<Response> {
  try {
    const call = callOf(request);
    const { code, cookies, data = {} } = await requestIdOfSignIn.run(requestId, call, application, request);
    const json = JSON.stringify({ success: true, code, data });
    const response = toWebResponse(jsonResponse(requestId, { status: 200, json }), request.method);
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  } catch (error) {
    const refusal = presentError(error, requestId, application.logger, { isForPage: true });
    return toWebResponse(refusal, request.method);
  }
}

function callOf({ method, url }: Request): Call {
  const call = CALLS[`${method} ${new URL(url).pathname.slice(SIGN_IN_PATH.length)}`];
  if (call === undefined) throw new AppError("route_not_found", "This path does not exist.");
  return call;
}
