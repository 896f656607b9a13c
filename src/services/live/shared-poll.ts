import { EventEmitter, on } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

type Options<Key, Value> = Readonly<{
  /** The pause between two queries. */
  pauseMillis: number;
  /** Keys with the same name are treated as one. */
  nameOf: (key: Key) => string;
  /** The current value of each key, by name. */
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>;
}>;

/**
 * Polls for all subscribers in this process with one query, however many there are, and wakes only those
 * whose value has changed. It stops while there are no subscribers.
 */
export class SharedPoll<Key, Value> {
  readonly #options: Options<Key, Value>;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #keys = new Map<string, Key>();
  /** The value last reported to the subscribers of each key. */
  readonly #reported = new Map<string, Value | undefined>();
  #pause = new AbortController();
  #isAtWork = false;

  constructor(options: Options<Key, Value>) {
    this.#options = options;
  }

  /**
   * Yields the value of the key from the next query on, and then each change; undefined where there is none.
   * Ends with `signal`, and throws the error of a query.
   */
  async *follow(key: Key, signal: AbortSignal): AsyncGenerator<Value | undefined> {
    const name = this.#options.nameOf(key);
    try {
      const found = on(this.#emitter, name, { signal });
      this.#keys.set(name, key);
      // A new subscriber needs the current value, even if it has not changed.
      this.#reported.delete(name);
      if (!this.#isAtWork) void this.#work();
      for await (const [value] of found) yield value;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Starts the next query at once. */
  pollNow(): void {
    this.#pause.abort();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    while (this.#isFollowed()) {
      // A pause that is cut short is not an error.
      await wait(this.#options.pauseMillis, undefined, { signal: this.#pause.signal }).catch(() => {});
      // Replaced before the query, so that a call of `pollNow` during it shortens the next pause.
      this.#pause = new AbortController();
      if (this.#isFollowed()) await this.#poll();
    }
    this.#isAtWork = false;
  }

  async #poll(): Promise<void> {
    const keys = [...this.#keys];
    try {
      const found = await this.#options.find(keys.map(([, key]) => key));
      for (const [name] of keys) this.#report(name, found.get(name));
    } catch (error) {
      // The error ends all subscriptions. Without subscribers, nothing would handle it.
      if (this.#isFollowed()) this.#emitter.emit("error", error);
    }
  }

  #report(name: string, value: Value | undefined): void {
    if (this.#reported.has(name) && this.#reported.get(name) === value) return;
    this.#reported.set(name, value);
    this.#emitter.emit(name, value);
  }

  /** Whether there are subscribers. Forgets keys without any. */
  #isFollowed(): boolean {
    for (const name of this.#keys.keys()) {
      if (this.#emitter.listenerCount(name) > 0) continue;
      this.#keys.delete(name);
      this.#reported.delete(name);
    }
    return this.#keys.size > 0;
  }
}
