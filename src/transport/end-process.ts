import type { Logger } from "pino";
import type { Application } from "./application";
import { flushLog } from "./log";

/** Limits how long an unresponsive database can delay the shutdown. */
const CLOSE_LIMIT_MILLIS = 5_000;

type Parts = Readonly<{
  application: Application;
  /** Finishes the requests in progress and accepts no more. */
  drain: () => Promise<void>;
  say: (line: string) => void;
}>;

/**
 * Shuts the process down gracefully: with exit code 0 on a stop signal, and with 1 after an
 * uncaught error, which leaves the process in an unknown state. Its supervisor starts another one.
 *
 * Requests in progress are finished first in both cases. A second signal has no effect: Ctrl-C arrives twice,
 * directly and through npm.
 */
export function endInGoodOrder({ application, drain, say }: Parts): void {
  const { closing, database, logger, processGroup } = application;
  let exitCode = 0;
  const end = async (): Promise<void> => {
    if (closing.signal.aborted) return;
    closing.abort();
    await drain();
    await within(CLOSE_LIMIT_MILLIS, database.close());
    await exitWhenWritten(logger, exitCode);
  };
  processGroup.onStop(() => {
    if (processGroup.count === 1 && !closing.signal.aborted) say(FINISHING);
    void end();
  });
  onUncaught(logger, () => {
    exitCode = 1;
    void end();
  });
}

export const FINISHING = "Finishing the requests in progress …";

/** Ends the process once its log is written, or after a short timeout. */
export async function exitWhenWritten(logger: Logger, exitCode: number): Promise<void> {
  if (await flushLog(logger)) process.exit(exitCode);
  endWithoutWaiting(exitCode);
}

/** `exit` would wait for the log thread, which may wait for a blocked reader. A signal does not wait. */
function endWithoutWaiting(exitCode: number): void {
  process.removeAllListeners("SIGTERM");
  process.kill(process.pid, exitCode === 0 ? "SIGTERM" : "SIGKILL");
}

/**
 * Next listens to these events too, prints the error and continues. Its listeners do not prevent this
 * shutdown.
 */
function onUncaught(logger: Logger, act: () => void): void {
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "uncaught error; the process stops");
    act();
  });
  process.on("unhandledRejection", (err) => {
    logger.fatal({ err }, "unhandled rejection; the process stops");
    act();
  });
}

async function within(millis: number, work: Promise<void>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, millis));
  await Promise.race([work.catch(() => undefined), limit]);
}
