import { connect } from "node:net";
import type { Reply } from "./http";

const LIMIT_MILLIS = 10_000;

type RawOptions = Readonly<{
  /** How many responses to wait for. */
  responses?: number;
  /**
   * Whether to end our side of the connection after the request, like a client that only listens from then
   * on.
   */
  isHalfClosed?: boolean;
}>;

/**
 * Writes bytes to a connection of its own and reads the responses. No client library corrects the bytes.
 *
 * Each character of the text is sent as one byte. Interim responses (1xx) do not count.
 */
export function sendRaw(
  origin: string,
  parts: string | readonly (string | Uint8Array)[],
  { responses = 1, isHalfClosed = false }: RawOptions = {},
): Promise<readonly Reply[]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let received = Buffer.alloc(0);
    const finish = (): void => {
      clearTimeout(limit);
      socket.destroy();
      const replies = parseReplies(received, true);
      if (replies.length >= responses) resolve(replies);
      else
        reject(new Error(`Got ${replies.length} of ${responses} responses: ${received.toString("latin1")}`));
    };
    const limit = setTimeout(finish, LIMIT_MILLIS);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (parseReplies(received, false).length >= responses) finish();
    });
    socket.on("end", finish);
    socket.on("error", finish);
    for (const part of typeof parts === "string" ? [parts] : parts) {
      socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
    }
    if (isHalfClosed) socket.end();
  });
}

/** The complete responses at the start of `bytes`. A response without a length ends with the connection. */
function parseReplies(bytes: Buffer, hasEnded: boolean): readonly Reply[] {
  const replies: Reply[] = [];
  let start = 0;
  for (;;) {
    const headEnd = bytes.indexOf("\r\n\r\n", start);
    if (headEnd === -1) return replies;
    const [statusLine = "", ...lines] = bytes.toString("latin1", start, headEnd).split("\r\n");
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const status = Number(statusLine.split(" ")[1]);
    const bodyStart = headEnd + 4;
    const length = status < 200 ? "0" : headers.get("content-length");
    if (length === undefined && !hasEnded) return replies;
    const end = length === undefined ? bytes.length : bodyStart + Number(length);
    if (end > bytes.length) return replies;
    const text = bytes.toString("utf8", bodyStart, end);
    if (status >= 200) replies.push({ status, header: (name) => headers.get(name) ?? null, text });
    start = end;
  }
}
