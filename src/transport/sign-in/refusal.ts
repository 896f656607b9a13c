import { isAPIError } from "better-auth/api";
import { AppError, unavailable } from "../../domain/errors";

/** How long better-auth blocks an account's codes after ten wrong ones. */
const LOCKED_SECONDS = 15 * 60;

/**
 * Runs a better-auth call and converts its refusals to `AppError`s. Any other error is a bug, because fields
 * are validated before.
 */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isAPIError(error) ? toRefusal(error) : error;
  }
}

export function wrongCredentials(): AppError {
  return new AppError("invalid_credentials", "The email or the password is wrong.");
}

function toRefusal(
  error: Readonly<{ statusCode: number; body?: Readonly<{ code?: string }> | undefined }>,
): unknown {
  switch (error.body?.code) {
    case "INVALID_EMAIL_OR_PASSWORD":
      return wrongCredentials();
    case "INVALID_PASSWORD":
      return new AppError("invalid_credentials", "The current password is wrong.");
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      return new AppError("invalid_credentials", "The code is wrong.");
    case "CHALLENGE_NOT_FOUND":
    case "PASSKEY_NOT_FOUND":
    case "AUTHENTICATION_FAILED":
    case "FAILED_TO_VERIFY_REGISTRATION":
    case "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY":
      return new AppError("invalid_credentials", "The passkey was not accepted.");
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
    case "INVALID_TWO_FACTOR_COOKIE":
      return new AppError("missing_credentials", "Sign in again.");
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return new AppError("rate_limit_exceeded", "Too many wrong codes; wait and try again.", {
        retryAfterSeconds: LOCKED_SECONDS,
      });
    case "BACKUP_CODES_NOT_ENABLED":
    case "TOTP_NOT_ENABLED":
    case "TWO_FACTOR_NOT_ENABLED":
      return new AppError("insufficient_scope", "The second factor is not set up.");
    // The cause, an unavailable database, is only in the log of better-auth.
    case "FAILED_TO_GET_SESSION":
      return unavailable(error);
    default:
      if (error.statusCode === 401) return new AppError("missing_credentials", "Sign in first.");
      // Another request has just used a backup code of the same person. That has no code of its own.
      if (error.statusCode === 409) return new AppError("invalid_credentials", "The code is wrong.");
      return error;
  }
}
