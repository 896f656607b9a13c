import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { PreviewedOptions, RemoveOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** The businesses whose cashflow you follow. */
export class Customers {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    query?: QueryOf<"listCustomers">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listCustomers">>, Schemas["Customer"]> {
    return new List(
      (position) => this.#api.call("listCustomers", { query: { ...query, ...position }, options }),
      (page) => page.customers,
    );
  }

  get(userId: string, options?: RequestOptions): Promise<ApiResponse<DataOf<"getCustomer">>> {
    return this.#api.call("getCustomer", { path: { userId }, options });
  }

  /** Creates or replaces a customer. Settings that you leave out return to their defaults. */
  put(
    userId: string,
    body: BodyOf<"putCustomer">,
    options?: PreviewedOptions,
  ): Promise<ApiResponse<DataOf<"putCustomer">>> {
    return this.#api.call("putCustomer", { path: { userId }, body, options });
  }

  /** Updates only the fields that you send. */
  update(
    userId: string,
    body: BodyOf<"updateCustomer">,
    options?: PreviewedOptions,
  ): Promise<ApiResponse<DataOf<"updateCustomer">>> {
    return this.#api.call("updateCustomer", { path: { userId }, body, options });
  }

  /**
   * Permanently erases a customer and all of its data. Repeat its `userId` as `confirm`, or send `ifMatch`
   * instead.
   */
  erase(
    userId: string,
    query: QueryOf<"eraseCustomer">,
    options?: RemoveOptions,
  ): Promise<ApiResponse<DataOf<"eraseCustomer">>> {
    return this.#api.call("eraseCustomer", { path: { userId }, query, options });
  }
}
