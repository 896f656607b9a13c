import type { Customer } from "../../domain/customer";

/** The steps in which one long write on SQLite is committed, so that others write in between. */
export type Steps = Readonly<{
  /** Whether a part of the write is committed already. */
  hasBegun: boolean;
  /** How many rows are written before the clock is looked at. */
  rowsPerPiece: number;
  /** Says whose data is written. Without that the write has no steps. */
  lock(customer: Customer): void;
  /** `settle` writes what has to be written for what is written so far to agree with itself. */
  settleWith(settle: () => Promise<void>): void;
  /** Ends a step if it has taken long. Nothing else writes in the transaction meanwhile. */
  giveTurn(): Promise<void>;
  /** Comes before the last COMMIT. */
  finish(): Promise<void>;
  /** Comes after it: the customer is read as it is again. */
  show(): Promise<void>;
}>;
