import type { CalendarDate } from "./calendar-date";
import { lastDayOf, type Window } from "./period";

/** The content of a sign-off. `digest` is the digest in the last line of its bundle. */
export type SignOff = Readonly<{
  /** The id of the change that closed the days. */
  closingId: string;
  closedThrough: CalendarDate;
  digest: string;
  transactionCount: number;
}>;

/** A change that affected which days are closed: it closed, signed off or reopened them. */
export type ClosingStep = Readonly<{
  changeId: string;
  /** The place of the change among the customer's changes. */
  sequence: number;
  at: Date;
  /** The last closed day before and after the change; null where no day is closed. */
  before: CalendarDate | null;
  after: CalendarDate | null;
  /** Set only by a sign-off, which changes no closed day. */
  signOff: SignOff | null;
}>;

/** A day through which a customer's figures were declared final. */
export type Closing<Step extends ClosingStep = ClosingStep> = Readonly<{
  closed: Step & Readonly<{ after: CalendarDate }>;
  /** The sign-off of this closing; null where there is none. */
  signedOff: (Step & Readonly<{ signOff: SignOff }>) | null;
  /** The step that reopened it; null while the closing applies. */
  reopened: Step | null;
}>;

/** The closings that result from these steps. Both are ordered from oldest to newest. */
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

/**
 * The closing that made a window's figures final: the first one that still applies and covers the whole
 * window.
 */
export function closingOf<Step extends ClosingStep>(
  closings: readonly Closing<Step>[],
  window: Window,
): Closing<Step> | null {
  return closingOfDay(closings, lastDayOf(window));
}

/** The closing that made a day final. */
export function closingOfDay<Step extends ClosingStep>(
  closings: readonly Closing<Step>[],
  day: CalendarDate,
): Closing<Step> | null {
  return closings.find(({ closed, reopened }) => reopened === null && closed.after >= day) ?? null;
}
