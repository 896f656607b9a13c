import type { IncomingMessage, ServerResponse } from "node:http";
import { encodeWhole, pieceEncoder } from "../http/content-encoding";
import { pipeBody } from "../http/pipe-body";
import { endBehindBody, isBodyUnread } from "../http/unread-body";

const EVENT_STREAM = "text/event-stream";

const JSON_TYPE = "application/json";

type Sent = Readonly<{
  origin: string;
  /** Errors that it throws reach the reader of the body. */
  readBody: () => Promise<Uint8Array>;
}>;

/**
 * Converts a Node request to a Web-standard one. Its body is read on demand, and then completely. Its signal
 * aborts when the client disconnects.
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
    // Prevents reading ahead.
    { highWaterMark: 0 },
  );
}

/** Sends a Web-standard response, a file or a stream piece by piece as it arrives. */
export async function sendWebResponse(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
): Promise<void> {
  response.statusCode = web.status;
  for (const [name, value] of web.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = web.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  const isFile = web.headers.has("content-disposition");
  if (isBodyUnread(request) && !isFile) return sendBehindBody(request, response, web);
  const contentType = web.headers.get("content-type") ?? "";
  if (contentType.startsWith(JSON_TYPE) && !isFile) {
    const body = new Uint8Array(await web.arrayBuffer());
    return sendWhole(request, response, { contentType, body });
  }
  const { headers, encoder } = pieceEncoder(request, { "content-type": contentType });
  response.setHeaders(new Headers(headers)).flushHeaders();
  if (contentType.startsWith(EVENT_STREAM)) endWithReader(request, response);
  try {
    await pipeBody(web.body ?? [], encoder, response);
  } catch (error) {
    // A reader that closes a stream early is not an error.
    if (!response.destroyed) throw error;
  }
}

type Whole = Readonly<{ contentType: string; body: Uint8Array }>;

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, body: bytes }: Whole,
): Promise<void> {
  const { headers, body } = await encodeWhole(request, { "content-type": contentType }, bytes);
  response.setHeaders(new Headers(headers)).setHeader("content-length", body.length).end(body);
}

/**
 * A page that is gone closes its side of the connection, which is the only sign of it before something is
 * sent.
 */
function endWithReader({ socket }: IncomingMessage, response: ServerResponse): void {
  const leave = (): void => void response.destroy();
  socket.once("end", leave);
  response.once("close", () => socket.off("end", leave));
}

/** A response before the whole body has arrived is a refusal, or short: never a stream or a file. */
async function sendBehindBody(
  request: IncomingMessage,
  response: ServerResponse,
  web: Response,
): Promise<void> {
  const body = Buffer.from(await web.arrayBuffer());
  response.setHeader("connection", "close").setHeader("content-length", body.length).write(body);
  endBehindBody(request, response);
}
