import { type ReadingReason, sayReason } from "../domain/reading-reason";

/**
 * Why a bank file as a whole cannot be read: where it is broken, and what was expected there.
 *
 * A single bad row is no such fault; it is among the unreadable ones and the rest of the file is read.
 */
export class StatementFault extends Error {
  override readonly name = "StatementFault";

  /** `line`: from 1; null where the file as a whole is meant. */
  constructor(
    readonly reason: ReadingReason,
    readonly line: number | null = null,
  ) {
    super(sayReason(reason));
  }
}
