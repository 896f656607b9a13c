import type { IncomingMessage, ServerResponse } from "node:http";
import type { RestResponse } from "../rest/message";
import { encodeWhole } from "./content-encoding";
import { endInBatches } from "./end-in-batches";
import { endBehindBody, isBodyUnread } from "./unread-body";

/** Sends a response whose body is complete. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body: text }: RestResponse<string>,
): Promise<void> {
  const { headers: encoded, body } = await encodeWhole(request, headers, text);
  const isUnread = isBodyUnread(request);
  const length =
    request.method === "HEAD" || status === 304 ? null : { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, Object.assign({}, encoded, isUnread ? { connection: "close" } : null, length));
  if (isUnread) {
    response.write(body);
    endBehindBody(request, response);
  } else {
    endInBatches(response, body);
    request.resume();
  }
}
