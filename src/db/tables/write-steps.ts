import type { Customer } from "../../domain/customer";
import type { StepsInput } from "../engine/database";
import type { Steps } from "../engine/steps";
import { endLongWrite, markLongWrite } from "./long-writes";

/**
 * How long a write keeps the only writer to itself, and how many rows it writes before it looks at the clock.
 */
export type StepLimits = Readonly<{ millis: number; rows: number }>;

export const STEP_LIMITS: StepLimits = { millis: 30, rows: 300 };

type Options = StepsInput & Readonly<{ limits: StepLimits }>;

/**
 * The steps of one write on SQLite, which has one writer for all customers: a write that takes long commits
 * what it has written so far, now and then, so that others have their turn.
 *
 * What is committed in between always agrees with itself, and nobody sees it: the customer is marked, which
 * keeps other writes to it away, and is read as it was before the first step. Where the write ends without
 * having finished, its part is rolled back. A write that is done sooner than a step makes none of this.
 */
export class WriteSteps implements Steps {
  readonly #options: Options;
  #customer: Customer | null = null;
  #settle: () => Promise<void> = async () => {};
  #startedAt = performance.now();
  #hasBegun = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a part of the write is committed already. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get rowsPerPiece(): number {
    return this.#options.limits.rows;
  }

  /** Says whose data is written. Without that the write has no steps. */
  lock(customer: Customer): void {
    this.#customer = customer;
  }

  /** `settle` writes what has to be written for what is written so far to agree with itself. */
  settleWith(settle: () => Promise<void>): void {
    this.#settle = settle;
  }

  /** Ends a step if it has taken long. Nothing else writes in the transaction meanwhile. */
  async giveTurn(): Promise<void> {
    const { limits, transaction, hide, commitStep } = this.#options;
    const customer = this.#customer;
    if (customer === null || performance.now() - this.#startedAt < limits.millis) return;
    await this.#settle();
    await markLongWrite(transaction, customer, { isFirst: !this.#hasBegun });
    if (!this.#hasBegun) await hide(customer);
    this.#hasBegun = true;
    await commitStep();
    this.#startedAt = performance.now();
  }

  /** Comes before the last COMMIT. */
  async finish(): Promise<void> {
    if (this.#hasBegun && this.#customer !== null)
      await endLongWrite(this.#options.transaction, this.#customer);
  }

  /** Comes after it: the customer is read as it is again. */
  async show(): Promise<void> {
    if (this.#hasBegun && this.#customer !== null) await this.#options.show(this.#customer);
  }
}

/** Makes the steps of each transaction that a database opens for a long write. */
export function inSteps(limits: StepLimits): (input: StepsInput) => WriteSteps {
  return (input) => new WriteSteps({ ...input, limits });
}
