/** A request as both hosts can provide it: the front server and Next's route files. */
export type RestRequest = Readonly<{
  method: string;
  /** The request target as it was sent: path and query, undecoded. */
  target: string;
  requestId: string;
  /** The value of a header. `name` is in lower case. */
  header: (name: string) => string | undefined;
  /** Reads the body, or returns null if it is larger than the limit. */
  readBody: (maxBytes: number) => Promise<Uint8Array | null>;
}>;

export type RestResponse<Body = string | AsyncIterable<Uint8Array>> = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The template of the path, if there is one. */
  route?: string;
  /** In pieces for a file. If it fails midway, it throws, and the error is already logged. */
  body: Body;
}>;

/** The response to a caller that already has the current version. It has no body, whatever the method. */
export function notModified(requestId: string, etag: string): RestResponse<string> {
  return {
    status: 304,
    headers: { "cache-control": "no-store", etag, "x-request-id": requestId },
    body: "",
  };
}

/** A JSON response with its media type, without caching, and with the id of its request. */
export function jsonResponse(
  requestId: string,
  {
    status,
    json,
    headers = {},
  }: Readonly<{ status: number; json: string; headers?: RestResponse["headers"] }>,
): RestResponse<string> {
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
      "x-request-id": requestId,
    },
    body: json,
  };
}
