import { randomUUID } from "node:crypto";

/** An id for one request, used in its response and in the log. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}
