import { ReadableStream, type WritableStream } from "node:stream/web";
import { parentPort } from "node:worker_threads";
import { renderExport } from "../../contract/exports";
import type { TransactionsToExport } from "../../services/exports/get-export";
import { type LentTransactions, readLent } from "../../services/exports/lent-transactions";

/** A file to render, and where to write its bytes. */
export type FileToRender = Readonly<{
  described: Omit<TransactionsToExport, "filter" | "executor">;
  lent: LentTransactions;
  bytes: WritableStream<Uint8Array>;
}>;

parentPort?.on("message", ({ described, lent, bytes }: FileToRender) => {
  const pieces = renderExport({ ...described, chunks: readLent(lent) });
  // An error reaches whoever reads the bytes.
  ReadableStream.from(toBytes(pieces))
    .pipeTo(bytes)
    .catch(() => undefined);
});

async function* toBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
