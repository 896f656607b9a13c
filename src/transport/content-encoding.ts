import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, createGzip, type Gzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** Shorter answers fit into one packet anyway. */
const MIN_BYTES = 1_024;

/** Takes a third of the time of the usual level, for answers that are a few hundredths longer. */
const OPTIONS = { level: 3 };

const COMPRESSIBLE = /^(?:application\/json|text\/(?!event-stream))/;

/** Caches have to keep what was sent to one reader from another who cannot read it. */
const VARY = { vary: "accept-encoding" };

const ENCODED = { ...VARY, "content-encoding": "gzip" };

type Headers = Readonly<Record<string, string>>;

/** An answer whose entity tag names its bytes is sent as it is: those of a compressed one are others. */
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

/** A whole answer as its reader takes it, with the headers that say so. */
export async function encodeWhole<Body extends Uint8Array | string>(
  request: IncomingMessage,
  headers: Headers,
  body: Body,
): Promise<Readonly<{ headers: Headers; body: Body | Buffer }>> {
  if (body.length < MIN_BYTES || !isCompressible(request, headers)) {
    return { headers: { ...headers, ...VARY }, body };
  }
  return { headers: { ...headers, ...ENCODED }, body: await compress(body, OPTIONS) };
}

/**
 * What the pieces of an answer pass through, and the headers that say so; null where they are sent as they
 * are. Each piece leaves as it comes.
 */
export function pieceEncoder(
  request: IncomingMessage,
  headers: Headers,
): Readonly<{ headers: Headers; encoder: Gzip | null }> {
  if (!isCompressible(request, headers)) return { headers: { ...headers, ...VARY }, encoder: null };
  return {
    headers: { ...headers, ...ENCODED },
    encoder: createGzip({ ...OPTIONS, flush: constants.Z_SYNC_FLUSH }),
  };
}
