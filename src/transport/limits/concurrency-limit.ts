import type { AppError } from "../../domain/errors";

type Limits = Readonly<{
  /** How many pieces of work may run at once for one key. */
  atOnce: number;
  /** How many more may wait for one key. Any further ones are refused. */
  waiting: number;
  refuse: () => AppError;
}>;

/** Up to this number, the shares of idle keys are kept, so that a request does not leave garbage behind. */
const KEPT = 1_000;

type Share = { atWork: number; waiting: (() => void)[] };

/**
 * Limits how many pieces of work run at once for one key. Others wait in the order in which they asked.
 *
 * A slot is freed only at the end of the current turn of the event loop. Otherwise, work that never awaits
 * anything could start and finish a hundred times in one turn, while work under another key waits for all of
 * it.
 */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #shares = new Map<string, Share>();
  #leaving: string[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws the error made by `refuse` if too many are waiting. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.#shareOf(key);
    if (share.atWork < this.#limits.atOnce) share.atWork += 1;
    else await this.#wait(share);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #shareOf(key: string): Share {
    const found = this.#shares.get(key);
    if (found !== undefined) return found;
    const share: Share = { atWork: 0, waiting: [] };
    this.#shares.set(key, share);
    return share;
  }

  async #wait({ waiting }: Share): Promise<void> {
    if (waiting.length >= this.#limits.waiting) throw this.#limits.refuse();
    return new Promise((resolve) => waiting.push(resolve));
  }

  #leave(key: string): void {
    if (this.#leaving.length === 0) setImmediate(() => this.#passOn());
    this.#leaving.push(key);
  }

  #passOn(): void {
    const keys = this.#leaving;
    this.#leaving = [];
    for (const key of keys) {
      const share = this.#shareOf(key);
      const next = share.waiting.shift();
      if (next !== undefined) next();
      else share.atWork -= 1;
      if (share.atWork === 0 && this.#shares.size > KEPT) this.#shares.delete(key);
    }
  }
}
