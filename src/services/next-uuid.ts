import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

/** Random bytes are drawn for many ids at once: drawing them costs several times what all else of an id does. */
const IDS_PER_DRAW = 256;

const pool = Buffer.alloc(IDS_PER_DRAW * 16);
let used = pool.length;

let lastMillis = 0;
let sequence = 0;

/** A UUIDv7 above all that this process made before, also within a millisecond or where the clock is set back. */
export function nextUuid(): string {
  const random = drawRandom();
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    // Half of the range at most, so that there is room to count on from it.
    sequence = random.readUInt32BE(0) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) lastMillis += 1;
  }
  return v7({ random, msecs: lastMillis, seq: sequence });
}

function drawRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
