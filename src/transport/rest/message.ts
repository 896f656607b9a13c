/** A request as both mounts can give it: the front server and Next's route files. */
export type RestRequest = Readonly<{
  method: string;
  /** The request target as it was sent: path and query, undecoded. */
  target: string;
  requestId: string;
  /** The value of a header whose name is given in lower case. */
  header: (name: string) => string | undefined;
  /** The body, or null when it has more bytes than the limit. */
  readBody: (maxBytes: number) => Promise<Uint8Array | null>;
}>;

export type RestResponse<Body = string | AsyncIterable<Uint8Array>> = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The template of the path, where it has one. */
  route?: string;
  /** In pieces where it is a file; one that cannot be had to its end throws, and is logged already. */
  body: Body;
}>;

/** That the caller has what it asks for already. It has no body, whatever the method. */
export function notModified(requestId: string, etag: string): RestResponse<string> {
  return {
    status: 304,
    headers: { "cache-control": "no-store", etag, "x-request-id": requestId },
    body: "",
  };
}

/** One JSON answer. It says what it is, that nobody may keep it, and which request it answers. */
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
