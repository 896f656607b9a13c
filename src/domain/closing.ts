import type { CalendarDate } from "./calendar-date";
import { lastDayOf, type Window } from "./period";

/** Something that a change did to which days are closed: it closed or reopened them. */
export type ClosingStep = Readonly<{
  changeId: string;
  /** The place of the change among those of its customer. */
  sequence: number;
  at: Date;
  /** Before and after it; null where nothing is closed. */
  before: CalendarDate | null;
  after: CalendarDate | null;
}>;

/** A day through which a customer's figures were declared final. */
export type Closing<Step extends ClosingStep = ClosingStep> = Readonly<{
  closed: Step & Readonly<{ after: CalendarDate }>;
  /** What took it back; null where it stands. */
  reopened: Step | null;
}>;

/** The closings that these steps, the oldest first, lead to: the oldest first. */
export function closingsOf<Step extends ClosingStep>(steps: readonly Step[]): readonly Closing<Step>[] {
  const closings: Closing<Step>[] = [];
  for (const step of steps) {
    const { before, after } = step;
    if (after !== null && (before === null || after > before)) {
      closings.push({ closed: { ...step, after }, reopened: null });
      continue;
    }
    for (const [index, { closed, reopened }] of closings.entries()) {
      if (reopened === null && (after === null || closed.after > after))
        closings[index] = { closed, reopened: step };
    }
  }
  return closings;
}

/** The closing with which the figures of a window became final: the first that stands and holds all of it. */
export function closingOf<Step extends ClosingStep>(
  closings: readonly Closing<Step>[],
  window: Window,
): Closing<Step> | null {
  const lastDay = lastDayOf(window);
  return closings.find(({ closed, reopened }) => reopened === null && closed.after >= lastDay) ?? null;
}
