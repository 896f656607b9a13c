import type { Questions } from "./lookups";

type Write<Rows> = (rows: Rows) => Promise<void>;

/**
 * Writes rows while the next ones are worked out, one lot at a time. Whoever asks waits for the lot before, because
 * reading and writing share a database transaction. An error of a lot is thrown by what is done next.
 */
export class WriteBehind<Rows> {
  readonly questions: Questions;
  readonly #write: Write<Rows>;
  #last: Promise<void> = Promise.resolve();

  constructor(questions: Questions, write: Write<Rows>) {
    this.#write = write;
    this.questions = {
      storedByName: (names) => this.#last.then(() => questions.storedByName(names)),
      booked: (page) => this.#last.then(() => questions.booked(page)),
      rules: (keys) => this.#last.then(() => questions.rules(keys)),
    };
  }

  async write(rows: Rows): Promise<void> {
    await this.#last;
    this.#last = this.#write(rows);
    this.#last.catch(() => undefined);
  }

  /** Waits for the last lot. */
  finish(): Promise<void> {
    return this.#last;
  }
}
