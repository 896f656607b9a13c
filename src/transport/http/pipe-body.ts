import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Gzip } from "node:zlib";

/**
 * Sends a body through an encoder, if there is one, to a response. Ends the body's iteration in every case:
 * since Node 24, `pipeline` does not if the response is closed before it begins.
 */
export async function pipeBody(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoder: Gzip | null,
  response: ServerResponse,
): Promise<void> {
  const source = Readable.from(body);
  try {
    await pipeline([source, ...(encoder === null ? [] : [encoder]), response]);
  } finally {
    source.destroy();
  }
}
