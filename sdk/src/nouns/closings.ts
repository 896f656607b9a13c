import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** Closed days, and their figures as closed and now. */
export class Closings {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    userId: string,
    query?: QueryOf<"listClosings">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listClosings">>, Schemas["Closing"]> {
    return new List(
      (position) =>
        this.#api.call("listClosings", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.closings,
    );
  }

  /** Declares the figures of all days through `through` final. */
  close(
    userId: string,
    body: BodyOf<"closePeriod">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"closePeriod">>> {
    return this.#api.call("closePeriod", { path: { userId }, body, options });
  }

  reopen(
    userId: string,
    body: BodyOf<"reopenPeriod">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"reopenPeriod">>> {
    return this.#api.call("reopenPeriod", { path: { userId }, body, options });
  }

  /** Lists how each change since closing affected what each transaction adds to one closed window. */
  lines(
    userId: string,
    query?: QueryOf<"listClosedLines">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listClosedLines">>, Schemas["ClosedLine"]> {
    return new List(
      (position) =>
        this.#api.call("listClosedLines", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.lines,
    );
  }

  /** Stores one digest of everything that a closing covers. */
  signOff(userId: string, changeId: string, options?: WriteOptions): Promise<ApiResponse<DataOf<"signOff">>> {
    return this.#api.call("signOff", { path: { userId, changeId }, options });
  }

  /** Downloads everything that the digest covers. The response is streamed: read its body, or pipe it. */
  signOffBundle(userId: string, changeId: string, options?: RequestOptions): Promise<Response> {
    return this.#api.download("getSignOffBundle", { path: { userId, changeId }, options });
  }

  /** Lists the closed windows between two days, with their figures as closed and now. */
  figures(
    userId: string,
    query: QueryOf<"listClosedFigures">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listClosedFigures">>, Schemas["ClosedFigures"]> {
    return new List(
      (position) =>
        this.#api.call("listClosedFigures", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.periods,
    );
  }
}
