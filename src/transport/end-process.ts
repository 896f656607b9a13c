import type { Logger } from "pino";
import type { Application } from "./application";
import { flushLog } from "./log";

/** A database that does not answer would hold up the end of the process for as long as it is silent. */
const CLOSE_LIMIT_MILLIS = 5_000;

type Parts = Readonly<{
  application: Application;
  /** Finishes the requests under way, and takes no more. */
  drain: () => Promise<void>;
  say: (line: string) => void;
}>;

/**
 * Ends the process in good order: with 0 where SIGTERM or SIGINT asks for it, and with 1 after an error that
 * nobody caught, behind which nobody knows what state the process is in; whoever supervises it starts another
 * one.
 *
 * Requests under way are answered first in both cases. A second signal changes nothing: Ctrl-C reaches us
 * twice, by itself and through npm.
 */
export function endInGoodOrder({ application, drain, say }: Parts): void {
  const { closing, database, logger, siblings } = application;
  let exitCode = 0;
  const end = async (): Promise<void> => {
    if (closing.signal.aborted) return;
    closing.abort();
    await drain();
    await within(CLOSE_LIMIT_MILLIS, database.close());
    await exitWhenWritten(logger, exitCode);
  };
  siblings.onStop(() => {
    if (siblings.count === 1 && !closing.signal.aborted) say(FINISHING);
    void end();
  });
  onUncaught(logger, () => {
    exitCode = 1;
    void end();
  });
}

export const FINISHING = "Finishing the requests under way …";

/** Ends the process once its log is written, but not much later. */
export async function exitWhenWritten(logger: Logger, exitCode: number): Promise<void> {
  if (await flushLog(logger)) process.exit(exitCode);
  endWithoutWaiting(exitCode);
}

/** `exit` waits for a thread that waits for the reader of the log; a signal waits for nothing. */
function endWithoutWaiting(exitCode: number): void {
  process.removeAllListeners("SIGTERM");
  process.kill(process.pid, exitCode === 0 ? "SIGTERM" : "SIGKILL");
}

/** Next hears such errors too, prints them and goes on; that it is heard does not keep us from ending. */
function onUncaught(logger: Logger, act: () => void): void {
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "an error was not caught, so this process ends");
    act();
  });
  process.on("unhandledRejection", (err) => {
    logger.fatal({ err }, "a rejection was not handled, so this process ends");
    act();
  });
}

async function within(millis: number, work: Promise<void>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, millis));
  await Promise.race([work.catch(() => undefined), limit]);
}
