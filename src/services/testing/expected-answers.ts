import { isDeepStrictEqual } from "node:util";
import { type Answers, type Asked, type Line, RANGE, SEARCHES } from "./history-answers";
import { countedOf, figuresOf, isExcluded, type ModelTransaction, type State } from "./model-figures";
import { gridOf, type ModelGrid, windowOf, windowsBetween } from "./model-windows";

/** What the model answers where a service is asked. `states`: after each step, the creation being the first. */
export function expectedAnswers(states: readonly State[], asked: Asked): Answers {
  const now = stateAt(states, asked.step);
  const then = stateAt(states, asked.asOfStep);
  const stored = gridOf(now.settings);
  const { granularity, startDate } = asked;
  const grids = [stored, { ...stored, granularity, anchor: startDate }];
  return {
    cashflow: grids.map((grid) => ({ grid, counted: figuresOf(now, windowOf(grid, 0)) })),
    explained: grids.map((grid) => explained(now, grid)),
    periods: [
      periodsOf(now, stored),
      periodsOf(now, { ...stored, granularity }),
      periodsOf(then, gridOf(then.settings)),
    ],
    found: SEARCHES.map((search) =>
      newestFirst(now)
        .filter((one) => hasText(one, search))
        .map(nameOf),
    ),
    moved: periodsOf(now, stored)
      .map(({ window, counted }) => ({ window, before: figuresOf(then, window), after: counted }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .toReversed(),
  };
}

function stateAt(states: readonly State[], step: number): State {
  const state = states[step];
  if (state === undefined) throw new RangeError(`The history has no step ${step}.`);
  return state;
}

function periodsOf(state: State, grid: ModelGrid): Answers["periods"][number] {
  return windowsBetween(grid, RANGE.from, RANGE.to).map((window) => ({
    window,
    counted: figuresOf(state, window),
  }));
}

function explained(state: State, grid: ModelGrid): Answers["explained"][number] {
  const { startOn, endBefore } = windowOf(grid, 0);
  const lines = newestFirst(state)
    .filter(({ bookedOn }) => startOn <= bookedOn && bookedOn < endBefore)
    .map((one) => toLine(state, one));
  return { sides: { inflow: sideOf(lines, "inflow"), outflow: sideOf(lines, "outflow") }, lines };
}

function newestFirst({ transactions }: State): readonly ModelTransaction[] {
  // Sorting keeps the order of equals, so that of one day the transactions that came last are first.
  return Object.values(transactions)
    .toReversed()
    .sort((a, b) => b.bookedOn.localeCompare(a.bookedOn));
}

/** Every row has the same description. */
function hasText({ counterpartyName }: ModelTransaction, search: string): boolean {
  const text = `card purchase ${counterpartyName ?? ""}`.toLowerCase();
  return search.split(" ").every((word) => text.includes(word));
}

function nameOf({ accountId, externalId }: ModelTransaction): string {
  return `${accountId} ${externalId}`;
}

function toLine(state: State, one: ModelTransaction): Line {
  const counted = countedOf(state, one);
  return {
    name: nameOf(one),
    direction: one.direction,
    reason: reasonOf(state, one),
    signed: one.direction === "inflow" ? counted : -counted,
    notCounted: BigInt(one.amount) - counted,
  };
}

function reasonOf(state: State, one: ModelTransaction): string {
  if (isExcluded(state, one)) return "excluded";
  return one.status === "pending" ? "pending" : (one.treatment?.type ?? "counted");
}

function sideOf(all: readonly Line[], direction: Line["direction"]) {
  const lines = all.filter((line) => line.direction === direction);
  const counted = sumOf(lines.map(({ signed }) => (direction === "inflow" ? signed : -signed)));
  const notCounted = (reason?: string): bigint =>
    sumOf(lines.flatMap((line) => (line.reason === (reason ?? line.reason) ? [line.notCounted] : [])));
  return {
    gross: counted + notCounted(),
    counted,
    notCounted: {
      excluded: notCounted("excluded"),
      pending: notCounted("pending"),
      covered_expense: notCounted("covered_expense"),
      transferred_to_savings: notCounted("transferred_to_savings"),
      shared_expense: notCounted("shared_expense"),
    },
  };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
