import type { Answer } from "../answer.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** How all transactions of a counterparty count from a day on. */
export class Rules {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listRules">,
    options?: RequestOptions,
  ): List<Answer<DataOf<"listRules">>, Schemas["Rule"]> {
    return new List(
      (position) =>
        this.#api.call("listRules", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.rules,
    );
  }

  /** What was decided again and again, and no rule says yet. */
  suggestions(userId: string, options?: RequestOptions): Promise<Answer<DataOf<"listRuleSuggestions">>> {
    return this.#api.call("listRuleSuggestions", { path: { userId }, options });
  }

  /** Makes one, or with `dryRun` only says what it would do. */
  create(
    userId: string,
    body: BodyOf<"createRule">,
    query?: QueryOf<"createRule">,
    options?: WriteOptions,
  ): Promise<Answer<DataOf<"createRule">>> {
    return this.#api.call("createRule", { path: { userId }, body, query, options });
  }

  /** Changes what it decides, or from when on; with `dryRun` only says what that would do. */
  update(
    userId: string,
    ruleId: string,
    body: BodyOf<"updateRule">,
    query?: QueryOf<"updateRule">,
    options?: WriteOptions,
  ): Promise<Answer<DataOf<"updateRule">>> {
    return this.#api.call("updateRule", { path: { userId, ruleId }, body, query, options });
  }

  /** Removes it, and with it what it alone decided. With `dryRun` it only says what that would do. */
  remove(
    userId: string,
    ruleId: string,
    options?: WriteOptions,
    query?: QueryOf<"removeRule">,
  ): Promise<Answer<DataOf<"removeRule">>> {
    return this.#api.call("removeRule", { path: { userId, ruleId }, query, options });
  }
}
