import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, createGzip, type Gzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** A shorter response fits into one packet anyway. */
const MIN_BYTES = 1_024;

/** Takes a third of the time of the default level and makes responses a few percent longer. */
const OPTIONS = { level: 3 };

const COMPRESSIBLE = /^(?:application\/json|text\/(?!event-stream))/;

/** Keeps caches from serving a compressed response to a client that cannot read it. */
const VARY = "accept-encoding";

type Headers = Readonly<Record<string, string>>;

/** A response with an entity tag is never compressed, because the tag identifies its exact bytes. */
function isCompressible(request: IncomingMessage, headers: Headers): boolean {
  return (
    request.method !== "HEAD" &&
    headers.etag === undefined &&
    headers["content-encoding"] === undefined &&
    COMPRESSIBLE.test(headers["content-type"] ?? "") &&
    new Negotiator(request).encoding(["gzip", "identity"]) === "gzip"
  );
}

const compress = promisify<Uint8Array | string, typeof OPTIONS, Buffer>(gzip);

/** A complete response in an encoding that the client accepts, with matching headers. */
export async function encodeWhole<Body extends Uint8Array | string>(
  request: IncomingMessage,
  headers: Headers,
  body: Body,
): Promise<Readonly<{ headers: Headers; body: Body | Buffer }>> {
  if (body.length < MIN_BYTES || !isCompressible(request, headers)) {
    return { headers: { vary: VARY, ...headers }, body };
  }
  return {
    headers: { vary: VARY, "content-encoding": "gzip", ...headers },
    body: await compress(body, OPTIONS),
  };
}

/**
 * An encoder for a response that is sent in pieces, with matching headers; null if it is sent as it is. Each
 * piece is flushed as it arrives.
 */
export function pieceEncoder(
  request: IncomingMessage,
  headers: Headers,
): Readonly<{ headers: Headers; encoder: Gzip | null }> {
  if (!isCompressible(request, headers)) return { headers: { vary: VARY, ...headers }, encoder: null };
  return {
    headers: { vary: VARY, "content-encoding": "gzip", ...headers },
    encoder: createGzip({ ...OPTIONS, flush: constants.Z_SYNC_FLUSH }),
  };
}
