import { renderExport } from "../../contract/exports";
import type { Context } from "../../services/context";
import {
  type GetExportInput,
  planExport,
  requireNotErased,
  type TransactionsToExport,
} from "../../services/exports/get-export";
import { ExportThread } from "./export-thread-client";

let thread: ExportThread | null = null;

let report: (cause: unknown) => void = () => undefined;

/**
 * Sets the callback for a thread that ended on its own. Files in progress break off, and the next gets
 * another thread.
 */
export function reportEndedExportThread(to: (cause: unknown) => void): void {
  report = to;
}

/** An export with its content. Transactions are rendered in a thread. */
export async function getRenderedExport(context: Context, input: GetExportInput) {
  const planned = await planExport(context, input);
  const pieces = planned.what === "periods" ? renderExport(planned) : renderInThread(planned);
  return { ...planned, pieces };
}

/**
 * The bytes of a file of transactions, in pieces on demand. A thread reads the rows through this process's
 * connections and renders them: for a large file that is seconds of work, which would delay all other
 * requests. One thread renders all files of this process, piece by piece in turns.
 *
 * Throws the error of a read, `service_unavailable` if the thread ended, or `customer_not_found` if the
 * customer was erased meanwhile.
 */
async function* renderInThread(planned: TransactionsToExport): AsyncGenerator<Uint8Array> {
  thread ??= new ExportThread((ended, cause) => {
    if (thread === ended) thread = null;
    if (cause !== null) report(cause);
  });
  yield* thread.render(planned);
  await requireNotErased(planned);
}
