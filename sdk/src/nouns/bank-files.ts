import type { ApiResponse } from "../api-response.js";
import type { BodyOf, DataOf, QueryOf } from "../operation-types.js";
import type { PreviewedOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** The fields and query of an import, except its file. */
export type ImportOptions = Omit<BodyOf<"importStatement">, "file"> &
  QueryOf<"importStatement"> & { fileName?: string };

/** Imports bank files, and exports transactions or figures as files. */
export class BankFiles {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  /** Imports a bank file. With `dryRun: "true"`, returns what the import would do and stores nothing. */
  import(
    userId: string,
    file: Blob,
    { dryRun, fileName = "statement", ...fields }: ImportOptions = {},
    options?: PreviewedOptions,
  ): Promise<ApiResponse<DataOf<"importStatement">>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
    body.append("file", file, fileName);
    return this.#api.call("importStatement", { path: { userId }, query: { dryRun }, body, options });
  }

  /**
   * Exports transactions or figures as a file. The response is streamed: read its body, for example with
   * `text()`, or pipe it.
   */
  export(userId: string, query?: QueryOf<"getExport">, options?: RequestOptions): Promise<Response> {
    return this.#api.download("getExport", { path: { userId }, query, options });
  }
}
