import { EventEmitter } from "node:events";
import { AppError } from "../domain/errors";

/** An open page holds one stream; each looks at the database again and again. */
const AT_ONCE = { ofOnePerson: 20, inAll: 500 };

/** Counts the streams that pages hold open in this process, so that nobody takes them all. */
export class LiveStreams {
  readonly #tellOthers: () => unknown;
  readonly #open = new Map<string, number>();
  #total = 0;
  readonly #looks = new EventEmitter().setMaxListeners(AT_ONCE.inAll);

  constructor(tellOthers: () => unknown = () => {}) {
    this.#tellOthers = tellOthers;
  }

  /** How many are open. */
  get open(): number {
    return this.#total;
  }

  /** Runs `stream` to its end as one of a person's. Throws `rate_limit_exceeded` where that would be one too many. */
  async *hold<Item>(personId: string, stream: AsyncIterable<Item>): AsyncGenerator<Item> {
    const ofPerson = this.#open.get(personId) ?? 0;
    if (ofPerson >= AT_ONCE.ofOnePerson || this.#total >= AT_ONCE.inAll) throw tooMany(ofPerson);
    this.#count(personId, 1);
    try {
      yield* stream;
    } finally {
      this.#count(personId, -1);
    }
  }

  /** Asks all of them, in all processes, to look at once whether their person may still watch, because a session has just ended. */
  lookNow(): void {
    this.hearLookNow();
    this.#tellOthers();
  }

  /** As `lookNow`, for those of this process. */
  hearLookNow(): void {
    this.#looks.emit("look");
  }

  /** Returns what ends the listening. */
  onLookNow(listener: () => void): () => void {
    this.#looks.on("look", listener);
    return () => this.#looks.off("look", listener);
  }

  #count(personId: string, added: 1 | -1): void {
    const ofPerson = (this.#open.get(personId) ?? 0) + added;
    if (ofPerson === 0) this.#open.delete(personId);
    else this.#open.set(personId, ofPerson);
    this.#total += added;
  }
}

function tooMany(ofPerson: number): AppError {
  const message =
    ofPerson >= AT_ONCE.ofOnePerson
      ? `Live updates run in ${AT_ONCE.ofOnePerson} of your tabs already; close some and load this one again.`
      : "Too many pages have live updates just now; load this one again later.";
  return new AppError("rate_limit_exceeded", message);
}
