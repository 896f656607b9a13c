import type { AxisLabel } from "./chart-window";

/** The minimum widths of a plot, in rem. They match the container queries of its style sheet. */
const ROOMS = { tiny: 6.25, narrow: 12.5, medium: 26.25, wide: 40, full: 51.25 } as const;

export type Room = keyof typeof ROOMS;

/** Wider than the average character of a label. */
const CHARACTER = 0.4375;
const GAP = 0.625;

type Labels = Readonly<{
  labels: readonly AxisLabel[];
  /** The index of the label that is always shown; negative if there is none. */
  selected: number;
}>;

/** The plot widths at which a label is shown, and those at which its year is shown below it. */
export type LabelRooms = Readonly<Record<"text" | "year", readonly Room[]>>;

export function roomsOf({ labels, selected }: Labels, index: number): LabelRooms {
  const rooms = Object.entries(ROOMS).map(([room, width]) => {
    const written = writtenIn(width, { labels, selected });
    return { room: room as Room, written, place: written.indexOf(index) };
  });
  const withText = rooms.filter(({ place }) => place >= 0);
  const withYear = withText.filter(({ written, place }) => comesIntoYear(labels, written, place));
  return { text: withText.map(({ room }) => room), year: withYear.map(({ room }) => room) };
}

/**
 * The labels at equal distances from the selected one, or from the newest, as close as possible without
 * overlap.
 */
function writtenIn(width: number, { labels, selected }: Labels): readonly number[] {
  const widest = Math.max(...labels.map(({ text }) => text.length)) * CHARACTER + GAP;
  const anchor = selected < 0 ? labels.length - 1 : selected;
  const every = Math.max(1, Math.ceil(widest / (width / labels.length)));
  return labels.map((_, index) => index).filter((index) => (index - anchor) % every === 0);
}

/**
 * Two years side by side would overlap, so the first label shows its year only if the next one is in the same
 * year.
 */
function comesIntoYear(labels: readonly AxisLabel[], written: readonly number[], place: number): boolean {
  const yearAt = (at: number) => labels[written[at] ?? -1]?.year;
  if (yearAt(place) === null) return false;
  return place === 0 ? yearAt(0) === yearAt(1) : yearAt(place) !== yearAt(place - 1);
}
