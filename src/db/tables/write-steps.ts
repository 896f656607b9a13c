import type { Customer } from "../../domain/customer";
import type { StepsInput } from "../engine/database";
import type { Steps } from "../engine/steps";
import { endLongWrite, markLongWrite } from "./long-writes";

/** How long a write may occupy the only writer, and how many rows it writes before it checks the clock. */
export type StepLimits = Readonly<{ millis: number; rows: number }>;

export const STEP_LIMITS: StepLimits = { millis: 30, rows: 300 };

type Options = StepsInput & Readonly<{ limits: StepLimits }>;

/**
 * The steps of one long write on SQLite, which has one writer for all customers. A write that takes long
 * commits what it has written so far every now and then, so that others get their turn.
 *
 * What is committed in between is consistent, and nobody sees it: the customer is marked, which blocks other
 * writes to it, and reads see the state before the first step. If the write does not finish,
 * `rollBackLongWrite` undoes the committed part. A write that ends within one step does none of this.
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

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get rowsPerPiece(): number {
    return this.#options.limits.rows;
  }

  lock(customer: Customer): void {
    this.#customer = customer;
  }

  settleWith(settle: () => Promise<void>): void {
    this.#settle = settle;
  }

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

  async finish(): Promise<void> {
    if (this.#hasBegun && this.#customer !== null)
      await endLongWrite(this.#options.transaction, this.#customer);
  }

  async show(): Promise<void> {
    if (this.#hasBegun && this.#customer !== null) await this.#options.show(this.#customer);
  }
}

export function inSteps(limits: StepLimits): (input: StepsInput) => WriteSteps {
  return (input) => new WriteSteps({ ...input, limits });
}
