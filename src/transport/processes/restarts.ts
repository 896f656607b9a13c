/** A process that has served for this long did not fail at startup. */
const SOUND_MILLIS = 10_000;

const PAUSES = { firstMillis: 100, mostMillis: 5_000 };

/** After this many failures in a row, each soon after the start, restarting is given up. */
const MAX_IN_A_ROW = 10;

/** Decides whether and when to restart a process that has ended. */
export class Restarts {
  #inARow = 0;

  /** How long to wait before the restart, in milliseconds; null after too many failures in a row. */
  pauseAfter(servedMillis: number): number | null {
    this.#inARow = servedMillis >= SOUND_MILLIS ? 1 : this.#inARow + 1;
    if (this.#inARow > MAX_IN_A_ROW) return null;
    return Math.min(PAUSES.mostMillis, PAUSES.firstMillis * 2 ** (this.#inARow - 1));
  }
}
