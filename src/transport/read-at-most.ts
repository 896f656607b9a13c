import type { IncomingMessage } from "node:http";
import { AppError } from "../domain/errors";

/** The whole body of a request, or null when it has more bytes than the limit. */
export async function readAtMost(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError("malformed_request", "The request ended before its body did.", { cause });
  }
  return Buffer.concat(chunks);
}
