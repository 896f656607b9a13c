import type { ApiResponse } from "../api-response.js";
import type { BodyOf, DataOf, QueryOf } from "../operation-types.js";
import type { EditOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/**
 * Transactions that belong together: refunds with the outflows that they refund, and the two sides of own
 * transfers.
 */
export class Links {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  /** Suggests refunds and own transfers among the newest transactions. Marks nothing. */
  suggest(
    userId: string,
    query?: QueryOf<"suggestLinks">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"suggestLinks">>> {
    return this.#api.call("suggestLinks", { path: { userId }, query, options });
  }

  /** Rejects a suggestion: the two transactions are not suggested together again. */
  reject(
    userId: string,
    transactionId: string,
    body: BodyOf<"rejectLink">,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"rejectLink">>> {
    return this.#api.call("rejectLink", { path: { userId, transactionId }, body, options });
  }

  /** Marks an inflow as the refund of one or more outflows. */
  markRefund(
    userId: string,
    transactionId: string,
    body: BodyOf<"markRefund">,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"markRefund">>> {
    return this.#api.call("markRefund", { path: { userId, transactionId }, body, options });
  }

  clearRefund(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"clearRefund">>> {
    return this.#api.call("clearRefund", { path: { userId, transactionId }, options });
  }

  /** Pairs the two sides of an own transfer. */
  pairTransfer(
    userId: string,
    transactionId: string,
    body: BodyOf<"pairTransfer">,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"pairTransfer">>> {
    return this.#api.call("pairTransfer", { path: { userId, transactionId }, body, options });
  }

  unpairTransfer(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<ApiResponse<DataOf<"unpairTransfer">>> {
    return this.#api.call("unpairTransfer", { path: { userId, transactionId }, options });
  }
}
