/** Lets one holder in at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /**
   * Waits for its turn and returns the function that ends it; calling that again does nothing.
   * Returns null when the turn has not come within `limitMillis`.
   */
  async acquire(limitMillis: number): Promise<(() => void) | null> {
    const turn = this.#tail;
    let release = (): void => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    if (await isSettledWithin(turn, limitMillis)) return release;
    // Whoever asked later still waits for this place in the queue, so it is given up when its turn comes.
    void turn.then(release);
    return null;
  }
}

function isSettledWithin(promise: Promise<void>, limitMillis: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMillis);
    void promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
