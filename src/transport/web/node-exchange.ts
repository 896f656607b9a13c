import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A node request as a Web-standard one, with its whole body. It is aborted when the caller goes away. */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, body }: Readonly<{ origin: string; body: Uint8Array }>,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const method = request.method ?? "GET";
  return new Request(new URL(request.url ?? "/", origin), {
    method,
    headers,
    signal: gone.signal,
    ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.from(body) }),
  });
}

/** Sends a Web-standard answer, piece by piece as it comes. */
export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.flushHeaders();
  if (answer.body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(answer.body), response);
  } catch (error) {
    // Whoever closes a stream early is no fault.
    if (!response.destroyed) throw error;
  }
}
