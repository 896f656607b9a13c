import type { IncomingMessage, ServerResponse } from "node:http";
import type { RestResponse } from "../rest/message";
import { pieceEncoder } from "./content-encoding";
import { pipeBody } from "./pipe-body";

/**
 * Sends a response piece by piece. The next piece is requested only after the connection has accepted the
 * previous one, and none after it has closed. If a piece fails, the connection is broken off, so that nobody
 * takes a partial response for a complete one.
 */
export async function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RestResponse<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const { headers: encoded, encoder } = pieceEncoder(request, headers);
  response.writeHead(status, encoded);
  // Either the reader has left, which is no error, or the failure is already logged. The connection is closed
  // in both cases.
  await pipeBody(body, encoder, response).catch(() => undefined);
}
