import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const ENVELOPE = z.object({ data: z.unknown() });

export type Headers = Readonly<Record<string, string>>;

type Sent = Readonly<{
  method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
  path: string;
  /** JSON as text, so that it can be made before the measurement. */
  body?: string;
  headers?: Headers;
}>;

/**
 * One connection that is kept alive and sends one request after the other, like a well-behaved partner's
 * server.
 *
 * It uses node:http, which costs a tenth of a millisecond for a request, and leaves the cores to the server.
 */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    private readonly headers: Headers,
  ) {}

  /** The data of the response. Throws if it is not a success or not as expected. */
  async send<Schema extends z.ZodType>(sent: Sent, expected: Schema): Promise<z.output<Schema>> {
    const { method, path, body, headers = {} } = sent;
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const options = { method, agent: this.#agent, headers: { ...this.headers, ...type, ...headers } };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.origin}${path}`, options, resolve).once("error", reject).end(body);
    });
    const received = await text(response);
    const status = response.statusCode ?? 0;
    const { data } = ENVELOPE.safeParse(status < 300 ? JSON.parse(received) : null).data ?? {};
    const parsed = expected.safeParse(data);
    if (parsed.success && status < 300) return parsed.data;
    throw new Error(`${method} ${path} returned ${status}: ${received.slice(0, 1_000)}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}
