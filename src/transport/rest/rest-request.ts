import { newRequestId } from "../http/request-id";
import type { RestRequest } from "./message";

/** Converts a Web-standard request to a `RestRequest`. */
export function toRestRequest(request: Request): RestRequest {
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
