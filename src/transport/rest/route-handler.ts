import { currentApplication } from "../application";
import { newRequestId } from "../request-id";
import { answerRequest } from "./answer-request";
import type { RestRequest } from "./message";
import { toWebResponse } from "./web-response";

type Handler = (request: Request) => Promise<Response>;

/**
 * The Web-standard handler of every REST path: what a route file of Next exports.
 *
 * The path alone decides what a request means, so all route files export this one function for each method.
 */
const handle: Handler = async (request) => {
  const response = await answerRequest(currentApplication(), toRestRequest(request));
  return toWebResponse(response, request.method);
};

export const restRoute = {
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
} satisfies Record<string, Handler>;

function toRestRequest(request: Request): RestRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    requestId: newRequestId(),
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (maxBytes) => readAtMost(request.body, maxBytes),
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
