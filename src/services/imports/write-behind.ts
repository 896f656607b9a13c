import type { Questions } from "./lookups";

type Write<Rows> = (rows: Rows) => Promise<void>;

/** So many lots wait to be written: while they are, the names of as many rows are worked out. */
const MOST_UNDER_WAY = 10;

/**
 * Writes rows, in the order given, while the next ones are worked out. Questions do not wait for what is being written: no
 * answer depends on it. An error of a lot is thrown by what is done next.
 */
export class WriteBehind<Rows> {
  readonly questions: Questions;
  readonly #write: Write<Rows>;
  readonly #underWay: Promise<void>[] = [];

  constructor(questions: Questions, write: Write<Rows>) {
    this.#write = write;
    this.questions = questions;
  }

  async write(rows: Rows): Promise<void> {
    if (this.#underWay.length === MOST_UNDER_WAY) await this.#underWay.shift();
    const writing = this.#write(rows);
    // Whoever waits for it throws what it failed with.
    writing.catch(() => undefined);
    this.#underWay.push(writing);
  }

  /** Waits for all of them. */
  async finish(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
