type Size = Readonly<{ width: number; height: number }>;
type Point = Readonly<{ x: number; y: number }>;

/** Room for the marker of the last point. */
const MARGIN = 3;

/**
 * The positions of the values within the size. Zero is always in range; `zero` is its distance from the top.
 */
export function sparklinePoints(
  values: readonly number[],
  { width, height }: Size,
): Readonly<{ points: readonly Point[]; zero: number }> {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = (height - 2 * MARGIN) / (highest - lowest || 1);
  const yOf = (value: number): number => round(height - MARGIN - (value - lowest) * scale);
  const step = values.length > 1 ? (width - 2 * MARGIN) / (values.length - 1) : 0;
  const firstX = values.length > 1 ? MARGIN : width - MARGIN;
  return {
    points: values.map((value, index) => ({ x: round(firstX + index * step), y: yOf(value) })),
    zero: yOf(0),
  };
}

/** Server and browser must render the same text, and a hundredth of a pixel is precise enough. */
function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
