import { type MessagePort, Worker } from "node:worker_threads";
import type { Executor } from "../../db/engine/executor";
import { lendExecutor } from "../../db/engine/remote-executor";
import type { CustomerKey } from "../../domain/customer";
import { type AppError, unavailable } from "../../domain/errors";
import type { StatementReading } from "../../statements/read-statement";
import { StatementError } from "../../statements/statement-error";
import type { PlannedImport, PlanRequest } from "./plan-rows";
import type { FromThread, ReadFile, SentRows, ToThread, UnmappedFile } from "./thread-messages";
import { watchMemory } from "./watch-memory";

/** What was read: a file, or a CSV file whose columns are not known. */
export type ReadResult =
  | Readonly<{ isMapped: true; file: ReadFile }>
  | Readonly<{ isMapped: false; file: UnmappedFile }>;

/** A planned import and the rows that it writes, in chunks; the writer removes each chunk that it writes. */
type Worked = Readonly<{ planned: PlannedImport; chunks: SentRows[] }>;

/** No legitimate file takes this long to read. */
const MAX_READ_MILLIS = 30_000;
/** The largest file takes seconds to plan; on a busy machine it may take many times as long. */
export const MAX_PLAN_MILLIS = 180_000;

/**
 * V8 ends the whole process where one large allocation would exceed these limits, so `watchMemory` ends the
 * thread before.
 */
const MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 };

type Settle = Readonly<{ resolve: (message: FromThread) => void; reject: (error: unknown) => void }>;

/**
 * A thread that reads a bank file and plans its import.
 *
 * Parsing and comparing a large file would block all other requests for seconds. A file made to run forever
 * or to fill the memory must end only its own thread.
 */
export class ImportThread {
  readonly #worker: Worker;
  readonly #onEnded: (cause: unknown) => void;
  #settle: Settle | null = null;
  #chunks: SentRows[] = [];
  #hasEnded = false;

  /** `onEnded` is called with the cause if the thread ends on its own; no file is read with it after that. */
  constructor(onEnded: (cause: unknown) => void) {
    this.#onEnded = onEnded;
    this.#worker = new Worker(new URL("./import-thread.mjs", import.meta.url), {
      execArgv: [],
      resourceLimits: MEMORY,
    });
    this.#worker.on("message", (message: FromThread) => this.#take(message));
    this.#worker.on("error", (error: NodeJS.ErrnoException) => {
      this.#onEnded(error);
      this.#fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooLarge() : unavailable(error));
    });
    this.#worker.on("exit", (code) => {
      if (this.#hasEnded) return;
      this.#onEnded(new Error(`The thread that reads bank files ended with ${code}.`));
      this.#fail(ended());
    });
    this.#worker.unref();
  }

  /** Whether the thread can be used again. */
  get isUsable(): boolean {
    return !this.#hasEnded && this.#settle === null;
  }

  /** Throws `StatementError` for a file that cannot be read. */
  async read(bytes: Uint8Array, reading: StatementReading, accountId: string | null): Promise<ReadResult> {
    const endWatch = watchMemory((isOnlyFile) => this.#endFull(isOnlyFile));
    const message = { kind: "read", bytes, reading, accountId } as const;
    const reply = await this.#call(message, MAX_READ_MILLIS).finally(endWatch);
    if (reply.kind === "read") return { isMapped: true, file: reply.file };
    if (reply.kind === "unmapped") return { isMapped: false, file: reply.file };
    throw toError(reply);
  }

  /**
   * Plans the import of the file that was read. If a lookup for it fails, the thread is ended and the
   * error is thrown. Also throws `StatementError`.
   */
  async plan(request: PlanRequest, executor: Executor, { customerId }: CustomerKey): Promise<Worked> {
    const chunks: SentRows[] = [];
    this.#chunks = chunks;
    const { lent, end } = lendExecutor(executor, (error) => this.#fail(error));
    const message = { kind: "plan", request, customer: { customerId }, executor: lent } as const;
    const reply = await this.#call(message, MAX_PLAN_MILLIS, [lent.port]).finally(end);
    if (reply.kind !== "planned") throw toError(reply);
    return { planned: reply.planned, chunks };
  }

  end(): void {
    this.#hasEnded = true;
    void this.#worker.terminate();
  }

  #call(
    message: ToThread,
    limitMillis: number,
    transferred: readonly MessagePort[] = [],
  ): Promise<FromThread> {
    if (this.#hasEnded) return Promise.reject(ended());
    const limit = setTimeout(() => this.#fail(tooLong()), limitMillis);
    return new Promise<FromThread>((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(message, transferred);
    }).finally(() => {
      clearTimeout(limit);
      this.#settle = null;
      this.#worker.unref();
    });
  }

  #take(message: FromThread): void {
    if (message.kind === "rows") this.#chunks.push(message.rows);
    else this.#settle?.resolve(message);
  }

  /** Which of several files took the memory is not known. */
  #endFull(isOnlyFile: boolean): void {
    const cause = new Error("Reading bank files took too much memory.");
    this.#onEnded(cause);
    this.#fail(isOnlyFile ? tooLarge() : unavailable(cause));
  }

  /** A thread that has failed is in an unknown state and is not used again. */
  #fail(error: unknown): void {
    this.#settle?.reject(error);
    this.end();
  }
}

function toError(reply: FromThread): Error {
  if (reply.kind === "error") return new StatementError(reply.reason, reply.line, reply.archivedFile);
  return new Error(`Reading a bank file failed: ${reply.kind === "failed" ? reply.message : reply.kind}`);
}

/** A file that is sent again gets another thread. */
function ended(): AppError {
  return unavailable(new Error("The thread that reads bank files has ended."));
}

function tooLong(): StatementError {
  return new StatementError({ code: "takes_too_long", values: {} });
}

function tooLarge(): StatementError {
  return new StatementError({ code: "holds_too_much", values: {} });
}
