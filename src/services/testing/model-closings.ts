import { isDeepStrictEqual as isSame } from "node:util";
import { followingOf, rulingOf, type State } from "./model-figures";

/** What closed days refuse, and their state as closed, according to the contract. */

/** Whether a decision between two states changes how a transaction on a closed day counts. */
export function touchesClosed(before: State, after: State): boolean {
  const numbers = Object.keys({ ...before.transactions, ...after.transactions }).map(Number);
  return numbers.some((n) => {
    const [was, becomes] = [before.transactions[n], after.transactions[n]];
    const isClosed = [was, becomes].some((one) => one !== undefined && isClosedOn(before, one.bookedOn));
    if (!isClosed || was === undefined || becomes === undefined) return isClosed && !isSame(was, becomes);
    const isDecided = !isSame(was, becomes) || !isSame(rulingOf(before, was), rulingOf(after, becomes));
    // A refund is a decision on the inflow, not on the outflow.
    return isDecided || !isSame(followingOf(before, n).parts, followingOf(after, n).parts);
  });
}

/** Whether a change added a transaction that still exists and is on a day that is now closed. */
export function addedToClosed(now: State, before: State, after: State): boolean {
  return Object.keys(after.transactions)
    .map(Number)
    .some((n) => {
      const one = now.transactions[n];
      const isAdded = before.transactions[n] === undefined;
      return isAdded && one !== undefined && isClosedOn(now, one.bookedOn);
    });
}

function isClosedOn({ closedThrough }: State, day: string): boolean {
  return closedThrough !== null && day <= closedThrough;
}

type ModelClosing = Readonly<{ through: string; asClosed: State }>;

/** The closings after these states, each with the last day that it still closes, oldest first. */
export function validClosings(states: readonly State[]): readonly ModelClosing[] {
  let valid: readonly ModelClosing[] = [];
  let last: string | null = null;
  for (const state of states) {
    const { closedThrough } = state;
    valid = valid.flatMap((closing) => {
      if (closedThrough === null) return [];
      return closing.through <= closedThrough ? [closing] : [{ ...closing, through: closedThrough }];
    });
    if (closedThrough !== null && (last === null || closedThrough > last))
      valid = [...valid, { through: closedThrough, asClosed: state }];
    last = closedThrough;
  }
  return valid;
}
