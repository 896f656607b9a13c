import type { ReadingReason } from "./reading-reason";

/** Every error code that a response may carry. The transport maps each one to HTTP and tRPC. */
export const ERROR_CODES = [
  "malformed_request",
  "malformed_json",
  "validation_failed",
  "missing_credentials",
  "invalid_credentials",
  "insufficient_scope",
  "route_not_found",
  "customer_not_found",
  "transaction_not_found",
  "rule_not_found",
  "change_not_found",
  "webhook_endpoint_not_found",
  "webhook_attempt_not_found",
  "method_not_allowed",
  "payload_too_large",
  "headers_too_large",
  "unsupported_media_type",
  "treatment_not_applicable",
  "share_exceeds_amount",
  "counterparty_not_identifiable",
  "link_not_applicable",
  "refund_exceeds_amount",
  "not_recurring",
  "reading_uncertain",
  "version_mismatch",
  "idempotency_key_in_use",
  "idempotency_key_reused",
  "undo_conflict",
  "currency_in_use",
  "period_closed",
  "too_many_webhook_endpoints",
  "rate_limit_exceeded",
  "internal_error",
  "service_unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why one field of a request, or of a row in a batch, was refused. */
export const FIELD_ERROR_CODES = [
  "required",
  "invalid_type",
  "invalid_value",
  "invalid_date",
  "out_of_range",
  "too_precise",
  "unknown_field",
  "field_not_allowed",
  "at_least_one_required",
  "too_long",
  "duplicate_parameter",
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

export type FieldError = Readonly<{
  field: string;
  in: "path" | "query" | "body" | "header";
  code: FieldErrorCode;
  message: string;
  /** Only for bank files: the code behind the message, and the line of the file. */
  reason?: ReadingReason;
  line?: number;
  /** The file of an archive that the line is in. */
  archivedFile?: string;
}>;

/** Details that an error code leaves open. Pages show them in the reader's language. */
export type RefusalReason =
  | "only_viewer"
  | "only_for_owners"
  | "role_above_own"
  | "demo_account"
  | "has_access_already"
  | "too_many_invitations"
  | "access_gone"
  | "last_partner_admin"
  | "last_owner"
  | "too_many_passkeys"
  | "too_many_transactions"
  | "name_too_general"
  | "linked_already"
  | "amounts_differ"
  | "same_account";

type AppErrorOptions = Readonly<{
  errors?: readonly FieldError[];
  reason?: RefusalReason;
  retryAfterSeconds?: number;
  /** The methods that a path supports, in the format of the `Allow` header. */
  allow?: string;
  cause?: unknown;
}>;

/** A field of a body whose value is not possible for what is stored. */
export function wrongField(field: string, message: string): FieldError {
  return { field, in: "body", code: "invalid_value", message };
}

/** A response reports all errors of a request, up to this many. */
export const MAX_FIELD_ERRORS = 20;

/**
 * A refusal that the caller is meant to read: code, message and field errors are all sent as they are.
 *
 * `cause` is never sent; it is for the log. Anything thrown that is not an `AppError` is an internal failure,
 * and the response is `internal_error`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly reason: RefusalReason | null;
  /** Headers that the response requires, with names in lower case; empty for most errors. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    // An absent cause stays absent, because loggers print a cause that is present but undefined.
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reason = options.reason ?? null;
    this.errors = (options.errors ?? []).slice(0, MAX_FIELD_ERRORS);
    this.headers = {
      ...(options.retryAfterSeconds === undefined
        ? {}
        : { "retry-after": String(options.retryAfterSeconds) }),
      ...(options.allow === undefined ? {} : { allow: options.allow }),
    };
  }
}

/** The error for a request that does not match the contract. */
export function invalidRequest(errors: readonly FieldError[]): AppError {
  return new AppError("validation_failed", "The request is not valid; see errors.", { errors });
}

/** The error for a request that may succeed if it is retried shortly. */
export function unavailable(cause: unknown): AppError {
  const message = "The service is busy. Try again shortly.";
  return new AppError("service_unavailable", message, { retryAfterSeconds: 1, cause });
}

export function isServiceUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "service_unavailable";
}
