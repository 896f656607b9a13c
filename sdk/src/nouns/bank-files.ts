import type { Answer } from "../answer.js";
import type { BodyOf, DataOf, QueryOf } from "../operation-types.js";
import type { PreviewedOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** What an import takes beside its file. */
export type ImportOptions = Omit<BodyOf<"importStatement">, "file"> &
  QueryOf<"importStatement"> & { fileName?: string };

/** Bank files in, and files of transactions or figures out. */
export class BankFiles {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  /** Imports a bank file; with `dryRun: "true"` it only says what the import would do. */
  import(
    userId: string,
    file: Blob,
    { dryRun, fileName = "statement", ...fields }: ImportOptions = {},
    options?: PreviewedOptions,
  ): Promise<Answer<DataOf<"importStatement">>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
    body.append("file", file, fileName);
    return this.#api.call("importStatement", { path: { userId }, query: { dryRun }, body, options });
  }

  /**
   * A file of transactions or figures. Read its body, such as with `text()`, or pipe it: it comes as it is
   * made.
   */
  export(userId: string, query?: QueryOf<"getExport">, options?: RequestOptions): Promise<Response> {
    return this.#api.download("getExport", { path: { userId }, query, options });
  }
}
