import { type ApiResponse, readResponse, refuse } from "./api-response.js";
import { ConnectionError, TimeoutError } from "./errors.js";
import type { DataOf, OperationId } from "./operation-types.js";
import { OPERATIONS } from "./operations.js";
import type { ClientOptions, EditOptions } from "./options.js";
import { targetOf } from "./path.js";
import { backoffMillis, isWorthRepeating, wait, waitMillis } from "./retry.js";
import { SeenRevisions } from "./seen-revisions.js";

/** What a call of an operation sends. */
export type Sent = Readonly<{
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  options?: (EditOptions & Readonly<{ ifNoneMatch?: string }>) | undefined;
}>;

/** Sends the requests of all operations, with credentials, timeouts and retries. */
export class Requester {
  readonly #options: ClientOptions;
  readonly #base: string;
  /** Null unless `readsMayLag` is set. */
  readonly #seen: SeenRevisions | null;

  constructor(options: ClientOptions) {
    for (const name of ["clientId", "clientSecret", "baseUrl"] as const) {
      if (typeof options[name] !== "string" || options[name] === "")
        throw new TypeError(`${name} is missing.`);
    }
    this.#options = options;
    this.#seen = options.readsMayLag === true ? new SeenRevisions() : null;
    const { protocol, origin, pathname } = new URL(options.baseUrl);
    if (protocol !== "https:" && protocol !== "http:")
      throw new TypeError("baseUrl has to be http or https.");
    this.#base = origin + pathname.replace(/\/+$/, "");
  }

  /**
   * Calls an operation and returns the `data` of its response. Retries failures of the network and of the
   * service; a write sends the same Idempotency-Key each time.
   */
  async call<Id extends OperationId>(id: Id, sent: Sent = {}): Promise<ApiResponse<DataOf<Id>>> {
    // The types are generated from the document that the responses of the server are tested against.
    return (await this.#send(id, sent, readResponse)) as ApiResponse<DataOf<Id>>;
  }

  /** Like `call`, but returns null if the response is 304 Not Modified. */
  async callIfChanged<Id extends OperationId>(id: Id, sent: Sent): Promise<ApiResponse<DataOf<Id>> | null> {
    const read = async (response: Response) => (response.status === 304 ? null : readResponse(response));
    return (await this.#send(id, sent, read)) as ApiResponse<DataOf<Id>> | null;
  }

  /**
   * Calls an operation that returns a file. The body is not read yet, and the timeout does not apply to it.
   */
  async download(id: OperationId, sent: Sent): Promise<Response> {
    return this.#send(id, sent, async (response) => (response.ok ? response : refuse(response)));
  }

  async #send<Result>(
    id: OperationId,
    sent: Sent,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { method, path, takesKey } = OPERATIONS[id];
    const target = this.#base + targetOf(path, sent.path ?? {}, sent.query ?? {});
    const content = this.#contentOf(sent, takesKey);
    const request = { method, ...content };
    const userId = sent.path?.userId;
    if (method === "GET" && userId !== undefined && this.#seen !== null)
      content.headers.set("x-min-revision", String(this.#seen.least(userId)));
    const { signal, maxRetries = this.#options.maxRetries ?? 3 } = sent.options ?? {};
    for (let tries = 1; ; tries += 1) {
      signal?.throwIfAborted();
      const outcome = await this.#try(target, request, sent, async (response) => {
        if (userId !== undefined) this.#seen?.note(userId, response.headers.get("x-revision"));
        const pause = tries > maxRetries ? null : waitMillis(tries, response);
        if (pause === null || !(await isWorthRepeating(response))) {
          return { result: await read(response) };
        }
        await response.body?.cancel();
        return { pause };
      }).catch((error: unknown) => {
        signal?.throwIfAborted();
        if (!(error instanceof ConnectionError) || tries > maxRetries) throw error;
        return { pause: backoffMillis(tries) };
      });
      if ("result" in outcome) return outcome.result;
      await wait(outcome.pause, signal);
    }
  }

  async #try<Result>(
    target: string,
    request: RequestInit,
    { options = {} }: Sent,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const millis = options.timeoutMillis ?? this.#options.timeoutMillis ?? 30_000;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), millis);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
    const { fetch: send = fetch } = this.#options;
    try {
      // Following a redirect would send the secret to its target.
      return await read(await send(target, { ...request, signal, redirect: "manual" }));
    } catch (cause) {
      if (timeout.signal.aborted) throw new TimeoutError(`No response within ${millis} ms.`, { cause });
      // `fetch` and the reading of a body throw a TypeError if the network fails.
      if (cause instanceof TypeError) throw new ConnectionError("No response from the service.", { cause });
      throw cause;
    } finally {
      clearTimeout(timer);
    }
  }

  #contentOf(
    { body, options = {} }: Sent,
    takesKey: boolean,
  ): Pick<RequestInit, "body"> & Readonly<{ headers: Headers }> {
    const headers = new Headers({
      accept: "application/json",
      "x-client-id": this.#options.clientId,
      "x-client-secret": this.#options.clientSecret,
    });
    if (takesKey) headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
    if (options.ifMatch !== undefined) headers.set("if-match", options.ifMatch);
    if (options.ifNoneMatch !== undefined) headers.set("if-none-match", options.ifNoneMatch);
    if (options.ifPreview !== undefined) headers.set("if-preview", options.ifPreview);
    if (body === undefined) return { headers };
    if (body instanceof FormData) return { headers, body };
    headers.set("content-type", "application/json");
    return { headers, body: JSON.stringify(body) };
  }
}
