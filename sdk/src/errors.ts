import type { Schemas } from "./operation-types.js";

/** Every error code of the API. */
export type ErrorCode = Schemas["Error"]["code"];
export type FieldError = Schemas["FieldError"];

/** The base class of all errors of this library. */
export class BusinessCashflowError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * No response arrived. A write may have been carried out. Retrying it with the same `idempotencyKey` is safe.
 */
export class ConnectionError extends BusinessCashflowError {}

/** No response arrived within `timeoutMillis`. */
export class TimeoutError extends ConnectionError {}

/** A response arrived that is not from this API, such as an error page of a proxy. */
export class UnexpectedResponseError extends BusinessCashflowError {
  constructor(
    message: string,
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Refusal = Readonly<{ status: number; headers: Headers; envelope: Schemas["Error"] }>;

/** The API refused the request. `code` is the reason; newer versions of the API may add codes. */
export class ApiError extends BusinessCashflowError {
  readonly status: number;
  readonly code: ErrorCode;
  /** Quote it when you contact support. */
  readonly requestId: string;
  /** Every field that is wrong, up to 20. */
  readonly errors: readonly FieldError[];
  readonly headers: Headers;

  constructor({ status, headers, envelope }: Refusal) {
    super(`${envelope.message} (${envelope.code}, ${envelope.data.requestId})`);
    this.status = status;
    this.code = envelope.code;
    this.requestId = envelope.data.requestId;
    this.errors = envelope.data.errors;
    this.headers = headers;
  }
}

/** The request itself is not valid: its syntax, method, size or fields. */
export class InvalidRequestError extends ApiError {}
/** Some fields are not valid; `errors` lists them. */
export class ValidationError extends InvalidRequestError {}
/** The client id or its secret is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {}
/** The client lacks a scope that the operation requires. */
export class InsufficientScopeError extends ApiError {}
/** The resource that the path names does not exist. */
export class NotFoundError extends ApiError {}
/** The request conflicts with stored data or with a request in progress. */
export class ConflictError extends ApiError {}
/** The transaction, the customer or the result of the preview has changed since it was read. */
export class VersionMismatchError extends ApiError {}
/** The request is well-formed, but impossible for the stored data. */
export class UnprocessableError extends ApiError {}
/** Too many requests, even after `maxRetries` retries. */
export class RateLimitError extends ApiError {}
/** The service failed or is unavailable. */
export class ServerError extends ApiError {}

const CLASSES: Readonly<Record<ErrorCode, typeof ApiError>> = {
  malformed_request: InvalidRequestError,
  malformed_json: InvalidRequestError,
  validation_failed: ValidationError,
  missing_credentials: AuthenticationError,
  invalid_credentials: AuthenticationError,
  insufficient_scope: InsufficientScopeError,
  route_not_found: NotFoundError,
  customer_not_found: NotFoundError,
  transaction_not_found: NotFoundError,
  rule_not_found: NotFoundError,
  change_not_found: NotFoundError,
  webhook_endpoint_not_found: NotFoundError,
  webhook_attempt_not_found: NotFoundError,
  method_not_allowed: InvalidRequestError,
  payload_too_large: InvalidRequestError,
  headers_too_large: InvalidRequestError,
  unsupported_media_type: InvalidRequestError,
  treatment_not_applicable: UnprocessableError,
  share_exceeds_amount: UnprocessableError,
  link_not_applicable: UnprocessableError,
  refund_exceeds_amount: UnprocessableError,
  not_recurring: UnprocessableError,
  counterparty_not_identifiable: UnprocessableError,
  reading_uncertain: UnprocessableError,
  idempotency_key_reused: UnprocessableError,
  version_mismatch: VersionMismatchError,
  idempotency_key_in_use: ConflictError,
  undo_conflict: ConflictError,
  currency_in_use: ConflictError,
  period_closed: ConflictError,
  too_many_webhook_endpoints: ConflictError,
  rate_limit_exceeded: RateLimitError,
  internal_error: ServerError,
  service_unavailable: ServerError,
};

/** Returns the error for a refusal, of the class that belongs to its code. */
export function apiErrorOf(refusal: Refusal): ApiError {
  // A newer version of the API may know codes that this table does not.
  const KnownClass = CLASSES[refusal.envelope.code] ?? ApiError;
  return new KnownClass(refusal);
}
