import type { ErrorCode } from "../domain/errors";

type Mapping = Readonly<{ status: number; trpc: string }>;

/**
 * The HTTP status and the tRPC code of each error code. This is the only such table, and it does not compile
 * if a code is missing.
 */
export const ERROR_TABLE = {
  malformed_request: { status: 400, trpc: "BAD_REQUEST" },
  malformed_json: { status: 400, trpc: "PARSE_ERROR" },
  validation_failed: { status: 400, trpc: "BAD_REQUEST" },
  missing_credentials: { status: 401, trpc: "UNAUTHORIZED" },
  invalid_credentials: { status: 401, trpc: "UNAUTHORIZED" },
  insufficient_scope: { status: 403, trpc: "FORBIDDEN" },
  route_not_found: { status: 404, trpc: "NOT_FOUND" },
  customer_not_found: { status: 404, trpc: "NOT_FOUND" },
  transaction_not_found: { status: 404, trpc: "NOT_FOUND" },
  rule_not_found: { status: 404, trpc: "NOT_FOUND" },
  change_not_found: { status: 404, trpc: "NOT_FOUND" },
  webhook_endpoint_not_found: { status: 404, trpc: "NOT_FOUND" },
  webhook_attempt_not_found: { status: 404, trpc: "NOT_FOUND" },
  method_not_allowed: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  idempotency_key_in_use: { status: 409, trpc: "CONFLICT" },
  undo_conflict: { status: 409, trpc: "CONFLICT" },
  currency_in_use: { status: 409, trpc: "CONFLICT" },
  period_closed: { status: 409, trpc: "CONFLICT" },
  too_many_webhook_endpoints: { status: 409, trpc: "CONFLICT" },
  version_mismatch: { status: 412, trpc: "PRECONDITION_FAILED" },
  payload_too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  headers_too_large: { status: 431, trpc: "BAD_REQUEST" },
  unsupported_media_type: { status: 415, trpc: "UNSUPPORTED_MEDIA_TYPE" },
  treatment_not_applicable: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  share_exceeds_amount: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  reading_uncertain: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  counterparty_not_identifiable: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  link_not_applicable: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  refund_exceeds_amount: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  not_recurring: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  idempotency_key_reused: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  rate_limit_exceeded: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  internal_error: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  service_unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const satisfies Record<ErrorCode, Mapping>;

/** The section of the guides that explains a code. */
export function errorHelp(code: ErrorCode): string {
  return `/docs/errors#${code}`;
}
