import type { CustomerName } from "../domain/customer-id";
import { AppError, unavailable } from "../domain/errors";

type Limits = Readonly<{
  atOnce: number;
  /**
   * How much may wait, in the unit in which callers weigh it: in total, for one partner and for one customer.
   */
  waiting: Readonly<{ inAll: number; ofPartner: number; ofCustomer: number }>;
  waitMillis: number;
  /** What is refused, in words for the callers of the service: "imports". */
  noun: string;
}>;

type Waiting = Readonly<{ owner: CustomerName; weight: number; enter: () => void }>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns for long work that are shared fairly: nobody takes all of them, and the amount waiting is bounded.
 *
 * A customer has one turn at a time. The next turn goes to the partner with the fewest turns and, among
 * equals, to the one that has waited longest.
 */
export class FairTurns {
  readonly #limits: Limits;
  readonly #inside = new Set<CustomerName>();
  readonly #waiting = new Set<Waiting>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn and returns the function that ends it. Throws at once where too much is already waiting:
   * `rate_limit_exceeded` where the owner's own limit is reached, else `service_unavailable`. Also throws
   * `service_unavailable` where the turn does not come in time.
   */
  acquire(owner: CustomerName, weight = 1): Promise<() => void> {
    if (!this.#canEnter(owner)) this.#refuseTooMuch(owner, weight);
    return new Promise((resolve, reject) => {
      const waiting = {
        owner,
        weight,
        enter: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve(this.#begin(owner));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(unavailable(new Error(`The turn for ${this.#limits.noun} did not come in time.`)));
      }, this.#limits.waitMillis);
      this.#waiting.add(waiting);
      this.#letIn();
    });
  }

  #begin(owner: CustomerName): () => void {
    const turn = { ...owner };
    this.#inside.add(turn);
    return () => {
      this.#inside.delete(turn);
      this.#letIn();
    };
  }

  #letIn(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) next.enter();
  }

  #next(): Waiting | null {
    const turnsOf = ({ owner }: Waiting): number => count(this.#inside, (each) => isOfPartner(each, owner));
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (!this.#canEnter(waiting.owner)) continue;
      if (next === null || turnsOf(waiting) < turnsOf(next)) next = waiting;
    }
    return next;
  }

  #canEnter(owner: CustomerName): boolean {
    return (
      this.#inside.size < this.#limits.atOnce && count(this.#inside, (each) => isSame(each, owner)) === 0
    );
  }

  #refuseTooMuch(owner: CustomerName, weight: number): void {
    const { waiting, noun } = this.#limits;
    const weightOf = (isCounted: (each: CustomerName) => boolean): number =>
      [...this.#waiting].reduce((sum, each) => sum + (isCounted(each.owner) ? each.weight : 0), weight);
    const isOwn =
      weightOf((each) => isSame(each, owner)) > waiting.ofCustomer ||
      weightOf((each) => isOfPartner(each, owner)) > waiting.ofPartner;
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    if (isOwn) {
      const message = `Too many ${noun} are waiting already. Retry when others have finished.`;
      throw new AppError("rate_limit_exceeded", message, { retryAfterSeconds });
    }
    if (weightOf(() => true) > waiting.inAll) {
      const message = `The service is busy with other ${noun}. Try again shortly.`;
      throw new AppError("service_unavailable", message, { retryAfterSeconds });
    }
  }
}

function isSame(one: CustomerName, other: CustomerName): boolean {
  return isOfPartner(one, other) && one.userId === other.userId;
}

function isOfPartner(one: CustomerName, other: CustomerName): boolean {
  return one.partnerId === other.partnerId;
}

function count(owners: Iterable<CustomerName>, isCounted: (each: CustomerName) => boolean): number {
  return [...owners].filter(isCounted).length;
}
