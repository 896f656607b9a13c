import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** Recurring payments, when and how much the next ones are, and your decisions on them. */
export class Recurring {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listRecurringStreams">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listRecurringStreams">>, Schemas["RecurringStream"]> {
    return new List(
      (position) =>
        this.#api.call("listRecurringStreams", {
          path: { userId },
          query: { ...query, ...position },
          options,
        }),
      (page) => page.streams,
    );
  }

  /** Lists the next payments, ordered by day. */
  expected(
    userId: string,
    query?: QueryOf<"listExpectedPayments">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"listExpectedPayments">>> {
    return this.#api.call("listExpectedPayments", { path: { userId }, query, options });
  }

  /** Confirms, dismisses or names the stream that a transaction belongs to. */
  decide(
    userId: string,
    transactionId: string,
    body: BodyOf<"decideRecurringStream">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"decideRecurringStream">>> {
    return this.#api.call("decideRecurringStream", { path: { userId, transactionId }, body, options });
  }
}
