/** Enough parts that none becomes so large that doubling it takes long. */
const PARTS = 256;

const FIRST_SLOTS = 16;

/** An id is four 32-bit numbers. */
const WORDS = 4;

/** No id is all zeros. */
const FREE: Id = [0, 0, 0, 0];

type Id = readonly [number, number, number, number];

/** An id is in its own slot or in the first free slot after it. At least half of the slots are free. */
type Part = { slots: Uint32Array; size: number };

/**
 * A set of up to a million ids.
 *
 * They are stored as numbers outside of the heap. As strings, the garbage collector would move each of them
 * twice, blocking the process, and they would take four times the memory.
 */
export class IdSet {
  readonly #parts = new Map<number, Part>();

  /** Returns whether the id is new. */
  add(text: string): boolean {
    const id = toId(text);
    const key = hashOf(id) % PARTS;
    const part = this.#parts.get(key) ?? { slots: new Uint32Array(FIRST_SLOTS * WORDS), size: 0 };
    this.#parts.set(key, part);
    if (!place(part.slots, id)) return false;
    part.size += 1;
    if (2 * part.size * WORDS > part.slots.length) part.slots = doubled(part.slots);
    return true;
  }
}

function toId(text: string): Id {
  const digits = text.replaceAll("-", "");
  return [toWord(digits, 0), toWord(digits, 8), toWord(digits, 16), toWord(digits, 24)];
}

function toWord(digits: string, at: number): number {
  return Number.parseInt(digits.slice(at, at + 8), 16);
}

/** Ids generated in a row may have the same digits in many places. */
function hashOf([, , third, last]: Id): number {
  const product = Math.imul(third ^ last, 0x9e3779b1);
  return (product ^ (product >>> 15)) >>> 0;
}

/** Returns whether the id is new. */
function place(slots: Uint32Array, id: Id): boolean {
  let at = (Math.floor(hashOf(id) / PARTS) * WORDS) % slots.length;
  while (!isAt(slots, at, FREE)) {
    if (isAt(slots, at, id)) return false;
    at = (at + WORDS) % slots.length;
  }
  // Writing them one by one takes a fraction of the time of `set`.
  [slots[at], slots[at + 1], slots[at + 2], slots[at + 3]] = id;
  return true;
}

function doubled(slots: Uint32Array): Uint32Array {
  const larger = new Uint32Array(2 * slots.length);
  for (let at = 0; at < slots.length; at += WORDS) {
    const [first = 0, second = 0, third = 0, last = 0] = slots.subarray(at, at + WORDS);
    if (!isAt(slots, at, FREE)) place(larger, [first, second, third, last]);
  }
  return larger;
}

function isAt(slots: Uint32Array, at: number, [first, second, third, last]: Id): boolean {
  return slots[at] === first && slots[at + 1] === second && slots[at + 2] === third && slots[at + 3] === last;
}
