import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type {
  EditOptions,
  PreviewedOptions,
  RemoveOptions,
  RequestOptions,
  WriteOptions,
} from "../options.js";
import type { Requester } from "../requester.js";

/** The transactions of a customer, and how they count. */
export class Transactions {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listTransactions">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listTransactions">>, Schemas["Transaction"]> {
    return new List(
      (position) =>
        this.#api.call("listTransactions", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.transactions,
    );
  }

  /** Adds up all transactions that match a filter. */
  summarize(
    userId: string,
    query?: QueryOf<"summarizeTransactions">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"summarizeTransactions">>> {
    return this.#api.call("summarizeTransactions", { path: { userId }, query, options });
  }

  get(
    userId: string,
    transactionId: string,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getTransaction">>> {
    return this.#api.call("getTransaction", { path: { userId, transactionId }, options });
  }

  /** Returns the transaction, or null if its ETag is still `etag`. */
  getIfChanged(
    userId: string,
    transactionId: string,
    etag: string,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getTransaction">> | null> {
    const path = { userId, transactionId };
    return this.#api.callIfChanged("getTransaction", { path, options: { ...options, ifNoneMatch: etag } });
  }

  /** Sends up to 1,000 transactions. A rejected row is reported in the results and does not throw. */
  ingest(
    userId: string,
    body: BodyOf<"ingestTransactions">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"ingestTransactions">>> {
    return this.#api.call("ingestTransactions", { path: { userId }, body, options });
  }

  reclassify(
    userId: string,
    transactionId: string,
    body: BodyOf<"reclassifyTransaction">,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"reclassifyTransaction">>> {
    return this.#api.call("reclassifyTransaction", { path: { userId, transactionId }, body, options });
  }

  clearTreatment(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"clearTreatment">>> {
    return this.#api.call("clearTreatment", { path: { userId, transactionId }, options });
  }

  exclude(
    userId: string,
    transactionId: string,
    body: BodyOf<"excludeTransaction"> = {},
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"excludeTransaction">>> {
    return this.#api.call("excludeTransaction", { path: { userId, transactionId }, body, options });
  }

  /** Lifts an exclusion. */
  include(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"includeTransaction">>> {
    return this.#api.call("includeTransaction", { path: { userId, transactionId }, options });
  }

  /** Removes a transaction that should never have been sent. The removal can be undone. */
  remove(
    userId: string,
    transactionId: string,
    options?: RemoveOptions,
  ): Promise<ApiResponse<DataOf<"removeTransaction">>> {
    return this.#api.call("removeTransaction", { path: { userId, transactionId }, options });
  }

  /** Up to 500 edits as one change: all of them or none. */
  bulkEdit(
    userId: string,
    body: BodyOf<"bulkEditTransactions">,
    options?: PreviewedOptions,
  ): Promise<ApiResponse<DataOf<"bulkEditTransactions">>> {
    return this.#api.call("bulkEditTransactions", { path: { userId }, body, options });
  }
}
