import type { IncomingMessage } from "node:http";
import type { Application } from "../application";
import type { HeldBytes } from "../limits/body-budget";
import { clientAddressKey } from "../web/client-address";
import { readBody } from "./read-body";

/**
 * The body of a request, read only on demand. The code that serves the request has to call `release` at the
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

  /** Reads the whole body, or returns null if it is larger than the limit. Can be called only once. */
  read(maxBytes: number): Promise<Uint8Array | null> {
    const { bodyBudget, environment } = this.#application;
    this.#held = bodyBudget.hold(clientAddressKey(this.#request, environment), maxBytes);
    return readBody(this.#request, { maxBytes, held: this.#held });
  }

  release(): void {
    this.#held?.release();
  }
}
