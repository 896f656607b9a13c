import { closedTransaction } from "./errors";
import type { Call, Rows } from "./sql-statement";

/**
 * One transaction on one connection, as a driver implements it. BEGIN is sent with the first statement at the
 * latest.
 */
export type DriverTransaction = Readonly<{
  /** Runs a statement after those sent before it. */
  send(call: Call): Promise<Rows>;
  /**
   * Runs several calls and returns the rows of each. No call may depend on what another call in the batch
   * writes.
   */
  sendBatch(calls: readonly Call[]): Promise<readonly Rows[]>;
  /** Throws unless the whole transaction is known to be committed. Releases the connection. */
  commit(): Promise<void>;
  /** Undoes the whole transaction. Releases the connection. */
  rollback(): Promise<void>;
  /**
   * Commits what is written so far, and begins again after other writers have had their turn. Null on
   * databases that need no steps.
   */
  commitStep: (() => Promise<void>) | null;
}>;

/** Runs statements in a transaction, or in a part of one. */
export type Sending = Pick<DriverTransaction, "send" | "sendBatch">;

/**
 * A transaction with the same guarantees on both databases: it never reports success for writes that were not
 * kept.
 *
 * After a failed statement it runs nothing more and commits nothing, even if the work caught the error.
 * Otherwise PostgreSQL would answer COMMIT with a silent ROLLBACK, and SQLite, after rolling back on its own,
 * would commit each later statement separately. After it has ended it runs nothing more either: work whose
 * transaction timed out may still be running while another caller uses the connection.
 */
export class OpenTransaction implements Sending {
  readonly #driver: DriverTransaction;
  readonly #underWay = new Set<Promise<unknown>>();
  #hasFailed = false;
  #hasEnded = false;
  #step: Promise<void> | null = null;

  constructor(driver: DriverTransaction) {
    this.#driver = driver;
  }

  /** Whether it refuses further statements because it was committed or rolled back. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  send(call: Call): Promise<Rows> {
    return this.#run(() => this.#driver.send(call));
  }

  sendBatch(calls: readonly Call[]): Promise<readonly Rows[]> {
    return this.#run(() => this.#driver.sendBatch(calls));
  }

  /**
   * Runs work in a savepoint. If it throws, only its own writes are undone and the transaction continues; if
   * undoing fails, the transaction ends. Parts must not overlap. A part refuses statements after its end.
   */
  async part<Result>(work: (part: Sending) => Promise<Result>): Promise<Result> {
    let isOver = false;
    const within = async <Sent>(send: () => Promise<Sent>): Promise<Sent> => {
      if (isOver) throw closedTransaction("This part of the transaction has ended.");
      return send();
    };
    const part: Sending = {
      send: (call) => within(() => this.send(call)),
      sendBatch: (calls) => within(() => this.sendBatch(calls)),
    };
    // Not awaited: it is sent along with the first statement of the part.
    const begun = this.send(BEGIN_PART);
    begun.catch(() => undefined);
    try {
      const result = await work(part);
      isOver = true;
      await this.#settle();
      return result;
    } catch (error) {
      isOver = true;
      await Promise.allSettled(this.#underWay);
      if (!this.#hasEnded) await this.#undoPart();
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.#hasEnded) throw closedTransaction("The transaction has ended.");
    this.#hasEnded = true;
    // A statement that the work did not await may still fail.
    await Promise.allSettled(this.#underWay);
    if (this.#hasFailed) {
      await this.#driver.rollback();
      throw closedTransaction("A statement of the transaction failed, so nothing of it was kept.");
    }
    await this.#driver.commit();
  }

  /** Does nothing if the transaction has ended. */
  async rollback(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await this.#driver.rollback();
  }

  /**
   * Commits what is written so far, and continues after other writers have had their turn. Statements
   * requested in the meantime wait.
   */
  async commitStep(): Promise<void> {
    const { commitStep } = this.#driver;
    if (commitStep === null) throw new Error("Only SQLite, which has one writer, commits in steps.");
    await this.#settle();
    this.#step = commitStep();
    try {
      await this.#step;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#step = null;
    }
  }

  async #run<Result>(send: () => Promise<Result>): Promise<Result> {
    while (this.#step !== null) await this.#step.catch(() => undefined);
    if (this.#hasEnded) throw closedTransaction("The transaction has ended.");
    if (this.#hasFailed) throw closedTransaction("A statement of the transaction has failed.");
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

  async #undoPart(): Promise<void> {
    try {
      await this.#driver.send(UNDO_PART);
      this.#hasFailed = false;
    } catch {
      await this.rollback();
    }
  }

  async #settle(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    if (this.#hasEnded) throw closedTransaction("The transaction has ended.");
    if (this.#hasFailed) throw closedTransaction("A statement failed, so nothing of it was kept.");
  }
}

const BEGIN_PART: Call = { statement: { name: "begin_part", sql: "SAVEPOINT part" }, parameters: [] };
const UNDO_PART: Call = {
  statement: { name: "undo_part", sql: "ROLLBACK TO SAVEPOINT part" },
  parameters: [],
};
