/** Lets so many holders in at a time, in the order of asking. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /**
   * Waits for its turn and returns the function that ends it; calling that again does nothing.
   * Returns null when the turn has not come within `limitMillis`.
   */
  async acquire(limitMillis: number): Promise<(() => void) | null> {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#begin();
    }
    return new Promise((resolve) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve(this.#begin());
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve(null);
      }, limitMillis);
      this.#waiting.add(enter);
    });
  }

  #begin(): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#passOn();
    };
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
