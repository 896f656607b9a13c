import { LRUCache } from "lru-cache";
import { Turns } from "../../db/engine/turns";
import { unavailable } from "../../domain/errors";
import {
  type AuthenticationContext,
  authenticateClient,
  type Credentials,
  type KnownClient,
} from "./authenticate-client";
import { hashSecret } from "./secrets";

/** A revocation in another process must take effect within five seconds; this leaves one second to spare. */
const MAX_AGE_MILLIS = 4_000;

const MAX_SIZE = 1_000;

/**
 * No process can revoke a client and confirm it in less time, and a check for each request would take a tenth
 * of its time.
 */
const MILLIS_BETWEEN_LOOKS = 5;

/**
 * How many lookups run at once, so that guessing secrets leaves database connections for others. Each takes a
 * few milliseconds; a wait of seconds means that the service is busy.
 */
const LOOK_UPS_AT_ONCE = 3;
const MAX_WAIT_MILLIS = 5_000;

type Options = Readonly<{ clearOthers?: () => Promise<void>; clockMillis?: () => number }>;

type Accepted = Readonly<{ client: KnownClient; readAtMillis: number; version: number | null }>;

/**
 * Caches accepted credentials for a few seconds, so that not every request reads the client from the
 * database.
 *
 * On SQLite, any write to the database by any process invalidates the cache, so that a revocation at the
 * command line takes effect at once. A process that revokes or rotates a secret clears the cache, with
 * immediate effect. Only accepted credentials are cached, under the hash of the secret: every wrong guess
 * costs a read and the work of `authenticateClient`.
 */
export class CredentialCache {
  readonly #accepted = new LRUCache<string, Accepted>({ max: MAX_SIZE });
  /** Lookups under way, so that concurrent requests of a client that is not cached share one. */
  readonly #lookUps = new Map<string, Promise<KnownClient | null>>();
  readonly #turns = new Turns(LOOK_UPS_AT_ONCE);
  readonly #clockMillis: () => number;
  readonly #clearOthers: () => Promise<void>;
  #clearings = 0;
  #version: number | null = null;
  #lookedAtMillis = Number.NEGATIVE_INFINITY;

  /**
   * `clearOthers` makes the other processes clear their caches. The clock may start anywhere, but must never
   * go back.
   */
  constructor({ clearOthers = async () => {}, clockMillis = () => performance.now() }: Options = {}) {
    this.#clearOthers = clearOthers;
    this.#clockMillis = clockMillis;
  }

  /** Like `authenticateClient`. */
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
    // A result read before a revocation must not be cached after it.
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

  /** The version of the database. Everything read after this call is at least as new. */
  #versionOf({ database }: AuthenticationContext, nowMillis: number): number | null {
    if (nowMillis - this.#lookedAtMillis >= MILLIS_BETWEEN_LOOKS) {
      this.#version = database.version();
      this.#lookedAtMillis = nowMillis;
    }
    return this.#version;
  }

  /** Resolves once no process accepts cached credentials from before. */
  clear(): Promise<void> {
    this.forget();
    return this.#clearOthers();
  }

  /** Like `clear`, but only in this process. */
  forget(): void {
    this.#clearings += 1;
    this.#accepted.clear();
    this.#lookUps.clear();
  }
}
