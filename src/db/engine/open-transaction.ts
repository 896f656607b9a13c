import { closedTransaction } from "./errors";
import type { Call, Rows } from "./sql-statement";

/** A connection on which a transaction is begun with the first thing that it is asked for. */
export type DriverTransaction = Readonly<{
  /** Runs a statement, after those that were sent before it. */
  send(call: Call): Promise<Rows>;
  /** Runs statements as one, none of which sees what another writes, and returns the rows of each. */
  sendBatch(calls: readonly Call[]): Promise<readonly Rows[]>;
  /** Throws where not all of it is kept; then none of it is. The connection belongs to others after that. */
  commit(): Promise<void>;
  /** Undoes all of it. The connection belongs to others after that. */
  rollback(): Promise<void>;
  /**
   * Commits what is written so far, and begins again when others have written. Null where a database needs no
   * steps.
   */
  commitStep: (() => Promise<void>) | null;
}>;

/** What runs statements in a transaction, or in a part of one. */
export type Sending = Pick<DriverTransaction, "send" | "sendBatch">;

/**
 * A transaction that behaves alike on both databases and never acknowledges what is not kept.
 *
 * Once a statement has failed nothing more is run and nothing is committed, even if the work caught the
 * error: PostgreSQL answers such a COMMIT with a silent ROLLBACK, and SQLite commits what comes after a
 * ROLLBACK of its own statement by statement. And one that has ended runs nothing more: its work may still be
 * under way when it is ended for taking too long, and its connection then belongs to others.
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

  /** Whether nothing more can be run. */
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
   * Runs a part that may fail alone: what it wrote is undone then, and the transaction goes on. Where even
   * that fails, the transaction has ended. No two parts run at once. What a part still asks for after its end
   * is refused.
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
    // It travels with the first statement of the part.
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
    // A statement that the work did not wait for may fail yet.
    await Promise.allSettled(this.#underWay);
    if (this.#hasFailed) {
      await this.#driver.rollback();
      throw closedTransaction("A statement of the transaction failed, so nothing of it was kept.");
    }
    await this.#driver.commit();
  }

  /** Does nothing where it has ended. */
  async rollback(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await this.#driver.rollback();
  }

  /**
   * Commits what is written so far, and goes on when others have written. What is asked for meanwhile waits.
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
