import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** Rules that decide how all transactions of a counterparty count from a given day on. */
export class Rules {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listRules">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listRules">>, Schemas["Rule"]> {
    return new List(
      (position) =>
        this.#api.call("listRules", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.rules,
    );
  }

  /** Suggests rules for decisions that were made repeatedly and that no rule makes yet. */
  suggestions(userId: string, options?: RequestOptions): Promise<ApiResponse<DataOf<"listRuleSuggestions">>> {
    return this.#api.call("listRuleSuggestions", { path: { userId }, options });
  }

  /** Creates a rule. With `dryRun`, returns what the rule would do and stores nothing. */
  create(
    userId: string,
    body: BodyOf<"createRule">,
    query?: QueryOf<"createRule">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"createRule">>> {
    return this.#api.call("createRule", { path: { userId }, body, query, options });
  }

  /**
   * Changes what a rule decides, or its days. With `dryRun`, returns what that would do and stores nothing.
   */
  update(
    userId: string,
    ruleId: string,
    body: BodyOf<"updateRule">,
    query?: QueryOf<"updateRule">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"updateRule">>> {
    return this.#api.call("updateRule", { path: { userId, ruleId }, body, query, options });
  }

  /**
   * Removes a rule and what only this rule decided. With `dryRun`, returns what that would do and stores
   * nothing.
   */
  remove(
    userId: string,
    ruleId: string,
    options?: WriteOptions,
    query?: QueryOf<"removeRule">,
  ): Promise<ApiResponse<DataOf<"removeRule">>> {
    return this.#api.call("removeRule", { path: { userId, ruleId }, query, options });
  }
}
