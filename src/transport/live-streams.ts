import { AppError } from "../domain/errors";
import type { Context } from "../services/context";
import {
  pollRevisions,
  pollSessions,
  pollViewers,
  type RevisionPoll,
  type SessionPoll,
  type ViewerPoll,
} from "../services/live/polls";

/** Limits on open streams. An open page has one. */
const AT_ONCE = { ofOnePerson: 20, inAll: 500 };

type Options = Pick<Context, "database" | "now"> & Readonly<{ pollInOthers: () => unknown }>;

/**
 * The streams that pages hold open in this process. They are counted, so that nobody can use up all of them,
 * and they share their polling.
 */
export class LiveStreams {
  readonly revisions: RevisionPoll;
  readonly sessions: SessionPoll;
  readonly viewers: ViewerPoll;
  readonly #pollInOthers: () => unknown;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor({ database, now, pollInOthers }: Options) {
    this.revisions = pollRevisions(database);
    this.sessions = pollSessions(database, now);
    this.viewers = pollViewers(database);
    this.#pollInOthers = pollInOthers;
  }

  /** How many streams are open. */
  get open(): number {
    return this.#total;
  }

  /**
   * Runs `stream` to its end, counted for a person. Throws `rate_limit_exceeded` if the person or the process
   * has too many.
   */
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

  /** Makes all processes check for ended sessions at once, because one has just ended. */
  pollNow(): void {
    this.pollHere();
    this.#pollInOthers();
  }

  /** Like `pollNow`, in this process only. */
  pollHere(): void {
    this.sessions.pollNow();
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
