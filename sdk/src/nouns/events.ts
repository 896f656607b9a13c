import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** What happened, in order, without polling each customer. */
export class Events {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  /**
   * Lists the events of all customers, up to the newest. Store the `resumeAfter` of each page, and pass it as
   * `after` to continue.
   */
  list(
    query?: QueryOf<"listEvents">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listEvents">>, Schemas["Event"]> {
    return new List(
      (position) => this.#api.call("listEvents", { query: { ...query, ...position }, options }),
      (page) => page.events,
    );
  }

  /** Lists the events of one customer, up to the newest. */
  listForCustomer(
    userId: string,
    query?: QueryOf<"listCustomerEvents">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listCustomerEvents">>, Schemas["Event"]> {
    return new List(
      (position) =>
        this.#api.call("listCustomerEvents", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.events,
    );
  }

  getSettings(options?: RequestOptions): Promise<ApiResponse<DataOf<"getEventSettings">>> {
    return this.#api.call("getEventSettings", { options });
  }

  /** Turns the feed on or off. */
  setSettings(
    body: BodyOf<"setEventSettings">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"setEventSettings">>> {
    return this.#api.call("setEventSettings", { body, options });
  }
}
