import type { FileResult } from "../../contract/file-result";
import type { Application } from "../application";
import type { FileReader } from "../limits/open-files";
import type { RestRequest, RestResponse } from "./message";

type Serving = Readonly<{ application: Pick<Application, "openFiles" | "logger">; reader: FileReader }>;

/**
 * A response that is a file. Its first piece is read before the response begins, so that an immediate failure
 * becomes a normal error. A later failure is logged and breaks the response off.
 *
 * The file is open until its body has ended, or whoever has the response ends the body's iteration. Throws
 * the errors of `OpenFiles`.
 */
export async function fileResponse(
  { method, requestId }: Pick<RestRequest, "method" | "requestId">,
  { file }: FileResult,
  { application: { openFiles, logger }, reader }: Serving,
): Promise<RestResponse> {
  const headers = {
    "content-type": file.mediaType,
    "content-disposition": toDisposition(file.name),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
  if (method === "HEAD") return { status: 200, headers, body: "" };
  const close = await openFiles.open(reader);
  const onError = (err: unknown) => logger.error({ requestId, err }, "response broke off");
  const body = toBytes(file.pieces, { close, onError });
  await body.next();
  return { status: 200, headers, body };
}

const NOTHING = new Uint8Array();

/**
 * The first item has no bytes. It comes once the first piece has been read: until then, ending the iteration
 * would not run what ends the reading and closes the file.
 */
async function* toBytes(
  pieces: AsyncIterable<string | Uint8Array>,
  { close, onError }: Readonly<{ close: () => void; onError: (error: unknown) => void }>,
): AsyncGenerator<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  // Only errors from the source are logged. If the connection closes early, the consumer throws into this
  // generator too.
  const readOn = () =>
    source.next().catch((error: unknown) => {
      onError(error);
      throw error;
    });
  try {
    const first = await source.next();
    yield NOTHING;
    for (let next = first; next.done !== true; next = await readOn()) {
      yield typeof next.value === "string" ? Buffer.from(next.value) : next.value;
    }
  } finally {
    try {
      await source.return?.();
    } finally {
      close();
    }
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
