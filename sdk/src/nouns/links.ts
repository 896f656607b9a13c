import type { Answer } from "../answer.js";
import type { BodyOf, DataOf, QueryOf } from "../operation-types.js";
import type { EditOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/**
 * Transactions that belong together: refunds with what they give back, and the two sides of own transfers.
 */
export class Links {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  /** What might be a refund or an own transfer among the newest transactions. Nothing is marked by that. */
  suggest(
    userId: string,
    query?: QueryOf<"suggestLinks">,
    options?: RequestOptions,
  ): Promise<Answer<DataOf<"suggestLinks">>> {
    return this.#api.call("suggestLinks", { path: { userId }, query, options });
  }

  /** Two transactions that are not to be suggested again. */
  reject(
    userId: string,
    transactionId: string,
    body: BodyOf<"rejectLink">,
    options?: EditOptions,
  ): Promise<Answer<DataOf<"rejectLink">>> {
    return this.#api.call("rejectLink", { path: { userId, transactionId }, body, options });
  }

  /** Says what an inflow gives back. */
  markRefund(
    userId: string,
    transactionId: string,
    body: BodyOf<"markRefund">,
    options?: EditOptions,
  ): Promise<Answer<DataOf<"markRefund">>> {
    return this.#api.call("markRefund", { path: { userId, transactionId }, body, options });
  }

  clearRefund(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<Answer<DataOf<"clearRefund">>> {
    return this.#api.call("clearRefund", { path: { userId, transactionId }, options });
  }

  /** Says that two transactions are one move of money between own accounts. */
  pairTransfer(
    userId: string,
    transactionId: string,
    body: BodyOf<"pairTransfer">,
    options?: EditOptions,
  ): Promise<Answer<DataOf<"pairTransfer">>> {
    return this.#api.call("pairTransfer", { path: { userId, transactionId }, body, options });
  }

  unpairTransfer(
    userId: string,
    transactionId: string,
    options?: EditOptions,
  ): Promise<Answer<DataOf<"unpairTransfer">>> {
    return this.#api.call("unpairTransfer", { path: { userId, transactionId }, options });
  }
}
