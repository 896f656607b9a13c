/** One response as it arrived. */
export type WireResponse = Readonly<{
  status: number;
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}>;

type Read = Readonly<{
  responses: readonly WireResponse[];
  rest: Buffer;
  /** Whether the last response is an event stream, which may never end; only its head is read. */
  isEndless: boolean;
}>;

type Options = Readonly<{
  /** Whether nothing more will arrive. */
  hasEnded: boolean;
  /** Whether the request was HEAD: its response has no body, whatever the length header states. */
  isHead: boolean;
}>;

/**
 * The complete responses at the start of the received bytes, and the bytes after them. Interim responses
 * (1xx) do not count. The head of an event stream counts as a response, because the stream may never end.
 */
export function readResponses(received: Buffer, options: Options): Read {
  const responses: WireResponse[] = [];
  let rest = received;
  for (;;) {
    const found = readResponse(rest, options);
    if (found === null) return { responses, rest, isEndless: false };
    rest = rest.subarray(found.length);
    if (found.response.status >= 200) responses.push(found.response);
    if (isStream(found.response.headers)) return { responses, rest: Buffer.alloc(0), isEndless: true };
  }
}

type Body = Readonly<{ text: string; length: number }>;

function readResponse(
  bytes: Buffer,
  options: Options,
): Readonly<{ response: WireResponse; length: number }> | null {
  const headLength = bytes.indexOf("\r\n\r\n") + 4;
  if (headLength < 4) return null;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headLength - 4).split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? Number.NaN);
  const hasBody = !options.isHead && status >= 200 && status !== 204 && status !== 304;
  const body = hasBody ? readBody(bytes.subarray(headLength), headers, options) : { text: "", length: 0 };
  return body && { response: { status, headers, body: body.text }, length: headLength + body.length };
}

function readBody(bytes: Buffer, headers: ReadonlyMap<string, string>, { hasEnded }: Options): Body | null {
  const length = headers.get("content-length");
  if (isStream(headers)) return { text: "", length: bytes.length };
  if (headers.get("transfer-encoding") === "chunked") return readChunks(bytes);
  if (length === undefined) return hasEnded ? { text: bytes.toString(), length: bytes.length } : null;
  return bytes.length < Number(length)
    ? null
    : { text: bytes.toString("utf8", 0, Number(length)), length: Number(length) };
}

function readChunks(bytes: Buffer): Body | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (!(end <= bytes.length)) return null;
    if (size === 0) return { text: Buffer.concat(chunks).toString(), length: end };
    chunks.push(bytes.subarray(lineEnd + 2, end - 2));
    at = end;
  }
}

/** Whether a response is an event stream. */
export function isStream(headers: ReadonlyMap<string, string>): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}
