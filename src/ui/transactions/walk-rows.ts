import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

type Walk = Readonly<{ activeIndex: number; rowCount: number; rowsInView: number }>;

/** The row that a key moves to; null for other keys. */
export function targetOfKey(key: string, { activeIndex, rowCount, rowsInView }: Walk): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: activeIndex - 1,
    ArrowDown: activeIndex + 1,
    PageUp: activeIndex - rowsInView,
    PageDown: activeIndex + rowsInView,
    Home: 0,
    End: rowCount - 1,
  };
  const target = steps[key];
  return target === undefined || rowCount === 0 ? null : Math.min(Math.max(target, 0), rowCount - 1);
}

/** Renders the active row even outside the viewport, so that it keeps the focus. */
export function keepingActive(activeIndex: number): (range: Range) => number[] {
  return (range) => {
    const inView = defaultRangeExtractor(range);
    if (activeIndex >= range.count || inView.includes(activeIndex)) return inView;
    return [...inView, activeIndex].sort((a, b) => a - b);
  };
}
