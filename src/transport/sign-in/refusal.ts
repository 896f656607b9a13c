import { isAPIError } from "better-auth/api";
import { AppError } from "../../domain/errors";

/** Runs what better-auth does, and turns its refusals into ours. Every other is a fault of ours, because fields are read before. */
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
    default:
      return error.statusCode === 401 ? new AppError("missing_credentials", "Sign in first.") : error;
  }
}
