import type { IncomingMessage } from "node:http";
import { AppError } from "../../domain/errors";

const HOST = /^(?:\[[\da-f:.]+\]|[\w.~-]+)(?::\d{1,5})?$/i;

/**
 * Refuses a request with two Host headers or an invalid one (RFC 9112, section 3.2), because two parsers
 * could read it differently. A missing Host header is allowed, since only the dashboard needs it.
 *
 * Throws `malformed_request`.
 */
export function refuseOddHost({ rawHeaders, headers }: IncomingMessage): void {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") lines += 1;
  }
  if (lines > 1) throw new AppError("malformed_request", "The Host header may be sent only once.");
  if (headers.host && !(HOST.test(headers.host) && URL.canParse(`http://${headers.host}`))) {
    throw new AppError("malformed_request", "The Host header is not a valid host.");
  }
}
