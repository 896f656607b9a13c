import { TransformStream } from "node:stream/web";
import { Worker } from "node:worker_threads";
import { unavailable } from "../../domain/errors";
import type { TransactionsToExport } from "../../services/exports/get-export";
import { lendTransactions } from "../../services/exports/lent-transactions";
import type { FileToRender } from "./export-thread";

/** An idle thread is ended after this time. */
export const MAX_IDLE_MILLIS = 30_000;

/** What a thread renders is soon sent, so little of it has to be kept apart from what is new. */
const MEMORY = { maxYoungGenerationSizeMb: 12 };

/** A thread that renders files of transactions, any number at once, piece by piece in turns. */
export class ExportThread {
  readonly #worker: Worker;
  readonly #onEnded: (thread: ExportThread, cause: unknown) => void;
  /** The files in progress. */
  readonly #files = new Set<AbortController>();
  #idleTimer: NodeJS.Timeout | undefined;

  /** `onEnded` gets the cause, or null if the thread was idle or `end` was called. */
  constructor(onEnded: (thread: ExportThread, cause: unknown) => void) {
    this.#onEnded = onEnded;
    this.#worker = new Worker(new URL("./export-thread.mjs", import.meta.url), {
      execArgv: [],
      resourceLimits: MEMORY,
    });
    this.#worker.once("error", (error) => this.#breakOff(error));
    this.#worker.once("exit", (code) =>
      this.#breakOff(new Error(`The thread that renders exports ended with ${code}.`)),
    );
    // Whoever waits for a file keeps the process alive.
    this.#worker.unref();
  }

  async *render(planned: TransactionsToExport): AsyncGenerator<Uint8Array> {
    const file = this.#begin();
    let readError: unknown = null;
    const { lent, end } = lendTransactions(planned, (error) => {
      readError ??= error;
    });
    const { filter, executor, ...described } = planned;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const message: FileToRender = { described, lent, bytes: writable };
    try {
      this.#worker.postMessage(message, [lent.executor.port, writable]);
      yield* readable.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: file.signal });
    } catch (error) {
      throw readError ?? error;
    } finally {
      end();
      this.#end(file);
    }
  }

  /** Files in progress break off. */
  end(): void {
    this.#breakOff(null);
    void this.#worker.terminate();
  }

  #begin(): AbortController {
    clearTimeout(this.#idleTimer);
    const file = new AbortController();
    this.#files.add(file);
    return file;
  }

  #end(file: AbortController): void {
    this.#files.delete(file);
    if (this.#files.size > 0) return;
    this.#idleTimer = setTimeout(() => this.end(), MAX_IDLE_MILLIS).unref();
  }

  #breakOff(cause: unknown): void {
    clearTimeout(this.#idleTimer);
    this.#worker.removeAllListeners();
    this.#onEnded(this, cause);
    for (const file of this.#files) file.abort(unavailable(cause));
  }
}
