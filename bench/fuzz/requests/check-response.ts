import { z } from "zod";
import { errorEnvelope, successEnvelope } from "../../../src/contract/envelope";
import { ERROR_TABLE } from "../../../src/contract/error-table";
import { ERROR_CODES } from "../../../src/domain/errors";
import { BINDINGS } from "../../../src/transport/bindings";
import { isStream, type WireResponse } from "./read-responses";

const REQUEST_ID = /^req_[0-9a-f]{32}$/;

/** Internals that no response may reveal. */
const INSIDES = /prisma|sqlite|postgres|node_modules|\.ts:\d|\n {4}at /i;

const UNDER_API = /^(?:https?:\/\/[^/?#]*)?\/api(?:[/?]|$)/;

/**
 * The problems of a response that do not depend on its request. `target` belongs to the request; null if it
 * is not known which request the response belongs to.
 */
export function checkResponse(
  response: WireResponse,
  target: string | null,
  isHead: boolean,
): readonly string[] {
  const { status, headers, body } = response;
  const problems: string[] = [];
  if (!(status >= 200 && status < 500)) problems.push(`status ${status}`);
  if (!REQUEST_ID.test(headers.get("x-request-id") ?? "")) problems.push("no request id");
  if (status >= 400 && INSIDES.test(body)) problems.push("tells of the inside");
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!isJson && !UNDER_API.test(target ?? "")) return problems;
  // An event stream is read as it arrives, and tRPC sets its own cache-control for it.
  if (!isStream(headers) && headers.get("cache-control") !== "no-store")
    problems.push("may be kept by others");
  if (status === 405 && !headers.has("allow")) problems.push("405 without Allow");
  if (status === 429 && !headers.has("retry-after")) problems.push("429 without Retry-After");
  const error = isHead ? null : checkBody(response, target);
  return error === null ? problems : [...problems, error];
}

function checkBody({ status, headers, body }: WireResponse, target: string | null): string | null {
  if (status < 400 && isFile(headers)) return null;
  const json = parse(body);
  const { success, data: refusal } = errorEnvelope.safeParse(json);
  if (success) {
    if (refusal.data.requestId !== headers.get("x-request-id")) return "the request id is another";
    return ERROR_TABLE[refusal.code].status === status
      ? null
      : `status ${status} with the code ${refusal.code}`;
  }
  const mayBeTrpc = target === null || target.startsWith("/api/trpc/");
  if (mayBeTrpc && trpcResponses.safeParse(json).success) return null;
  if (status >= 400) return "no envelope";
  return checkSuccess(json);
}

function isFile(headers: WireResponse["headers"]): boolean {
  return headers.has("content-disposition") || isStream(headers);
}

const trpcError = z.strictObject({
  message: z.string(),
  code: z.int(),
  data: z.object({
    appCode: z.enum([...ERROR_CODES, "not_found"]),
    errors: z.array(z.unknown()),
    stack: z.undefined().optional(),
  }),
});
const trpcResponse = z.union([
  z.strictObject({ result: z.strictObject({ data: z.unknown() }) }),
  z.strictObject({ error: trpcError }),
]);
const trpcResponses = z.union([trpcResponse, z.array(trpcResponse).min(1)]);

const ENVELOPES = new Map(
  BINDINGS.map(({ endpoint }): [string, z.ZodType] => [
    endpoint.code,
    successEnvelope(endpoint.code, endpoint.message !== null, endpoint.output),
  ]),
);
const named = z.object({ code: z.string() });
const healthy = successEnvelope("healthy", true, z.object({ status: z.literal("ok") }));
const ready = successEnvelope("ready", true, z.object({ status: z.literal("ok") }));
const openApi = z.object({ openapi: z.literal("3.1.0") });
const signIn = z.strictObject({ success: z.literal(true), code: z.string(), data: z.strictObject({}) });
const OTHERS = z.union([healthy, ready, openApi, signIn]);

function checkSuccess(json: unknown): string | null {
  const envelope = ENVELOPES.get(named.safeParse(json).data?.code ?? "") ?? OTHERS;
  const { success, error } = envelope.safeParse(json);
  return success
    ? null
    : `not as the contract says: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
