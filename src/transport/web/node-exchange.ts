import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { endBehindBody, isBodyUnread } from "../unread-body";

const EVENT_STREAM = "text/event-stream";

type Sent = Readonly<{
  origin: string;
  /** What it throws is thrown to whoever reads the body. */
  readBody: () => Promise<Uint8Array>;
}>;

/**
 * A node request as a Web-standard one. Its body is read when somebody asks for it, and then whole. It is aborted when
 * the caller goes away.
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, readBody }: Sent,
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
    ...(method === "GET" || method === "HEAD" ? {} : { body: toStream(readBody), duplex: "half" }),
  });
}

function toStream(readBody: Sent["readBody"]): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        controller.enqueue(await readBody());
        controller.close();
      },
    },
    // Nothing is pulled in advance.
    { highWaterMark: 0 },
  );
}

/** Sends a Web-standard answer, piece by piece as it comes. */
export async function sendWebResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (isBodyUnread(request)) return sendBehindBody(request, response, answer);
  response.flushHeaders();
  if (answer.headers.get("content-type")?.startsWith(EVENT_STREAM)) endWithReader(request, response);
  try {
    await pipeline(Readable.from(answer.body ?? []), response);
  } catch (error) {
    // Whoever closes a stream early is no fault.
    if (!response.destroyed) throw error;
  }
}

/** A page that has gone closes its side of the connection, which is all that tells before something is sent to it. */
function endWithReader({ socket }: IncomingMessage, response: ServerResponse): void {
  const leave = (): void => void response.destroy();
  socket.once("end", leave);
  response.once("close", () => socket.off("end", leave));
}

/** What is answered before a body has come is a refusal, and no stream. */
async function sendBehindBody(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.setHeader("connection", "close").setHeader("content-length", body.length).write(body);
  endBehindBody(request, response);
}
