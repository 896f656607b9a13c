import { MAX_OPEN_FILES } from "../contract/answered-file";
import { AppError } from "../domain/errors";
import { ConcurrencyLimit } from "./concurrency-limit";

/** One that nobody reads holds three to six megabytes. */
const MAX_IN_ALL = 32;

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many files this process has open at once, in total and for one caller. A file is open while it
 * is being rendered or read. It may stay open as long as its reader likes, so nobody waits for another one to
 * end.
 */
export class OpenFiles {
  readonly #ofCallers = new ConcurrencyLimit({ atOnce: MAX_OPEN_FILES, waiting: 0, refuse: refuseCaller });
  readonly #all = new ConcurrencyLimit({ atOnce: MAX_IN_ALL, waiting: 0, refuse: refuseAll });

  /**
   * Counts a file of a caller, which is the id of a client or of a person, until the returned function is
   * called. Throws `rate_limit_exceeded` if the caller has too many open, `service_unavailable` if the
   * process has.
   */
  open(caller: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const untilClosed = () => new Promise<void>((close) => resolve(close));
      this.#ofCallers.run(caller, () => this.#all.run("", untilClosed)).catch(reject);
    });
  }
}

function refuseCaller(): AppError {
  const message = `${MAX_OPEN_FILES} of your downloads are open already. Retry when one of them has ended.`;
  return new AppError("rate_limit_exceeded", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function refuseAll(): AppError {
  const message = "The service is busy with other downloads. Try again shortly.";
  return new AppError("service_unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
