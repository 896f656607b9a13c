import type { Schemas } from "./operation-types.js";

/** Every code that the API refuses a request with. */
export type ErrorCode = Schemas["Error"]["code"];
export type FieldError = Schemas["FieldError"];

/** What all errors of this library extend. */
export class BusinessCashflowError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * No answer arrived. A write may have been carried out; the same `idempotencyKey` makes it safe to repeat.
 */
export class ConnectionError extends BusinessCashflowError {}

/** No answer arrived in time. */
export class TimeoutError extends ConnectionError {}

/** An answer arrived that is not one of this API's, such as a proxy's page. */
export class UnexpectedAnswerError extends BusinessCashflowError {
  constructor(
    message: string,
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Refusal = Readonly<{ status: number; headers: Headers; envelope: Schemas["Error"] }>;

/** The API refused the request. `code` says why; newer versions of the API may add codes. */
export class ApiError extends BusinessCashflowError {
  readonly status: number;
  readonly code: ErrorCode;
  /** Quote it when you contact support. */
  readonly requestId: string;
  /** Every field that was wrong, up to 20. */
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

/** The request itself is wrong. */
export class InvalidRequestError extends ApiError {}
/** Fields are wrong; `errors` says which. */
export class ValidationError extends InvalidRequestError {}
/** The client id or its secret is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {}
/** The client has no scope for this. */
export class InsufficientScopeError extends ApiError {}
/** What the path names does not exist. */
export class NotFoundError extends ApiError {}
/** It conflicts with what is stored or under way. */
export class ConflictError extends ApiError {}
/** The transaction, or what a preview showed, has changed since. */
export class VersionMismatchError extends ApiError {}
/** Well-formed, but impossible for what is stored. */
export class UnprocessableError extends ApiError {}
/** Too many requests. It was tried again as often as the options allow. */
export class RateLimitError extends ApiError {}
/** The service failed or is not available. */
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

/** The error for a refusal, of the class that stands for its code. */
export function apiErrorOf(refusal: Refusal): ApiError {
  // A newer version of the API may know codes that this table does not.
  const KnownClass = CLASSES[refusal.envelope.code] ?? ApiError;
  return new KnownClass(refusal);
}
