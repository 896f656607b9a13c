import type { Logger } from "pino";
import type { AnsweredFile } from "../../contract/answered-file";
import type { RestRequest, RestResponse } from "./message";

/**
 * A response that is a file. Its first piece is read before the response begins, so that an immediate failure
 * becomes a normal error. A later failure is logged and breaks the response off.
 */
export async function fileResponse(
  { method, requestId }: Pick<RestRequest, "method" | "requestId">,
  { file }: AnsweredFile,
  logger: Logger,
): Promise<RestResponse> {
  const headers = {
    "content-type": file.mediaType,
    "content-disposition": toDisposition(file.name),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
  if (method === "HEAD") return { status: 200, headers, body: "" };
  const pieces = file.pieces[Symbol.asyncIterator]();
  const first = await pieces.next();
  const body = toBytes(first, pieces, (err) => logger.error({ requestId, err }, "response broke off"));
  return { status: 200, headers, body };
}

async function* toBytes(
  first: IteratorResult<string | Uint8Array>,
  rest: AsyncIterator<string | Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  // Only errors from the source are logged. If the connection closes early, the consumer throws into this
  // generator too.
  const readOn = () =>
    rest.next().catch((error: unknown) => {
      onError(error);
      throw error;
    });
  try {
    for (let next = first; next.done !== true; next = await readOn()) {
      yield typeof next.value === "string" ? Buffer.from(next.value) : next.value;
    }
  } finally {
    await rest.return?.();
  }
}

const NOT_IN_ATTRIBUTE = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

/** After RFC 6266: the name in ASCII for old clients, and unchanged (RFC 5987) for all others. */
function toDisposition(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");
  const encoded = name.replace(NOT_IN_ATTRIBUTE, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
