import { newPasskeyFields, noFields, passkeyFields } from "../../contract/sign-in";
import { AppError } from "../../domain/errors";
import { notePasskeyUse } from "../../services/account/note-passkey-use";
import { requireRoomForPasskey } from "../../services/account/require-room-for-passkey";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { rememberBrowser } from "./known-browser";
import { readOwnPassword, requireOwnAccount } from "./own-account";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/**
 * Returns what the browser makes a passkey of. Asks for the password, because a passkey signs in without it
 * from then on.
 */
export async function beginPasskey(application: Application, request: Request): Promise<Done> {
  const { signIn } = application;
  const { person, body, comparing } = await readOwnPassword(application, request);
  const { headers } = request;
  await comparing(() => signIn.api.verifyPassword({ body, headers }));
  await requireRoomForPasskey(application, person.id);
  const begun = await refusing(() =>
    signIn.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  return {
    code: "passkey_begun",
    cookies: begun.headers.getSetCookie(),
    answer: { options: begun.response },
  };
}

/** Stores the passkey that the browser has made. */
export async function addPasskey(application: Application, request: Request): Promise<Done> {
  await requireOwnAccount(application, request);
  const body = await readSignInFields(request, newPasskeyFields);
  await refusing(() => application.signIn.api.verifyPasskeyRegistration({ body, headers: request.headers }));
  return { code: "passkey_added", cookies: [] };
}

/** Returns what a passkey is to sign. It names nobody: the browser knows whose passkeys it has. */
export async function askForPasskey(application: Application, request: Request): Promise<Done> {
  await countAddress(application, request);
  await readSignInFields(request, noFields);
  const asked = await refusing(() =>
    application.signIn.api.generatePasskeyAuthenticationOptions({
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  return {
    code: "passkey_asked",
    cookies: asked.headers.getSetCookie(),
    answer: { options: { ...asked.response, userVerification: "required" } },
  };
}

/**
 * Begins a session by a passkey. It stands for both factors: it is something that the person has, and it has
 * checked that it is them, by a finger, a face or a code.
 */
export async function signInByPasskey(application: Application, request: Request): Promise<Done> {
  const { signIn, demo } = application;
  await countAddress(application, request);
  const body = await readSignInFields(request, passkeyFields);
  const begun = await refusing(() =>
    signIn.api.verifyPasskeyAuthentication({ body, headers: request.headers, returnHeaders: true }),
  );
  const { session, user } = begun.response;
  if (!demo.admitsPerson(user.email)) throw new AppError("missing_credentials", "Sign in again.");
  await notePasskeyUse(application, { sessionId: session.id, credentialId: body.response.id });
  return {
    code: "signed_in",
    cookies: [...begun.headers.getSetCookie(), rememberBrowser(application, user.email)],
  };
}
