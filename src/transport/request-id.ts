import { randomUUID } from "node:crypto";

/** Names one request in its answer and in the log. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}
