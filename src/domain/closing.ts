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
  /**
   * The last day that it still makes final: `closed.after` until a reopening moves it back; null where
   * nothing is left that an earlier closing does not make final.
   */
  through: CalendarDate | null;
  /** The sign-off of this closing; null where there is none. */
  signedOff: (Step & Readonly<{ signOff: SignOff }>) | null;
  /** The first step that reopened days of it; null while it applies to all of them. */
  reopened: Step | null;
}>;

/** The closings that result from these steps. Both are ordered from oldest to newest. */
export function closingsOf<Step extends ClosingStep>(steps: readonly Step[]): readonly Closing<Step>[] {
  let closings: Closing<Step>[] = [];
  for (const step of steps) {
    const { before, after, signOff } = step;
    if (signOff !== null) {
      const index = closings.findIndex(({ closed }) => closed.changeId === signOff.closingId);
      const closing = closings[index];
      if (closing !== undefined) closings[index] = { ...closing, signedOff: { ...step, signOff } };
      continue;
    }
    if (after !== null && (before === null || after > before)) {
      closings.push({ closed: { ...step, after }, through: after, signedOff: null, reopened: null });
      continue;
    }
    closings = reopen(closings, step);
  }
  return closings;
}

/** Moves every closing back to the last day that stays closed. */
function reopen<Step extends ClosingStep>(closings: readonly Closing<Step>[], step: Step): Closing<Step>[] {
  const { after } = step;
  let finalThrough: CalendarDate | null = null;
  return closings.map((closing) => {
    if (closing.through === null) return closing;
    const kept = after === null || closing.through <= after ? closing.through : after;
    const isLeft = after !== null && (finalThrough === null || kept > finalThrough);
    if (isLeft) finalThrough = kept;
    if (isLeft && kept === closing.through) return closing;
    return { ...closing, through: isLeft ? kept : null, reopened: closing.reopened ?? step };
  });
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
  return closings.find(({ through }) => through !== null && through >= day) ?? null;
}
