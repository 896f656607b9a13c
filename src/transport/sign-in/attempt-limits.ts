import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../db/engine/database";
import { AppError } from "../../domain/errors";
import { ConcurrencyLimit } from "../limits/concurrency-limit";

const ADDRESS_WINDOW_SECONDS = 60;

/**
 * Few enough that a password of eight characters is not guessed; the window is short enough for people who
 * mistyped.
 */
const MAX_WRONG_PASSWORDS = 10;

/** How many mails with a reset link one account gets per window; enough if one is deleted by mistake. */
const MAX_RESETS = 3;

/**
 * How many mails with an invitation one person can send per window: in all, and to one address about one
 * business. Withdrawing an invitation makes room for the next one, but does not take the mail back.
 */
const MAX_INVITATIONS = { inAll: 60, toOneAddress: 3 };

const ACCOUNT_WINDOW_SECONDS = 15 * 60;

/** An app's code is valid for its own 30 seconds and for those before and after them. */
const CODE_SECONDS = 90;

/**
 * Hashing a password takes 50 ms of a core and 32 MiB. So passwords are hashed one at a time, which leaves
 * the other cores free. With a full queue, that takes two seconds.
 */
const HASHING = { atOnce: 1, waiting: 40, refuse };

/**
 * Attempts for one account wait for each other in the database, and each holds a connection while it waits.
 */
const COUNTING = { atOnce: 2, waiting: 256, refuse };

/** Who is trying which account's password. */
export type Guesser = Readonly<{
  /** The key under which the account is counted, whether or not it exists. */
  account: string;
  /** The id of a browser that is known to the account; null for any other. */
  knownBrowser: string | null;
}>;

/**
 * Limits how often passwords can be guessed.
 *
 * All processes share their counts in the database. Wrong passwords count against the account, wherever they
 * come from. A browser in which the person has signed in before has a separate count, so that guesses by
 * others cannot lock the person out.
 */
export class AttemptLimits {
  readonly #addresses: RateLimiterPrisma;
  readonly #accounts: RateLimiterPrisma;
  readonly #browsers: RateLimiterPrisma;
  readonly #resets: RateLimiterPrisma;
  readonly #inviters: RateLimiterPrisma;
  readonly #invitations: RateLimiterPrisma;
  readonly #codes: RateLimiterPrisma;
  readonly #countingOfAddress: ConcurrencyLimit;
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
      // Further attempts after a refusal do not reach the database.
      inMemoryBlockOnConsumed: perMinute + 1,
    });
    this.#countingOfAddress = new ConcurrencyLimit({
      ...{ atOnce: 1, waiting: perMinute },
      refuse: () => tooManyAttempts(ADDRESS_WINDOW_SECONDS),
    });
    // The limiters share a table, and the first one removes expired rows for all of them.
    const others = { ...stored, ...perAccount, clearExpiredByTimeout: false };
    this.#accounts = new RateLimiterPrisma({ ...others, keyPrefix: "account" });
    this.#browsers = new RateLimiterPrisma({ ...others, keyPrefix: "browser" });
    this.#resets = new RateLimiterPrisma({ ...others, points: MAX_RESETS, keyPrefix: "reset" });
    const { inAll, toOneAddress } = MAX_INVITATIONS;
    this.#inviters = new RateLimiterPrisma({ ...others, points: inAll, keyPrefix: "inviter" });
    this.#invitations = new RateLimiterPrisma({ ...others, points: toOneAddress, keyPrefix: "invitation" });
    this.#codes = new RateLimiterPrisma({ ...others, points: 1, duration: CODE_SECONDS, keyPrefix: "code" });
  }

  /**
   * Counts an attempt from an address. Throws `rate_limit_exceeded`.
   *
   * One address counts one attempt at a time, so that it takes up next to nothing of the queue that it shares
   * with all others.
   */
  countAddress(address: string): Promise<void> {
    return this.#countingOfAddress.run(address, () => this.#consume(this.#addresses, address));
  }

  /**
   * Runs `compare` unless the account has had too many wrong passwords. Throws `rate_limit_exceeded`.
   *
   * `compare` throws `invalid_credentials` for a wrong password. Each attempt counts as wrong until it has
   * succeeded, so that many concurrent attempts cannot all get through.
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
   * Counts a request for a new password of an account, whether or not it exists. Throws
   * `rate_limit_exceeded`.
   */
  async countReset(account: string): Promise<void> {
    await this.#consume(this.#resets, account);
  }

  /**
   * Counts a mail that invites an account, whether or not it exists, to a business. Throws
   * `rate_limit_exceeded`.
   */
  async countInvitation({
    inviterId,
    customerId,
    account,
  }: Readonly<{ inviterId: string; customerId: string; account: string }>): Promise<void> {
    await this.#consume(this.#invitations, `${inviterId} ${customerId} ${account}`);
    await this.#consume(this.#inviters, inviterId);
  }

  /** Marks a code of an account's app as used. Returns false if it was used before. */
  async consumeCode(account: string, code: string): Promise<boolean> {
    try {
      await this.#count(() => this.#codes.consume(`${account} ${code}`));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }

  /** Queues the hashing of a password that is not a guess. */
  hash<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#hashing.run("", work);
  }

  async #consume(limiter: RateLimiterPrisma, key: string): Promise<void> {
    try {
      await this.#count(() => limiter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  #count<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#counting.run("", work);
  }
}

function tooManyAttempts(retryAfterSeconds: number): AppError {
  return new AppError("rate_limit_exceeded", "Too many attempts; wait and try again.", { retryAfterSeconds });
}

function refuse(): AppError {
  return new AppError("service_unavailable", "Too many people are signing in; wait and try again.", {
    retryAfterSeconds: 2,
  });
}
