/**
 * At most so many steps lie between zero and the farthest value, or between the lowest and the highest and
 * two more.
 */
const MAX_STEPS = 5;

/** Times a power of ten; what a person reads as a round step. */
const ROUND_STEPS = [1, 2, 5, 10];

/**
 * Round amounts at equal distances, ascending, zero among them, between which all values lie. No step is
 * below 1.
 */
export function axisTicks(values: readonly number[]): readonly number[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(Math.max(1, (highest - lowest) / MAX_STEPS));
  const [first, last] = [Math.floor(lowest / step), Math.max(1, Math.ceil(highest / step))];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest round step that is no shorter. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * (ROUND_STEPS.find((factor) => factor * power >= atLeast) ?? 10);
}
