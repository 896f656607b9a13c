import type { ErrorCode, FieldError } from "../domain/errors";

/** An error as shown in the documentation. */
export type ErrorExample = Readonly<{
  /** When it occurs, and what to do about it. */
  summary: string;
  message: string;
  errors?: readonly FieldError[];
}>;

/** Every error code with an example response. A test provokes each error and compares it. */
export const ERROR_EXAMPLES: Readonly<Record<ErrorCode, ErrorExample>> = {
  malformed_request: {
    summary: "The request is not valid HTTP, or its path or query is not percent-encoded correctly.",
    message: "The path or the query is not percent-encoded correctly.",
  },
  malformed_json: {
    summary: "The body is not valid JSON in UTF-8, or an object in it has the same field twice.",
    message: "The body is not valid JSON in UTF-8.",
  },
  validation_failed: {
    summary: "Some fields are not valid. `errors` lists up to 20 of them, each with the reason.",
    message: "The request is not valid; see errors.",
    errors: [{ field: "type", in: "body", code: "required", message: "this field is required" }],
  },
  missing_credentials: {
    summary: "The request has no credentials. Send `x-client-id` and `x-client-secret`.",
    message: "Send your credentials in x-client-id and x-client-secret.",
  },
  invalid_credentials: {
    summary: "The client is unknown, or its secret is wrong or was revoked.",
    message: "The client id or the client secret is wrong, or was revoked.",
  },
  insufficient_scope: {
    summary: "The client lacks a scope that this operation requires.",
    message: "This client lacks the scope customers:read.",
  },
  route_not_found: {
    summary: "This path does not exist. Check the spelling, and that no id in the path is empty.",
    message: "This path does not exist.",
  },
  customer_not_found: {
    summary: "You have no customer with this `userId`.",
    message: "There is no customer with this id.",
  },
  transaction_not_found: {
    summary: "The customer has no transaction with this id.",
    message: "There is no transaction with this id.",
  },
  rule_not_found: {
    summary: "The customer has no rule with this id, or the rule was removed.",
    message: "There is no rule with this id.",
  },
  change_not_found: {
    summary: "The customer has no change with this id.",
    message: "There is no change with this id.",
  },
  webhook_endpoint_not_found: {
    summary: "You have no webhook endpoint with this id, or the endpoint was deleted.",
    message: "There is no webhook endpoint with this id.",
  },
  webhook_attempt_not_found: {
    summary: "The endpoint has no attempt with this id. Attempts are kept for 30 days.",
    message: "There is no attempt with this id.",
  },
  method_not_allowed: {
    summary: "The path does not support this method. The `Allow` header lists the methods that it supports.",
    message: "This path supports GET, HEAD.",
  },
  payload_too_large: {
    summary: "The body is too large. Split it over several requests.",
    message: "The body may have at most 65536 bytes.",
  },
  headers_too_large: {
    summary: "The request line and the headers are too large in total.",
    message: "The request line and the headers may have at most 16384 bytes in total.",
  },
  unsupported_media_type: {
    summary: "The operation does not accept the media type of the body, or the body is compressed.",
    message: "Send the body as application/json in UTF-8, not compressed.",
  },
  treatment_not_applicable: {
    summary: "The transaction is an inflow. Only outflows can be reclassified.",
    message: "Only an outflow can be reclassified; this is an inflow.",
    errors: [
      {
        field: "type",
        in: "body",
        code: "invalid_value",
        message: "Only an outflow can be reclassified; this is an inflow.",
      },
    ],
  },
  share_exceeds_amount: {
    summary: "The customer's share is more than the transaction's amount.",
    message: "The share is more than the transaction's amount.",
    errors: [
      {
        field: "value",
        in: "body",
        code: "invalid_value",
        message: "The share is more than the transaction's amount.",
      },
    ],
  },
  counterparty_not_identifiable: {
    summary:
      "The transaction does not identify its counterparty well enough to match others. Exclude it alone, with the scope `single`.",
    message:
      "The transaction does not identify its counterparty well enough to match others; exclude it alone.",
    errors: [
      {
        field: "scope",
        in: "body",
        code: "invalid_value",
        message:
          "The transaction does not identify its counterparty well enough to match others; exclude it alone.",
      },
    ],
  },
  link_not_applicable: {
    summary:
      "The transactions cannot be linked. Only an inflow can be a refund, and only outflows can be refunded. An own transfer is one amount that left one account and arrived in another.",
    message:
      "An own transfer is one amount that left one account and arrived in another. Neither side may belong to another link.",
    errors: [
      {
        field: "withTransactionId",
        in: "body",
        code: "invalid_value",
        message:
          "An own transfer is one amount that left one account and arrived in another. Neither side may belong to another link.",
      },
    ],
  },
  refund_exceeds_amount: {
    summary: "The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.",
    message: "The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.",
    errors: [
      {
        field: "refundOf[0].amount",
        in: "body",
        code: "invalid_value",
        message:
          "The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.",
      },
    ],
  },
  not_recurring: {
    summary:
      "The transaction does not belong to a recurring payment. A stream needs at least two payments of one counterparty at regular intervals.",
    message: "The transaction does not belong to a recurring payment.",
  },
  reading_uncertain: {
    summary:
      "The file can be read in more than one way, or its own balances do not add up. Preview it with `dryRun=true` and send the `previewToken` back, specify how to read it, or accept it with `acceptUncertain=true`.",
    message:
      "The file can be read in more than one way, or its balances do not add up; see errors. Preview it with dryRun=true and send the previewToken back, specify how to read it, or accept it with acceptUncertain=true.",
    errors: [
      {
        field: "mapping",
        in: "body",
        code: "required",
        message:
          "It is not certain which columns contain the amounts, or which amounts came in and which went out.",
        reason: { code: "unsure_columns", values: {} },
      },
    ],
  },
  version_mismatch: {
    summary: "The data that the request was based on has changed. Read it again before you decide.",
    message: "The transaction has changed since; its version is now 1.",
  },
  idempotency_key_in_use: {
    summary: "A request with this `Idempotency-Key` is still running. Retry shortly.",
    message: "A request with this Idempotency-Key is still running.",
  },
  idempotency_key_reused: {
    summary: "This `Idempotency-Key` was used for a different request. Use a new key for each new request.",
    message: "This Idempotency-Key was used for another request.",
  },
  currency_in_use: {
    summary: "The currency cannot be changed because the customer has transactions in it.",
    message: "There are transactions in EUR, so the currency cannot change.",
    errors: [{ field: "currency", in: "body", code: "invalid_value", message: "must stay EUR" }],
  },
  period_closed: {
    summary: "The transaction was booked in a closed period. Reopen the period to change how it counts.",
    message:
      "The period through 2026-01-31 is closed, and the first open day is 2026-02-01. Reopen the period to change how transaction 019ab3f0-5c1e-7a52-8f0d-3b1c9d2e4f61 of 2026-01-15 counts.",
  },
  too_many_webhook_endpoints: {
    summary: "You have reached the maximum number of webhook endpoints. Delete one first.",
    message: "You already have 10 webhook endpoints. Delete one first.",
  },
  undo_conflict: {
    summary:
      "Later changes touched the same fields, or the data no longer allows the undo; see `errors`. Send `force: true` to undo the change anyway, unless the message says that not even force can.",
    message: "Later changes touched the same fields; see errors.",
    errors: [
      {
        field: "changeId",
        in: "path",
        code: "invalid_value",
        message:
          "personDecision of transaction 019ab3f0-5c1e-7a52-8f0d-3b1c9d2e4f61 was changed by change 019ab3f4-2b7d-7c18-9e36-7d5a1c0b8e42",
      },
    ],
  },
  rate_limit_exceeded: {
    summary:
      "Too many requests in this minute, or too many at once. Wait for the number of seconds in `Retry-After`.",
    message: "This client has sent too many requests; wait and try again.",
  },
  internal_error: {
    summary: "Something went wrong on our side. Quote the request id if you ask us about it.",
    message: "Something went wrong on our side. Quote the request id if you ask us about it.",
  },
  service_unavailable: {
    summary: "The service is temporarily unavailable. Retry after the number of seconds in `Retry-After`.",
    message: "The service is busy. Try again shortly.",
  },
};

/** The request id in every example. */
const EXAMPLE_REQUEST_ID = "req_5f0c2b7a9d3e41648a7c1e02b6d94f35";

/** The complete response for an error code. */
export function errorExample(code: ErrorCode) {
  const { message, errors = [] } = ERROR_EXAMPLES[code];
  return { success: false, code, message, data: { requestId: EXAMPLE_REQUEST_ID, errors } };
}
