import type { ErrorCode, FieldError, RefusalReason } from "../../domain/errors";

/** Error codes that mean a refusal, rather than a failure of the service. */
type VisibleCode = Exclude<ErrorCode, "internal_error" | "service_unavailable">;

export type Refusal = Readonly<{
  /** A newer service may also send codes and reasons that are not listed. */
  code: VisibleCode;
  /** The specific reason, where the code is ambiguous. */
  reason: RefusalReason | null;
  /** The message that partners get. */
  message: string;
  errors: readonly FieldError[];
}>;

/** The refusal in an error; null if the service could not be reached, or failed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = Reflect.get(error, "data");
  if (!isFromService(data)) return null;
  const { appCode: code, reason = null, errors = [] } = data;
  if (code === "internal_error" || code === "service_unavailable") return null;
  return { code, reason, message: error.message, errors };
}

type ErrorData = Readonly<{
  appCode: ErrorCode;
  reason?: RefusalReason | null;
  errors?: readonly FieldError[];
}>;

/** Whether our service sent the error, rather than something between it and the browser. */
function isFromService(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null && typeof Reflect.get(data, "appCode") === "string";
}
