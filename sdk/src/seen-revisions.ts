/** Customers whose revisions are remembered each; of all others it is the largest that was forgotten. */
const MOST = 10_000;

/**
 * The largest revision that was seen of each customer. Where one was forgotten it asks for too much rather
 * than for too little: an answer that is not behind, and that says which revision it has.
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

  /** Takes what an answer about a customer says in `x-revision`. */
  note(userId: string, said: string | null): void {
    const revision = Number(said ?? Number.NaN);
    if (!Number.isSafeInteger(revision)) return;
    const known = this.#seen.get(userId) ?? 0;
    // Whoever was seen last is forgotten last.
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
