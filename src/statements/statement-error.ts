import { type ReadingReason, sayReason } from "../domain/reading-reason";

/**
 * Why a bank file as a whole cannot be read: where it is broken, and what was expected there.
 *
 * A single bad row is no such error; it is among the unreadable ones and the rest of the file is read.
 */
export class StatementError extends Error {
  override readonly name = "StatementError";

  /** `line`: from 1; null where the file as a whole is meant. */
  constructor(
    readonly reason: ReadingReason,
    readonly line: number | null = null,
  ) {
    super(sayReason(reason));
  }
}
