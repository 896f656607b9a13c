import type { IncomingMessage } from "node:http";
import type { Application } from "./application";
import type { HeldBytes } from "./body-budget";
import { readBody } from "./read-body";
import { clientAddressKey } from "./web/client-address";

/**
 * The body of one request, read only when somebody asks for it. Whoever serves the request releases it at the
 * end.
 */
export class RequestBody {
  readonly #application: Pick<Application, "bodyBudget" | "environment">;
  readonly #request: IncomingMessage;
  #held: HeldBytes | undefined;

  constructor(application: Pick<Application, "bodyBudget" | "environment">, request: IncomingMessage) {
    this.#application = application;
    this.#request = request;
  }

  /** All of it, or null when it has more bytes than the limit. It can be read once. */
  read(maxBytes: number): Promise<Uint8Array | null> {
    const { bodyBudget, environment } = this.#application;
    this.#held = bodyBudget.hold(clientAddressKey(this.#request, environment), maxBytes);
    return readBody(this.#request, { maxBytes, held: this.#held });
  }

  release(): void {
    this.#held?.release();
  }
}
