import type { IncomingMessage } from "node:http";
import type { RequestBody } from "../http/request-body";
import type { RestRequest } from "./message";

/** A request from node:http, read only on demand. */
export class NodeRequest implements RestRequest {
  readonly method: string;
  readonly target: string;
  readonly requestId: string;
  readonly #request: IncomingMessage;
  readonly #body: RequestBody;

  constructor(request: IncomingMessage, requestId: string, body: RequestBody) {
    this.method = request.method ?? "GET";
    this.target = request.url ?? "/";
    this.requestId = requestId;
    this.#request = request;
    this.#body = body;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  readBody(maxBytes: number): Promise<Uint8Array | null> {
    return this.#body.read(maxBytes);
  }
}
