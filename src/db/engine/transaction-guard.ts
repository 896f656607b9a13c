import { closedTransaction } from "./errors";

/**
 * Gives a transaction the same guarantees on both databases, for the engine and for Prisma: it never reports
 * success for writes that were not kept.
 *
 * After a failed statement it runs nothing more and commits nothing, even if the work caught the error.
 * Otherwise PostgreSQL would turn COMMIT into a silent ROLLBACK, and SQLite, after rolling back on its own,
 * would commit each later statement separately. After it has ended it runs nothing more either: work whose
 * transaction timed out may still be running while another caller uses the connection.
 */
export class TransactionGuard {
  readonly #underWay = new Set<Promise<unknown>>();
  #hasFailed = false;
  #hasEnded = false;

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Sends a statement, or refuses it. */
  async run<Result>(send: () => Promise<Result>): Promise<Result> {
    this.#requireSound("A statement of the transaction has failed.");
    const running = send();
    this.#underWay.add(running);
    try {
      return await running;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#underWay.delete(running);
    }
  }

  /** Waits for the statements that were sent. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  /** Waits for the statements that were sent. Throws if the transaction has ended or one has failed. */
  async requireKept(): Promise<void> {
    await this.settle();
    this.#requireSound("A statement failed, so nothing of it was kept.");
  }

  /** Refuses all further statements. If one has failed, rolls back and throws: nothing may be committed. */
  async endToCommit(rollBack: () => Promise<unknown>): Promise<void> {
    this.end();
    // A statement that the work did not await may still fail.
    await this.settle();
    if (!this.#hasFailed) return;
    await rollBack();
    throw closedTransaction("A statement of the transaction failed, so nothing of it was kept.");
  }

  /** Refuses all further statements. */
  end(): void {
    this.#hasEnded = true;
  }

  /** Accepts statements again, after everything since a savepoint was undone. */
  recover(): void {
    this.#hasFailed = false;
  }

  #requireSound(failed: string): void {
    if (this.#hasEnded) throw closedTransaction("The transaction has ended.");
    if (this.#hasFailed) throw closedTransaction(failed);
  }
}
