import { LRUCache } from "lru-cache";
import { unavailable } from "../../db/engine/errors";
import { Turns } from "../../db/engine/turns";
import {
  type AuthenticationContext,
  authenticateClient,
  type Credentials,
  type KnownClient,
} from "./authenticate-client";
import { hashSecret } from "./secrets";

/** Another process that revokes has to be noticed within five seconds; this leaves one to spare. */
const MAX_AGE_MILLIS = 4_000;

const MAX_SIZE = 1_000;

/**
 * No process can revoke and tell anybody of it in less, and asking for each request would be a tenth of its
 * time.
 */
const MILLIS_BETWEEN_LOOKS = 5;

/**
 * So many look-ups are at the database at once, so that whoever guesses leaves its connections to others.
 * Each takes a few milliseconds; one that waits for seconds says that the service is busy.
 */
const LOOK_UPS_AT_ONCE = 3;
const MAX_WAIT_MILLIS = 5_000;

type Options = Readonly<{ tellOthers?: () => Promise<void>; clockMillis?: () => number }>;

type Accepted = Readonly<{ client: KnownClient; readAtMillis: number; version: number | null }>;

/**
 * Remembers for a few seconds whom it let in, so that not every request reads the client from the database.
 *
 * On SQLite what was remembered is read again once anything has been written, in whichever process, so that a
 * revocation at the command line works at once. Whoever revokes or rotates in this process clears it, and
 * what they ended ends at once. Only what was accepted is remembered, under the hash of its secret: whoever
 * guesses meets the database and the work of `authenticateClient`.
 */
export class CredentialCache {
  readonly #accepted = new LRUCache<string, Accepted>({ max: MAX_SIZE });
  /** The look-ups under way, so that many requests of a client that is not known yet share one. */
  readonly #lookUps = new Map<string, Promise<KnownClient | null>>();
  readonly #turns = new Turns(LOOK_UPS_AT_ONCE);
  readonly #clockMillis: () => number;
  readonly #tellOthers: () => Promise<void>;
  #clearings = 0;
  #version: number | null = null;
  #lookedAtMillis = Number.NEGATIVE_INFINITY;

  /**
   * `tellOthers` has the other processes forget whom they let in. The clock need not tell the time of day,
   * but may not be set back.
   */
  constructor({ tellOthers = async () => {}, clockMillis = () => performance.now() }: Options = {}) {
    this.#tellOthers = tellOthers;
    this.#clockMillis = clockMillis;
  }

  /** As `authenticateClient`. */
  async authenticate(context: AuthenticationContext, credentials: Credentials): Promise<KnownClient | null> {
    const key = `${hashSecret(credentials.clientSecret, context.pepper)} ${credentials.clientId}`;
    const readAtMillis = this.#clockMillis();
    const version = this.#versionOf(context, readAtMillis);
    const accepted = this.#accepted.get(key);
    if (accepted?.version === version && readAtMillis - accepted.readAtMillis < MAX_AGE_MILLIS) {
      return accepted.client;
    }
    const clearings = this.#clearings;
    const client = await this.#lookUp(`${version} ${key}`, context, credentials);
    // What was read before a revocation must not be remembered after it.
    if (client !== null && clearings === this.#clearings)
      this.#accepted.set(key, { client, readAtMillis, version });
    return client;
  }

  #lookUp(
    name: string,
    context: AuthenticationContext,
    credentials: Credentials,
  ): Promise<KnownClient | null> {
    const underWay = this.#lookUps.get(name);
    if (underWay !== undefined) return underWay;
    const lookUp = this.#inTurn(() => authenticateClient(context, credentials)).finally(() => {
      if (this.#lookUps.get(name) === lookUp) this.#lookUps.delete(name);
    });
    this.#lookUps.set(name, lookUp);
    return lookUp;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.#turns.acquire(MAX_WAIT_MILLIS);
    if (release === null) throw unavailable(new Error("Looking clients up took too long."));
    return work().finally(release);
  }

  /** What is read after it is at least as new. */
  #versionOf({ database }: AuthenticationContext, nowMillis: number): number | null {
    if (nowMillis - this.#lookedAtMillis >= MILLIS_BETWEEN_LOOKS) {
      this.#version = database.version();
      this.#lookedAtMillis = nowMillis;
    }
    return this.#version;
  }

  /** Resolves once nobody is let in, in any of the processes, who was let in before. */
  clear(): Promise<void> {
    this.forget();
    return this.#tellOthers();
  }

  /** As `clear`, for this process. */
  forget(): void {
    this.#clearings += 1;
    this.#accepted.clear();
    this.#lookUps.clear();
  }
}
