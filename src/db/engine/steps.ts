import type { Customer } from "../../domain/customer";

/**
 * The steps in which one long write on SQLite is committed, so that other writers get their turn in between.
 */
export type Steps = Readonly<{
  /** Whether part of the write is already committed. */
  hasBegun: boolean;
  rowsPerPiece: number;
  /** Names the customer that is written to. Without this call, the write is not split into steps. */
  lock(customer: Customer): void;
  /**
   * `settle` is called before each commit. It writes whatever makes the data written so far consistent, such
   * as totals.
   */
  settleWith(settle: () => Promise<void>): void;
  /**
   * Commits a step if the current one has taken long enough. Nothing else may write in the transaction
   * meanwhile.
   */
  giveTurn(): Promise<void>;
  finish(): Promise<void>;
  /** Called after the final COMMIT: reads of the customer see the latest state again. */
  show(): Promise<void>;
}>;
