import { MAX_OPEN_FILES, MAX_OPEN_FILES_OF_PARTNER } from "../../contract/file-result";
import { AppError } from "../../domain/errors";
import { ConcurrencyLimit } from "./concurrency-limit";

/** One that nobody reads holds three to six megabytes. A partner leaves half of them to the others. */
const MAX_IN_ALL = 2 * MAX_OPEN_FILES_OF_PARTNER;

const RETRY_AFTER_SECONDS = 5;

/** Who reads a file: the id of a client or of a person, and the partner whose customer the file is about. */
export type FileReader = Readonly<{ callerId: string; partnerId: string }>;

/**
 * Limits how many files this process has open at once: for one caller, for one partner and in total. A file
 * is open while it is being rendered or read. It may stay open as long as its reader likes, so nobody waits
 * for another one to end.
 */
export class OpenFiles {
  readonly #ofCallers = new ConcurrencyLimit({
    ...{ atOnce: MAX_OPEN_FILES, waiting: 0 },
    refuse: () => tooMany("your downloads", MAX_OPEN_FILES),
  });
  readonly #ofPartners = new ConcurrencyLimit({
    ...{ atOnce: MAX_OPEN_FILES_OF_PARTNER, waiting: 0 },
    refuse: () => tooMany("your organization's downloads", MAX_OPEN_FILES_OF_PARTNER),
  });
  readonly #all = new ConcurrencyLimit({ atOnce: MAX_IN_ALL, waiting: 0, refuse: refuseAll });

  /**
   * Counts a file until the returned function is called. Throws `rate_limit_exceeded` if its caller or its
   * partner has too many open, `service_unavailable` if the process has.
   */
  open({ callerId, partnerId }: FileReader): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const untilClosed = () => new Promise<void>((close) => resolve(close));
      const inAll = () => this.#all.run("", untilClosed);
      const ofPartner = () => this.#ofPartners.run(partnerId, inAll);
      this.#ofCallers.run(callerId, ofPartner).catch(reject);
    });
  }
}

function tooMany(whose: string, count: number): AppError {
  const message = `${count} of ${whose} are open already. Retry when one of them has ended.`;
  return new AppError("rate_limit_exceeded", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function refuseAll(): AppError {
  const message = "The service is busy with other downloads. Try again shortly.";
  return new AppError("service_unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
