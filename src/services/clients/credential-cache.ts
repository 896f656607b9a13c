import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/engine/database";
import { Turns } from "../../db/engine/turns";
import { unavailable } from "../../domain/errors";
import {
  type AuthenticationContext,
  authenticateClient,
  type Credentials,
  type KnownClient,
} from "./authenticate-client";
import { hashSecret } from "./secrets";

const MAX_AGE_MILLIS = 1_000;

const MAX_SIZE = 1_000;

/** Looking for writes at each request would take a tenth of its time. */
const MILLIS_BETWEEN_LOOKS = 5;

/** Timers are not exact. */
const MARGIN_MILLIS = 50;

/**
 * How many lookups run at once, so that guessing secrets leaves database connections for others. Each takes a
 * few milliseconds; a wait of seconds means that the service is busy.
 */
const LOOK_UPS_AT_ONCE = 3;
const MAX_WAIT_MILLIS = 5_000;

type Accepted = Readonly<{ client: KnownClient; readAtMillis: number; version: number | null }>;

/**
 * Caches accepted credentials for a second, so that not every request reads the client from the database.
 *
 * Whoever ends a secret waits for `clear`. On SQLite, any write to the database by any process invalidates
 * the caches of all. Only accepted credentials are cached, under the hash of the secret: every wrong guess
 * costs a read and the work of `authenticateClient`.
 */
export class CredentialCache {
  readonly #accepted = new LRUCache<string, Accepted>({ max: MAX_SIZE });
  /** Lookups under way, so that concurrent requests of a client that is not cached share one. */
  readonly #lookUps = new Map<string, Promise<KnownClient | null>>();
  readonly #turns = new Turns(LOOK_UPS_AT_ONCE);
  readonly #clockMillis: () => number;
  #clearings = 0;
  #version: number | null = null;
  #lookedAtMillis = Number.NEGATIVE_INFINITY;

  /** The clock may start anywhere, but must never go back. */
  constructor(clockMillis: () => number = () => performance.now()) {
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

  /**
   * Resolves once no process on any machine accepts cached credentials from before. That takes a second on
   * PostgreSQL, which does not report that another process has written.
   */
  async clear(database: Pick<Database, "version">): Promise<void> {
    this.#clearings += 1;
    this.#accepted.clear();
    this.#lookUps.clear();
    await setTimeout(MARGIN_MILLIS + (database.version() === null ? MAX_AGE_MILLIS : MILLIS_BETWEEN_LOOKS));
  }
}
