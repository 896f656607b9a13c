/**
 * How many customers have a revision of their own. All others share the largest revision that was forgotten.
 */
const MOST = 10_000;

/**
 * The largest revision seen of each customer. For a forgotten customer it may ask for a revision that is too
 * high, never too low: the response is then up to date and reports its own revision.
 */
export class SeenRevisions {
  readonly #most: number;
  readonly #seen = new Map<string, number>();
  #ofForgotten = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  least(userId: string): number {
    return this.#seen.get(userId) ?? this.#ofForgotten;
  }

  /** Records the `x-revision` header of a response about a customer. */
  note(userId: string, said: string | null): void {
    const revision = Number(said ?? Number.NaN);
    if (!Number.isSafeInteger(revision)) return;
    const known = this.#seen.get(userId) ?? 0;
    // Deleting first moves the customer to the end: the least recently seen customer is forgotten first.
    this.#seen.delete(userId);
    this.#seen.set(userId, Math.max(known, revision));
    if (this.#seen.size > this.#most) this.#forgetOne();
  }

  #forgetOne(): void {
    for (const [userId, revision] of this.#seen) {
      this.#ofForgotten = Math.max(this.#ofForgotten, revision);
      this.#seen.delete(userId);
      return;
    }
  }
}
