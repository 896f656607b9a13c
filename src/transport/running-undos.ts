/** While an undo runs, it is reported this often, so that one whose process has ended is forgotten. */
const REPORT_MILLIS = 500;
const MAX_SILENCE_MILLIS = 10 * REPORT_MILLIS;

/** Tells the other processes whether an undo is under way. */
type Send = (name: string, isRunning: boolean) => unknown;

/** The customer of a call. Its members need not be checked yet. */
type Whose = Readonly<{ partnerId?: unknown; userId?: unknown }>;

/** The undos under way in all processes, by customer, for pages that did not begin them. */
export class RunningUndos {
  readonly #send: Send;
  readonly #now: () => Date;
  readonly #heardAt = new Map<string, number>();

  constructor({ send, now }: Readonly<{ send: Send; now: () => Date }>) {
    this.#send = send;
    this.#now = now;
  }

  /** Runs an undo. One that takes no time is not reported. */
  async follow<Result>(customer: Whose, undo: () => Promise<Result>): Promise<Result> {
    const name = nameOf(customer);
    const report = (isRunning: boolean): void => {
      this.receive(name, isRunning);
      this.#send(name, isRunning);
    };
    const timer = setInterval(() => report(true), REPORT_MILLIS);
    try {
      return await undo();
    } finally {
      clearInterval(timer);
      if (this.#heardAt.has(name)) report(false);
    }
  }

  /** Receives a report from this process or another one. */
  receive(name: string, isRunning: boolean): void {
    if (isRunning) this.#heardAt.set(name, this.#now().getTime());
    else this.#heardAt.delete(name);
  }

  isRunning(customer: Whose): boolean {
    const heardAt = this.#heardAt.get(nameOf(customer));
    return heardAt !== undefined && this.#now().getTime() - heardAt < MAX_SILENCE_MILLIS;
  }
}

function nameOf({ partnerId, userId }: Whose): string {
  return JSON.stringify([partnerId, userId]);
}
