import { type ReadingReason, sayReason } from "../domain/reading-reason";

/**
 * Why a bank file as a whole cannot be read: where it is broken, and what was expected there.
 *
 * A single bad row is not such an error; it is reported as unreadable, and the rest of the file is read.
 */
export class StatementError extends Error {
  override readonly name = "StatementError";

  /**
   * `line`: from 1; null for the file as a whole. `archivedFile`: the file of an archive that the line is in.
   */
  constructor(
    readonly reason: ReadingReason,
    readonly line: number | null = null,
    readonly archivedFile: string | null = null,
  ) {
    super(sayReason(reason));
  }
}
