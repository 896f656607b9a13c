import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Sent } from "./http";

/**
 * One connection to a server, kept alive. Connections are distributed over the processes in turn, so two that
 * are opened one after the other reach two processes.
 */
export class OneConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Throws if the connection breaks. */
  async send(
    sent: Sent,
  ): Promise<Readonly<{ status: number; text: string; headers: IncomingMessage["headers"] }>> {
    const response = await this.open(sent);
    return { status: response.statusCode ?? 0, text: await text(response), headers: response.headers };
  }

  /** Resolves with the response as soon as it has begun. */
  open({ method, target, headers = {}, body }: Sent): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": body.length };
      const sending = request(`${this.#origin}${target}`, {
        ...{ method, agent: this.#agent, headers: { ...headers, ...length } },
      });
      sending.once("response", resolve).once("error", reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
