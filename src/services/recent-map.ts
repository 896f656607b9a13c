/**
 * A map of bounded size that forgets what was not used lately.
 *
 * It has two halves. What is used moves into the young one; when that is full it becomes the old one, and
 * what the old one still held is forgotten. So it holds at least the `size` entries used last and at most
 * twice as many, and finding what is used all the time writes nothing.
 */
export class RecentMap<Key, Value> {
  readonly #size: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size === this.#size && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
  }
}
