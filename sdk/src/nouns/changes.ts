import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** The changes of a customer, who made them, and their undo. */
export class Changes {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listChanges">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listChanges">>, Schemas["Change"]> {
    return new List(
      (position) =>
        this.#api.call("listChanges", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.changes,
    );
  }

  /** Lists the ids of the transactions that a change created. */
  createdTransactions(
    userId: string,
    changeId: string,
    query?: QueryOf<"listCreatedTransactions">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listCreatedTransactions">>, string> {
    return new List(
      (position) =>
        this.#api.call("listCreatedTransactions", {
          path: { userId, changeId },
          query: { ...query, ...position },
          options,
        }),
      (page) => page.transactionIds,
    );
  }

  /** Lists the transactions that a change touched, before and after. */
  transactions(
    userId: string,
    changeId: string,
    query?: QueryOf<"listChangedTransactions">,
    options?: RequestOptions,
  ): List<
    ApiResponse<DataOf<"listChangedTransactions">>,
    DataOf<"listChangedTransactions">["transactions"][number]
  > {
    return new List(
      (position) =>
        this.#api.call("listChangedTransactions", {
          path: { userId, changeId },
          query: { ...query, ...position },
          options,
        }),
      (page) => page.transactions,
    );
  }

  undo(
    userId: string,
    changeId: string,
    body: BodyOf<"undoChange"> = {},
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"undoChange">>> {
    return this.#api.call("undoChange", { path: { userId, changeId }, body, options });
  }
}
