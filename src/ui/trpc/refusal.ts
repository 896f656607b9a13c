import { ERROR_CODES, type ErrorCode, type FieldError, REFUSAL_REASONS } from "../../domain/errors";

/** Error codes that mean a refusal, rather than a failure of the service. */
type VisibleCode = Exclude<ErrorCode, "internal_error" | "service_unavailable">;

export type Refusal = Readonly<{
  code: VisibleCode;
  /** The specific reason, where the code is ambiguous. */
  reason: (typeof REFUSAL_REASONS)[number] | null;
  /** The message that partners get. */
  message: string;
  errors: readonly FieldError[];
}>;

/** The refusal in an error; null if the service could not be reached, or failed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const carried: unknown = Reflect.get(error, "data");
  if (typeof carried !== "object" || carried === null) return null;
  const code: unknown = Reflect.get(carried, "appCode");
  const errors: unknown = Reflect.get(carried, "errors");
  if (!isVisible(code)) return null;
  const given: unknown = Reflect.get(carried, "reason");
  const reason = REFUSAL_REASONS.find((each) => each === given) ?? null;
  return { code, reason, message: error.message, errors: Array.isArray(errors) ? errors : [] };
}

function isVisible(code: unknown): code is VisibleCode {
  if (code === "internal_error" || code === "service_unavailable") return false;
  return ERROR_CODES.some((each) => each === code);
}
