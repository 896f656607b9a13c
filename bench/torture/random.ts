/** Pseudo-random numbers that are the same for the same seed, so that a run's choices can be repeated. */
export type Random = Readonly<{
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}>;

/** The generator "mulberry32". Each list of `seeds` has a sequence of its own. */
export function seededRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const first = Math.imul(state ^ (state >>> 15), state | 1);
    const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { integer, pick: (items) => items[integer(0, items.length - 1)] ?? items[0] };
}
