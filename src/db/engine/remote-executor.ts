import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { Executor } from "./executor";
import type { Dialect, Parameter, Rows, SqlStatement } from "./sql-statement";
import { Uuid, uuid } from "./uuid";

/** A message to a thread loses the class of an object, so an id is sent as an object of its own. */
type Sent = Exclude<Parameter, Uuid> | Readonly<{ uuid: string }>;

type Ask = Readonly<{ id: number; statement: SqlStatement; parameters: readonly Sent[] }>;

type Reply = Readonly<{ id: number }> & (Readonly<{ rows: Rows }> | Readonly<{ message: string }>);

/** An executor as a message to a thread, which takes over `port`. */
export type LentExecutor = Readonly<{ dialect: Dialect; port: MessagePort }>;

/**
 * Lets a thread run statements with `executor`. `onError` gets the error of a statement that failed, because
 * only its message reaches the thread. No statement succeeds after `end` was called.
 */
export function lendExecutor(
  executor: Executor,
  onError: (error: unknown) => void,
): Readonly<{ lent: LentExecutor; end: () => void }> {
  const { port1: port, port2 } = new MessageChannel();
  port.on("message", ({ id, statement, parameters }: Ask) => {
    executor.run(statement, parameters.map(fromSent)).then(
      (rows) => port.postMessage({ id, rows } satisfies Reply),
      (error: unknown) => {
        onError(error);
        port.postMessage({ id, message: String(error) } satisfies Reply);
      },
    );
  });
  // Whoever waits for the thread keeps the process alive.
  port.unref();
  return { lent: { dialect: executor.dialect, port: port2 }, end: () => port.close() };
}

type Waiting = Readonly<{ resolve: (rows: Rows) => void; reject: (error: Error) => void }>;

/**
 * In the thread: the lent executor. A statement fails with the message of its error only, and every statement
 * fails once the process has ended the loan.
 */
export function borrowExecutor({ port, dialect }: LentExecutor): Executor {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  port.on("message", (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("rows" in reply) call?.resolve(reply.rows);
    else call?.reject(new Error(reply.message));
  });
  port.on("close", () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(closed());
    waiting.clear();
  });
  return {
    dialect,
    steps: null,
    run: (statement, parameters) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        port.postMessage({ id: lastId, statement, parameters: parameters.map(toSent) } satisfies Ask);
      }),
  };
}

function closed(): Error {
  return new Error("Nobody runs the statements of this thread any more.");
}

function toSent(parameter: Parameter): Sent {
  return parameter instanceof Uuid ? { uuid: parameter.text } : parameter;
}

function fromSent(sent: Sent): Parameter {
  if (sent === null || typeof sent !== "object" || sent instanceof Uint8Array) return sent;
  return uuid(sent.uuid);
}
