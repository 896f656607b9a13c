import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/**
 * Random bytes are drawn for many ids at once: drawing them costs several times as much as the rest of an id.
 */
const IDS_PER_DRAW = 256;

/**
 * An id has 42 random bits after its time and sequence: two bits of the first of these bytes, and all bits of
 * the others.
 */
const RANDOM_BYTES = [10, 11, 12, 13, 14, 15] as const;

const pool = Buffer.alloc(IDS_PER_DRAW * RANDOM_BYTES.length);
let used = pool.length;
const random = new Uint8Array(16);
const bytes = new Uint8Array(16);
const HEX = Buffer.from("0123456789abcdef");

/** Overwritten for each id: concatenating its parts would leave ten times its size as garbage. */
const text = Buffer.from("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx");
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

let lastMillis = 0;
let sequence = 0;

/**
 * A UUIDv7 greater than all that this process made before, even within a millisecond or after the clock was
 * set back. Since ids increase over time, the database needs no sequence.
 */
export function newId(): string {
  for (const byte of RANDOM_BYTES) random[byte] = drawByte();
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    // At most half of the range, so that there is room to count up.
    sequence = randomInt(2 ** 31);
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) lastMillis += 1;
  }
  v7({ random, msecs: lastMillis, seq: sequence }, bytes);
  for (let index = 0; index < PLACES.length; index += 1) {
    const place = PLACES[index] ?? 0;
    const byte = bytes[index] ?? 0;
    text[place] = HEX[byte >> 4] ?? 0;
    text[place + 1] = HEX[byte & 15] ?? 0;
  }
  return text.toString("latin1");
}

function drawByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 1;
  return pool[used - 1] ?? 0;
}
