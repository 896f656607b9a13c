/** Who has served for so long has not ended because of how it began. */
const SOUND_MILLIS = 10_000;

const PAUSES = { firstMillis: 100, mostMillis: 5_000 };

/** So many ends in a row, each soon after a begin, and nothing is hoped for any more. */
const MAX_IN_A_ROW = 10;

/** Decides whether a process that has ended is begun again, and when. */
export class Restarts {
  #inARow = 0;

  /** How long to wait before it is begun again; null where that has been tried often enough. */
  pauseAfter(servedMillis: number): number | null {
    this.#inARow = servedMillis >= SOUND_MILLIS ? 1 : this.#inARow + 1;
    if (this.#inARow > MAX_IN_A_ROW) return null;
    return Math.min(PAUSES.mostMillis, PAUSES.firstMillis * 2 ** (this.#inARow - 1));
  }
}
