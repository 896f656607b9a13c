import { EventEmitter, on } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

type Options<Key, Value> = Readonly<{
  /** How long after a look the next one is made. */
  pauseMillis: number;
  /** Keys of one name are one. */
  nameOf: (key: Key) => string;
  /** What there is of each key, by its name. */
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>;
}>;

/**
 * Looks for all in this process who follow something, at once: however many there are, it is one look, which
 * wakes only those for whom something is new. While nobody follows it rests.
 */
export class SharedLook<Key, Value> {
  readonly #options: Options<Key, Value>;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #keys = new Map<string, Key>();
  /** What all who follow a key know. */
  readonly #told = new Map<string, Value | undefined>();
  #pause = new AbortController();
  #isAtWork = false;

  constructor(options: Options<Key, Value>) {
    this.#options = options;
  }

  /**
   * What the next look finds of the key, and from then on whatever is another; undefined where nothing is
   * there. It ends with `signal`, and throws what a look throws.
   */
  async *follow(key: Key, signal: AbortSignal): AsyncGenerator<Value | undefined> {
    const name = this.#options.nameOf(key);
    try {
      const found = on(this.#emitter, name, { signal });
      this.#keys.set(name, key);
      // Whoever has just come knows nothing.
      this.#told.delete(name);
      if (!this.#isAtWork) void this.#work();
      for await (const [value] of found) yield value;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Has the next look made at once. */
  hurry(): void {
    this.#pause.abort();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    while (this.#isFollowed()) {
      // Whatever cuts the pause short is no error.
      await wait(this.#options.pauseMillis, undefined, { signal: this.#pause.signal }).catch(() => {});
      // Who hurries while a look is made may be told by the next one only.
      this.#pause = new AbortController();
      if (this.#isFollowed()) await this.#look();
    }
    this.#isAtWork = false;
  }

  async #look(): Promise<void> {
    const keys = [...this.#keys];
    try {
      const found = await this.#options.find(keys.map(([, key]) => key));
      for (const [name] of keys) this.#tell(name, found.get(name));
    } catch (error) {
      // It ends all who follow; without any, nobody takes it.
      if (this.#isFollowed()) this.#emitter.emit("error", error);
    }
  }

  #tell(name: string, value: Value | undefined): void {
    if (this.#told.has(name) && this.#told.get(name) === value) return;
    this.#told.set(name, value);
    this.#emitter.emit(name, value);
  }

  /** Whether anybody follows anything; what nobody follows any more is forgotten. */
  #isFollowed(): boolean {
    for (const name of this.#keys.keys()) {
      if (this.#emitter.listenerCount(name) > 0) continue;
      this.#keys.delete(name);
      this.#told.delete(name);
    }
    return this.#keys.size > 0;
  }
}
