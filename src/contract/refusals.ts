import type { ErrorCode } from "../domain/errors";
import { type AnyEndpoint, pathParameters, readsBody } from "./endpoint";

/** Errors that may occur with every request. */
const ALWAYS = [
  "malformed_request",
  "validation_failed",
  "missing_credentials",
  "invalid_credentials",
  "insufficient_scope",
  "headers_too_large",
  "rate_limit_exceeded",
  "internal_error",
  "service_unavailable",
] as const satisfies readonly ErrorCode[];

/** The error for each path parameter that may refer to something missing. */
const NOT_FOUND: Readonly<Record<string, ErrorCode>> = {
  userId: "customer_not_found",
  transactionId: "transaction_not_found",
  ruleId: "rule_not_found",
  changeId: "change_not_found",
  endpointId: "webhook_endpoint_not_found",
  attemptId: "webhook_attempt_not_found",
};

/** The parts of an endpoint that determine its errors. */
type Refusing = Pick<AnyEndpoint, "method" | "path" | "media" | "headers" | "failures">;

/** Errors of requests that match no endpoint. */
export const REFUSALS_OF_NO_ENDPOINT = [
  "route_not_found",
  "method_not_allowed",
] as const satisfies readonly ErrorCode[];

/** All error codes that an endpoint may return, without duplicates. */
export function refusalsOf(endpoint: Refusing): readonly ErrorCode[] {
  const { headers = [], failures = [] } = endpoint;
  const isConditional = headers.includes("If-Match") || headers.includes("If-Preview");
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      ...missingOf(endpoint),
      ...(readsBody(endpoint) ? bodyErrorsOf(endpoint) : []),
      ...(headers.includes("Idempotency-Key")
        ? (["idempotency_key_in_use", "idempotency_key_reused"] as const)
        : []),
      ...(isConditional ? (["version_mismatch"] as const) : []),
      ...failures,
    ]),
  ];
}

/** A PUT creates what its last path parameter names. */
function missingOf({ method, path }: Refusing): readonly ErrorCode[] {
  const names = pathParameters(path);
  const needed = method === "PUT" ? names.slice(0, -1) : names;
  return needed.flatMap((name) => NOT_FOUND[name] ?? []);
}

function bodyErrorsOf({ media }: Refusing): readonly ErrorCode[] {
  const ofAll = ["payload_too_large", "unsupported_media_type"] as const;
  return media === undefined ? ["malformed_json", ...ofAll] : ofAll;
}
