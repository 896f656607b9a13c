import type { CalendarDate } from "./calendar-date";
import { lastDayOf, type Window } from "./period";

/** What a sign-off says of a closing. The digest is that of the last line of its bundle. */
export type SignOff = Readonly<{
  /** The change that closed the days. */
  closingId: string;
  closedThrough: CalendarDate;
  digest: string;
  transactionCount: number;
}>;

/** Something that a change did to which days are closed: it closed, signed off or reopened them. */
export type ClosingStep = Readonly<{
  changeId: string;
  /** The place of the change among those of its customer. */
  sequence: number;
  at: Date;
  /** Before and after it; null where nothing is closed. */
  before: CalendarDate | null;
  after: CalendarDate | null;
  /** Of a change that signed a closing off, which changes no day. */
  signOff: SignOff | null;
}>;

/** A day through which a customer's figures were declared final. */
export type Closing<Step extends ClosingStep = ClosingStep> = Readonly<{
  closed: Step & Readonly<{ after: CalendarDate }>;
  /** What signed it off first; null where nothing has. */
  signedOff: (Step & Readonly<{ signOff: SignOff }>) | null;
  /** What took it back; null where it stands. */
  reopened: Step | null;
}>;

/** The closings that these steps, the oldest first, lead to: the oldest first. */
export function closingsOf<Step extends ClosingStep>(steps: readonly Step[]): readonly Closing<Step>[] {
  const closings: Closing<Step>[] = [];
  for (const step of steps) {
    const { before, after, signOff } = step;
    if (signOff !== null) {
      const index = closings.findIndex(({ closed }) => closed.changeId === signOff.closingId);
      const closing = closings[index];
      if (closing !== undefined) closings[index] = { ...closing, signedOff: { ...step, signOff } };
      continue;
    }
    if (after !== null && (before === null || after > before)) {
      closings.push({ closed: { ...step, after }, signedOff: null, reopened: null });
      continue;
    }
    for (const [index, closing] of closings.entries()) {
      if (closing.reopened === null && (after === null || closing.closed.after > after))
        closings[index] = { ...closing, reopened: step };
    }
  }
  return closings;
}

/** The closing with which the figures of a window became final: the first that stands and holds all of it. */
export function closingOf<Step extends ClosingStep>(
  closings: readonly Closing<Step>[],
  window: Window,
): Closing<Step> | null {
  return closingOfDay(closings, lastDayOf(window));
}

/** The closing with which a day became final. */
export function closingOfDay<Step extends ClosingStep>(
  closings: readonly Closing<Step>[],
  day: CalendarDate,
): Closing<Step> | null {
  return closings.find(({ closed, reopened }) => reopened === null && closed.after >= day) ?? null;
}
