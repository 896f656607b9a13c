import { AppError } from "../domain/errors";
import type { Context } from "../services/context";
import { ConcurrencyLimit } from "./concurrency-limit";

type Dialect = Context["database"]["dialect"];

/**
 * How much work a request is: `light` costs next to nothing, whatever is stored; a `read` may take
 * milliseconds of the process; a `write` mostly waits for the database.
 */
export type Work = "light" | "read" | "write";

type Places = Readonly<{ ofCaller: number; ofCustomer: number }>;

/**
 * A turn of the event loop that answers so many takes a few milliseconds, and nobody notices who came behind
 * them.
 */
const AT_ONCE: Readonly<Record<Exclude<Work, "read">, Places>> = {
  light: { ofCaller: 16, ofCustomer: 8 },
  write: { ofCaller: 16, ofCustomer: 8 },
};

/** SQLite is read on the thread that answers, where a second read at once only makes others wait longer. */
const READS_AT_ONCE: Readonly<Record<Dialect, Places>> = {
  sqlite: { ofCaller: 1, ofCustomer: 1 },
  postgres: { ofCaller: 2, ofCustomer: 2 },
};

/** Whoever comes after so many of the same caller, or about the same customer, is refused. */
const WAITING = { ofCaller: 512, ofCustomer: 256 };

type Asked = Readonly<{
  /** The id of a client or of a person. */
  caller: string;
  /** What tells the customer from all others; null where none is asked for. */
  customer: string | null;
  work: Work;
}>;

/**
 * Gives every caller and every customer a share of this process: so much of theirs is at work at once, and
 * the rest waits behind it, in their own queue. Whoever asks for more than that waits for nobody but
 * themselves.
 *
 * Each kind of work has shares of its own, because a write may wait for its turn for seconds.
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

  /** Throws `rate_limit_exceeded` where too much waits already. */
  run<Result>({ work, ...asked }: Asked, answer: () => Promise<Result>): Promise<Result> {
    return this.#shares[work].run(asked, answer);
  }
}

class Share {
  readonly #callers: ConcurrencyLimit;
  readonly #customers: ConcurrencyLimit;

  constructor({ ofCaller, ofCustomer }: Places) {
    this.#callers = new ConcurrencyLimit({ atOnce: ofCaller, waiting: WAITING.ofCaller, refuse });
    this.#customers = new ConcurrencyLimit({ atOnce: ofCustomer, waiting: WAITING.ofCustomer, refuse });
  }

  run<Result>({ caller, customer }: Omit<Asked, "work">, answer: () => Promise<Result>): Promise<Result> {
    const asCaller = (): Promise<Result> => this.#callers.run(caller, answer);
    // What waits for a busy customer takes none of the caller's places, which may be about others.
    return customer === null ? asCaller() : this.#customers.run(customer, asCaller);
  }
}

function refuse(): AppError {
  return new AppError("rate_limit_exceeded", "Too many of your requests are under way; wait and try again.", {
    retryAfterSeconds: 1,
  });
}
