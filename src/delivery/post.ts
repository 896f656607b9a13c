import type { LookupAddress } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { PostFailure } from "../domain/webhook-attempt";
import { type AddressPolicy, isAllowedAddress } from "./allowed-address";
import { hostOf, readEndpointUrl } from "./endpoint-url";
import { type Resolve, resolveByNameServers, resolveHost } from "./resolve-host";

export type PostOutcome =
  | Readonly<{ kind: "responded"; status: number; body: string; retryAfter: string | null }>
  | Readonly<{ kind: "failed"; failure: PostFailure }>;

export type PostInput = Readonly<{
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  policy: AddressPolicy;
  /** Aborts the request before its timeout. */
  signal?: AbortSignal;
  resolve?: Resolve;
  timeoutMillis?: number;
}>;

/** From the first DNS query to the last byte read. */
const TIMEOUT_MILLIS = 15_000;

const MAX_HEADER_BYTES = 8 * 1024;

/** How much of a response is read. The rest is discarded. */
const MAX_BODY_BYTES = 2 * 1024;

/**
 * Sends JSON to a URL that a partner chose, and returns the outcome. Never throws.
 *
 * It cannot reach internal addresses: all addresses that the name resolves to must be public, and the
 * connection uses exactly those, even if the name resolves differently a moment later. Redirects are not
 * followed, and proxies are not used.
 */
export async function post(input: PostInput): Promise<PostOutcome> {
  const limit = AbortSignal.timeout(input.timeoutMillis ?? TIMEOUT_MILLIS);
  const signal = input.signal === undefined ? limit : AbortSignal.any([limit, input.signal]);
  try {
    return await exchange(input, signal);
  } catch (error) {
    return failed(limit.aborted ? "timed_out" : failureOf(error));
  }
}

async function exchange(input: PostInput, signal: AbortSignal): Promise<PostOutcome> {
  const { policy, resolve = resolveByNameServers } = input;
  const url = readEndpointUrl(input.url, policy);
  if (!(url instanceof URL)) return failed("address_not_allowed");
  const addresses = await resolveHost(hostOf(url), resolve, signal);
  signal.throwIfAborted();
  if (addresses.length === 0) return failed("name_not_found");
  if (!addresses.every(({ address }) => isAllowedAddress(address, policy))) {
    return failed("address_not_allowed");
  }
  const response = await responseTo(send(url, { ...input, addresses, signal }));
  const body = await readStart(response);
  return {
    kind: "responded",
    status: response.statusCode ?? 0,
    body,
    retryAfter: response.headers["retry-after"] ?? null,
  };
}

function send(
  url: URL,
  {
    headers,
    body,
    addresses,
    signal,
  }: PostInput & { addresses: readonly LookupAddress[]; signal: AbortSignal },
): ClientRequest {
  const bytes = Buffer.from(body);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const sent = request(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": bytes.length },
    // A new connection each time: the receiver may have closed an idle one, which looks like a failure.
    agent: false,
    lookup: lookUpIn(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  });
  sent.end(bytes);
  return sent;
}

/** Resolves to the checked addresses, even if DNS has changed since. */
function lookUpIn(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on("response", resolve);
    sent.on("error", reject);
    // A response that switches protocols was not requested.
    sent.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
  });
}

/** The first bytes of a response as text. A response that breaks off after its status still counts. */
async function readStart(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece);
      length += piece.length;
      if (length >= MAX_BODY_BYTES) break;
    }
  } catch {
    // The status and the bytes received so far are enough.
  }
  response.destroy();
  return Buffer.concat(pieces).subarray(0, MAX_BODY_BYTES).toString("utf8").replaceAll("\0", "\ufffd");
}

function failed(failure: PostFailure): PostOutcome {
  return { kind: "failed", failure };
}

function failureOf(error: unknown): PostFailure {
  const code = codeOf(error);
  if (code === "ECONNREFUSED") return "connection_refused";
  if (code.startsWith("HPE_")) return "invalid_response";
  return /CERT|TLS|SSL|SIGNATURE|EPROTO|ISSUER/.test(code) ? "tls_failed" : "connection_lost";
}

/** The error code. If every address failed, that of the first. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : "";
}
