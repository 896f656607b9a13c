import type { Answer } from "../answer.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** Standing decisions that exclude a counterparty. */
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

  /** Makes one, or with `dryRun` only says what it would do. */
  create(
    userId: string,
    body: BodyOf<"createRule">,
    query?: QueryOf<"createRule">,
    options?: WriteOptions,
  ): Promise<Answer<DataOf<"createRule">>> {
    return this.#api.call("createRule", { path: { userId }, body, query, options });
  }

  /** Removes it, and includes what it alone excluded. */
  remove(userId: string, ruleId: string, options?: WriteOptions): Promise<Answer<DataOf<"removeRule">>> {
    return this.#api.call("removeRule", { path: { userId, ruleId }, options });
  }
}
