import { v7 as uuidv7 } from "uuid";

/** Names one request in its answer and in the log. */
export function newRequestId(): string {
  return `req_${uuidv7().replaceAll("-", "")}`;
}
