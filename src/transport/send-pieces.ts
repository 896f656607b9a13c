import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pieceEncoder } from "./content-encoding";
import type { RestResponse } from "./rest/message";

/**
 * Sends an answer piece by piece: the next one is asked for once the connection has taken the one before, and
 * none once it is closed. Where a piece cannot be had the connection breaks off, so that nobody takes half
 * for the whole.
 */
export async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RestResponse<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const { headers: encoded, encoder } = pieceEncoder(request, headers);
  response.writeHead(status, encoded);
  // Either the reader has left, which is no error, or what failed is in the log; the connection is closed in
  // both.
  const stages = encoder === null ? [response] : [encoder, response];
  await pipeline([Readable.from(body), ...stages]).catch(() => undefined);
}
