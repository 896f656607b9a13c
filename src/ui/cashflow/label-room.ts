/** How wide a plot is at least, in pixels; the style sheet of the plot asks for the same widths. */
const ROOMS = { narrow: 200, medium: 420, wide: 640, full: 820 } as const;

export type Room = keyof typeof ROOMS;

/** Wider than any character of a label at 12 px is on average. */
const PIXELS_PER_CHARACTER = 7;
const GAP = 10;

type Labels = Readonly<{
  texts: readonly string[];
  /** The place of the one that is always written; below zero where there is none. */
  selected: number;
}>;

/**
 * In which rooms a label is written: those at equal distances from the selected one, or from the newest, as near to
 * each other as none runs into the next.
 */
export function roomsOf({ texts, selected }: Labels, index: number): readonly Room[] {
  const widest = Math.max(...texts.map(({ length }) => length)) * PIXELS_PER_CHARACTER + GAP;
  const anchor = selected < 0 ? texts.length - 1 : selected;
  const rooms = Object.entries(ROOMS).filter(([, width]) => {
    const every = Math.max(1, Math.ceil(widest / (width / texts.length)));
    return (index - anchor) % every === 0;
  });
  return rooms.map(([room]) => room as Room);
}
