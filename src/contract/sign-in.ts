import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../domain/password";
import { emailAddress, mailLanguage, readableText, text } from "./fields";

/** The fields for signing in. */
export const signInFields = z.strictObject({
  email: emailAddress,
  password: text({ max: MAX_PASSWORD_LENGTH }),
});

/** The fields with which people change their own password. */
export const changePasswordFields = z.strictObject({
  currentPassword: text({ max: MAX_PASSWORD_LENGTH }),
  newPassword: text({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }),
  /** Whether to end the person's sessions in all other browsers. */
  revokeOtherSessions: z.boolean(),
});

/** The fields for requesting a password reset. */
export const resetRequestFields = z.strictObject({ email: emailAddress, language: mailLanguage });

/** The fields for setting a new password through a link. */
export const newPasswordFields = z.strictObject({
  token: text({ max: 100 }),
  password: text({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }),
});

/** The fields with which people confirm their identity. */
export const passwordField = z.strictObject({ password: text({ max: MAX_PASSWORD_LENGTH }) });

/** A code of an authenticator app, or a backup code. */
export const codeFields = z.strictObject({ code: text({ max: 40 }) });

/** Bytes as browsers encode them in JSON; the limit is far above any passkey. */
const bytes = text({ max: 10_000 });

/**
 * A passkey in the browser's response. Only its signature determines whose it is, and whether it is valid.
 */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.strictObject({}),
};

/** The fields for signing in with a passkey. */
export const passkeyFields = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
});

/** The name by which a person distinguishes their passkeys. */
export const passkeyName = readableText({ max: 100 });

/** The fields for registering a new passkey. */
export const newPasskeyFields = z.strictObject({
  name: passkeyName,
  response: z.strictObject({
    ...credential,
    response: z.strictObject({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

/** For requests without fields. */
export const noFields = z.strictObject({});
