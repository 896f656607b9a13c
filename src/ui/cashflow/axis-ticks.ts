/**
 * The maximum number of steps between the lowest and the highest value, zero included; rounding may add up to
 * two.
 */
const MAX_STEPS = 5;

/** Multiplied by a power of ten, these are the step sizes that read as round. */
const ROUND_STEPS = [1, 2, 5, 10];

/**
 * Round amounts at equal distances, in ascending order, including zero, that span all values. No step is
 * below 1.
 */
export function axisTicks(values: readonly number[]): readonly number[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(Math.max(1, (highest - lowest) / MAX_STEPS));
  const [first, last] = [Math.floor(lowest / step), Math.max(1, Math.ceil(highest / step))];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest round step of at least this size. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * (ROUND_STEPS.find((factor) => factor * power >= atLeast) ?? 10);
}
