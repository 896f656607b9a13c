import { closedTransaction } from "./errors";
import { type Call, type Rows, sqlStatement } from "./sql-statement";
import { TransactionGuard } from "./transaction-guard";

/**
 * One transaction on one connection, as a driver implements it. BEGIN is sent with the first statement at the
 * latest.
 */
export type DriverTransaction = Readonly<{
  /** Runs a statement after those sent before it. */
  send(call: Call): Promise<Rows>;
  /** Runs several calls; see `UnitOfWork.runBatch`. */
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

/** A transaction with the guarantees of `TransactionGuard`, with parts and steps. */
export class OpenTransaction implements Sending {
  readonly #driver: DriverTransaction;
  readonly #guard = new TransactionGuard();
  #step: Promise<void> | null = null;

  constructor(driver: DriverTransaction) {
    this.#driver = driver;
  }

  /** Whether it refuses further statements because it was committed or rolled back. */
  get hasEnded(): boolean {
    return this.#guard.hasEnded;
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
      await this.#guard.requireKept();
      return result;
    } catch (error) {
      isOver = true;
      await this.#guard.settle();
      if (!this.hasEnded) await this.#undoPart();
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.hasEnded) throw closedTransaction("The transaction has ended.");
    await this.#guard.endToCommit(() => this.#driver.rollback());
    await this.#driver.commit();
  }

  /** Does nothing if the transaction has ended. */
  async rollback(): Promise<void> {
    if (this.hasEnded) return;
    this.#guard.end();
    await this.#driver.rollback();
  }

  /**
   * Commits what is written so far, and continues after other writers have had their turn. Statements
   * requested in the meantime wait.
   */
  async commitStep(): Promise<void> {
    const { commitStep } = this.#driver;
    if (commitStep === null) throw new Error("Only SQLite, which has one writer, commits in steps.");
    await this.#guard.requireKept();
    this.#step = this.#guard.run(commitStep);
    try {
      await this.#step;
    } finally {
      this.#step = null;
    }
  }

  async #run<Result>(send: () => Promise<Result>): Promise<Result> {
    while (this.#step !== null) await this.#step.catch(() => undefined);
    return this.#guard.run(send);
  }

  async #undoPart(): Promise<void> {
    try {
      await this.#driver.send(UNDO_PART);
      this.#guard.recover();
    } catch {
      await this.rollback();
    }
  }
}

const BEGIN_PART: Call = { statement: sqlStatement("SAVEPOINT part"), parameters: [] };
const UNDO_PART: Call = { statement: sqlStatement("ROLLBACK TO SAVEPOINT part"), parameters: [] };
