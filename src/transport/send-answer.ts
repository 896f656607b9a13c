import type { IncomingMessage, ServerResponse } from "node:http";
import { endTogether } from "./end-together";
import type { RestResponse } from "./rest/message";
import { endBehindBody, isBodyUnread } from "./unread-body";

/** Sends an answer whose body is there as a whole. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RestResponse<string>,
): void {
  const isUnread = isBodyUnread(request);
  response.writeHead(status, {
    ...headers,
    ...(isUnread ? { connection: "close" } : {}),
    ...(request.method === "HEAD" || status === 304 ? {} : { "content-length": Buffer.byteLength(body) }),
  });
  if (isUnread) {
    response.write(body);
    endBehindBody(request, response);
  } else {
    endTogether(response, body);
    request.resume();
  }
}
