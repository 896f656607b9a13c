import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../db/engine/database";
import { AppError } from "../../domain/errors";
import { ConcurrencyLimit } from "../concurrency-limit";

const ADDRESS_WINDOW_SECONDS = 60;

/**
 * Few enough that a password of eight characters is not guessed, and soon enough over for whoever mistyped.
 */
const MAX_WRONG_PASSWORDS = 10;

/** Mails with a link to a new password that one address gets; enough for whoever deletes one by mistake. */
const MAX_RESETS = 3;

const ACCOUNT_WINDOW_SECONDS = 15 * 60;

/**
 * Hashing a password takes a processor for a twentieth of a second and 32 MiB, so one is hashed after the
 * other, and the other processors are left to everybody else; with those that wait it takes two seconds.
 */
const HASHING = { atOnce: 1, waiting: 40, refuse };

/** Attempts of one account wait for each other in the database, and what waits there holds a connection. */
const COUNTING = { atOnce: 2, waiting: 256, refuse };

/** Whose password it is that somebody says they know, and who says so. */
export type Guesser = Readonly<{
  /** What the account is counted by, whether there is one or not. */
  account: string;
  /** The id of a browser that is known to the account, or null. */
  knownBrowser: string | null;
}>;

/**
 * Limits how often passwords can be guessed.
 *
 * All processes count together, in the database. Wrong passwords count against the account from wherever they
 * come; a browser in which somebody has signed in before has a count of its own, so that nobody is locked out
 * by others who guess.
 */
export class AttemptLimits {
  readonly #addresses: RateLimiterPrisma;
  readonly #accounts: RateLimiterPrisma;
  readonly #browsers: RateLimiterPrisma;
  readonly #resets: RateLimiterPrisma;
  readonly #counting = new ConcurrencyLimit(COUNTING);
  readonly #hashing = new ConcurrencyLimit(HASHING);

  constructor({ database, perMinute }: Readonly<{ database: Database; perMinute: number }>) {
    const stored = { storeClient: database.prisma, tableName: "signInAttempt" };
    const perAccount = { points: MAX_WRONG_PASSWORDS, duration: ACCOUNT_WINDOW_SECONDS };
    this.#addresses = new RateLimiterPrisma({
      ...stored,
      keyPrefix: "address",
      points: perMinute,
      duration: ADDRESS_WINDOW_SECONDS,
      // Whoever goes on after a refusal costs the database nothing.
      inMemoryBlockOnConsumed: perMinute + 1,
    });
    // The first removes what has expired for all three, which share a table.
    const others = { ...stored, ...perAccount, clearExpiredByTimeout: false };
    this.#accounts = new RateLimiterPrisma({ ...others, keyPrefix: "account" });
    this.#browsers = new RateLimiterPrisma({ ...others, keyPrefix: "browser" });
    this.#resets = new RateLimiterPrisma({ ...others, points: MAX_RESETS, keyPrefix: "reset" });
  }

  /** Counts an attempt from an address. Throws `rate_limit_exceeded`. */
  async countAddress(address: string): Promise<void> {
    await this.#consume(this.#addresses, address);
  }

  /**
   * Runs what compares a password, where the account has not had too many wrong ones. Throws
   * `rate_limit_exceeded`.
   *
   * `compare` throws `invalid_credentials` for a wrong one. Each counts as wrong until it is found not to be,
   * so that many at once are not all let through.
   */
  async guess<Result>({ account, knownBrowser }: Guesser, compare: () => Promise<Result>): Promise<Result> {
    const [limiter, key] = knownBrowser === null ? [this.#accounts, account] : [this.#browsers, knownBrowser];
    await this.#consume(limiter, key);
    let isWrong = false;
    try {
      return await this.#hashing.run("", compare);
    } catch (error) {
      isWrong = error instanceof AppError && error.code === "invalid_credentials";
      throw error;
    } finally {
      if (!isWrong) await this.#count(() => limiter.reward(key));
    }
  }

  /**
   * Counts that somebody asks for a new password of an account, whether there is one or not. Throws
   * `rate_limit_exceeded`.
   */
  async countReset(account: string): Promise<void> {
    await this.#consume(this.#resets, account);
  }

  /** Runs what hashes a password that is no guess, in turn with the others. */
  hash<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#hashing.run("", work);
  }

  async #consume(limiter: RateLimiterPrisma, key: string): Promise<void> {
    try {
      await this.#count(() => limiter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError("rate_limit_exceeded", "Too many attempts; wait and try again.", {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  #count<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#counting.run("", work);
  }
}

function refuse(): AppError {
  return new AppError("service_unavailable", "Too many people are signing in; wait and try again.", {
    retryAfterSeconds: 2,
  });
}
