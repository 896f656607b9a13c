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
 * Returns the options for the browser to create a passkey. Requires the password, because the passkey will
 * replace it at sign-in.
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
    data: { options: begun.response },
  };
}

/** Stores the passkey that the browser has created. */
export async function addPasskey(application: Application, request: Request): Promise<Done> {
  await requireOwnAccount(application, request);
  const body = await readSignInFields(request, newPasskeyFields);
  await refusing(() => application.signIn.api.verifyPasskeyRegistration({ body, headers: request.headers }));
  return { code: "passkey_added", cookies: [] };
}

/**
 * Returns the challenge for a passkey to sign. It names no account: the browser knows which passkeys it has.
 */
export async function askForPasskey(application: Application, request: Request): Promise<Done> {
  await countAddress(application, request);
  await readSignInFields(request, noFields);
  const generated = await refusing(() =>
    application.signIn.api.generatePasskeyAuthenticationOptions({
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  return {
    code: "passkey_asked",
    cookies: generated.headers.getSetCookie(),
    data: { options: { ...generated.response, userVerification: "required" } },
  };
}

/**
 * Starts a session with a passkey. It counts as both factors: the person has it, and it has verified them by
 * fingerprint, face or PIN.
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
