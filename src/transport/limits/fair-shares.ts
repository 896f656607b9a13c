import { AppError } from "../../domain/errors";
import type { Context } from "../../services/context";
import { ConcurrencyLimit } from "./concurrency-limit";

type Dialect = Context["database"]["dialect"];

/**
 * How expensive a request is. `light`: next to nothing, whatever is stored. `read`: may occupy the process
 * for milliseconds. `write`: mostly waits for the database.
 */
export type Work = "light" | "read" | "write";

type Places = Readonly<{ ofCaller: number; ofCustomer: number }>;

/** This many take a few milliseconds in one turn of the event loop, so nobody notices the wait. */
const AT_ONCE: Readonly<Record<Exclude<Work, "read">, Places>> = {
  light: { ofCaller: 16, ofCustomer: 8 },
  write: { ofCaller: 16, ofCustomer: 8 },
};

/** SQLite is read on the main thread, where a second concurrent read would only make others wait longer. */
const READS_AT_ONCE: Readonly<Record<Dialect, Places>> = {
  sqlite: { ofCaller: 1, ofCustomer: 1 },
  postgres: { ofCaller: 2, ofCustomer: 2 },
};

/** Beyond this many waiting requests of one caller, or about one customer, requests are refused. */
const WAITING = { ofCaller: 512, ofCustomer: 256 };

type Requester = Readonly<{
  /** The id of a client or of a person. */
  caller: string;
  /** Identifies the customer uniquely; null if the request is about none. */
  customer: string | null;
  work: Work;
}>;

/**
 * Gives every caller and every customer a share of this process. Each may have a limited number of requests
 * running, and the rest wait in its own queue. A caller that exceeds its share delays nobody else.
 *
 * Each kind of work has separate shares, because a write may wait for its turn for seconds.
 */
export class FairShares {
  readonly #shares: Readonly<Record<Work, Share>>;

  constructor(dialect: Dialect) {
    this.#shares = {
      light: new Share(AT_ONCE.light),
      read: new Share(READS_AT_ONCE[dialect]),
      write: new Share(AT_ONCE.write),
    };
  }

  /** Throws `rate_limit_exceeded` if too many are waiting. */
  run<Result>({ work, ...requester }: Requester, handle: () => Promise<Result>): Promise<Result> {
    return this.#shares[work].run(requester, handle);
  }
}

class Share {
  readonly #callers: ConcurrencyLimit;
  readonly #customers: ConcurrencyLimit;

  constructor({ ofCaller, ofCustomer }: Places) {
    this.#callers = new ConcurrencyLimit({ atOnce: ofCaller, waiting: WAITING.ofCaller, refuse });
    this.#customers = new ConcurrencyLimit({ atOnce: ofCustomer, waiting: WAITING.ofCustomer, refuse });
  }

  run<Result>({ caller, customer }: Omit<Requester, "work">, handle: () => Promise<Result>): Promise<Result> {
    const asCaller = (): Promise<Result> => this.#callers.run(caller, handle);
    // A request that waits for a busy customer does not take up one of its caller's slots.
    return customer === null ? asCaller() : this.#customers.run(customer, asCaller);
  }
}

function refuse(): AppError {
  return new AppError(
    "rate_limit_exceeded",
    "Too many of your requests are in progress; wait and try again.",
    {
      retryAfterSeconds: 1,
    },
  );
}
