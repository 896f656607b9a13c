type Waiting = Readonly<{ isAlone: boolean; enter: () => void }>;

/** Lets `atOnce` holders in at a time, in the order in which they asked. */
export class Turns {
  readonly #atOnce: number;
  #free: number;
  readonly #waiting = new Set<Waiting>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /**
   * Waits for a turn and returns the function that ends it; calling that again does nothing. A holder that
   * `isAlone` has all turns to itself. Returns null if no turn is free within `limitMillis`.
   */
  acquire(limitMillis: number, { isAlone = false } = {}): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const waiting = {
        isAlone,
        enter: () => {
          clearTimeout(timer);
          resolve(this.#begin(isAlone));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(null);
        this.#letIn();
      }, limitMillis);
      this.#waiting.add(waiting);
      this.#letIn();
    });
  }

  #begin(isAlone: boolean): () => void {
    const taken = this.#share(isAlone);
    this.#free -= taken;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#free += taken;
      this.#letIn();
    };
  }

  #letIn(): void {
    for (const waiting of this.#waiting) {
      if (this.#free < this.#share(waiting.isAlone)) return;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }

  #share(isAlone: boolean): number {
    return isAlone ? this.#atOnce : 1;
  }
}
