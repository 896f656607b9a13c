import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../domain/password";
import { emailAddress, mailLanguage, readableText, text } from "./fields";

/** What a person sends to sign in. */
export const signInFields = z.strictObject({
  email: emailAddress,
  password: text({ max: MAX_PASSWORD_LENGTH }),
});

/** What a person sends to change their own password. */
export const changePasswordFields = z.strictObject({
  currentPassword: text({ max: MAX_PASSWORD_LENGTH }),
  newPassword: text({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }),
  /** Whether every other browser in which the person is signed in has to sign in again. */
  revokeOtherSessions: z.boolean(),
});

/** What a person sends who has forgotten their password. */
export const resetRequestFields = z.strictObject({ email: emailAddress, language: mailLanguage });

/** What whoever has a link to a new password sends. */
export const newPasswordFields = z.strictObject({
  token: text({ max: 100 }),
  password: text({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }),
});

/** What a person sends to show that it is them who asks. */
export const passwordField = z.strictObject({ password: text({ max: MAX_PASSWORD_LENGTH }) });

/** A code of an authenticator app, or a backup code. */
export const codeFields = z.strictObject({ code: text({ max: 40 }) });

/** Bytes as browsers write them in JSON; far more than any passkey has. */
const bytes = text({ max: 10_000 });

/**
 * A passkey as the browser answers with one. Whose it is, and whether it is right, follows from what it has
 * signed alone.
 */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.strictObject({}),
};

/** What a browser sends to sign in by a passkey. */
export const passkeyFields = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
});

/** The name by which a person tells their passkeys apart. */
export const passkeyName = readableText({ max: 100 });

/** What a browser sends that has made a passkey. */
export const newPasskeyFields = z.strictObject({
  name: passkeyName,
  response: z.strictObject({
    ...credential,
    response: z.strictObject({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

/** What takes no fields. */
export const noFields = z.strictObject({});
