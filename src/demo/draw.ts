/** `amount`, moved up or down by at most `percent` %, as a whole multiple of `step`. */
export function drawAround(
  name: string,
  { amount, percent, step = 1 }: Readonly<{ amount: number; percent: number; step?: number }>,
): number {
  const moved = amount * (1 + ((draw(name) * 2 - 1) * percent) / 100);
  return Math.max(1, Math.round(moved / step)) * step;
}

export function drawOne<Choice>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(draw(name) * choices.length)] ?? choices[0];
}

/** True for `percent` out of a hundred names. */
export function drawChance(name: string, percent: number): boolean {
  return draw(name) * 100 < percent;
}

/**
 * A number from 0 to below 1 that depends only on `name`: the same on every machine and in every run.
 *
 * There is no shared state, so a payment added to the demo changes none of the others. The hash is FNV-1a
 * with the finalizer of MurmurHash3, because FNV alone leaves the high bits of similar names alike.
 */
function draw(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
