import { isDeepStrictEqual } from "node:util";
import type { Counted } from "../../domain/contribution";
import type { Window } from "../../domain/period";
import { type Line, type Questions, RANGE, type Results, SEARCHES } from "./history-results";
import { validClosings } from "./model-closings";
import {
  countedOf,
  figuresOf,
  isExcluded,
  type ModelTransaction,
  type State,
  treatmentOf,
} from "./model-figures";
import { gridOf, lastDayOf, type ModelGrid, windowOf, windowsBetween } from "./model-windows";

/**
 * The results that the model expects from the services. `states`: the state after each step, beginning with
 * the creation.
 */
export function expectedResults(states: readonly State[], questions: Questions): Results {
  const now = stateAt(states, questions.step);
  const then = stateAt(states, questions.asOfStep);
  const since = states.slice(questions.asOfStep, questions.step + 1);
  const stored = gridOf(now.settings);
  const { granularity, startDate } = questions;
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
        .filter(([, one]) => hasText(one, search))
        .map(([, one]) => nameOf(one)),
    ),
    moved: periodsOf(now, stored)
      .map(({ window }) => ({ window, ...comparedIn(window, { earlier: then, now, since }) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .toReversed(),
    closed: [stored, { ...stored, granularity }].map((grid) =>
      closedIn(states.slice(0, questions.step + 1), grid),
    ),
  };
}

function closedIn(states: readonly State[], grid: ModelGrid): Results["closed"][number] {
  const closings = validClosings(states);
  const now = stateAt(states, states.length - 1);
  const closed = windowsBetween(grid, RANGE.from, RANGE.to)
    .toReversed()
    .flatMap((window) => {
      const closing = closings.find(({ through }) => lastDayOf(window) <= through);
      return closing === undefined ? [] : [{ window, earlier: closing.asClosed }];
    });
  const since = states.slice(Math.min(...closed.map(({ earlier }) => states.indexOf(earlier))));
  return closed.map(({ window, earlier }) => {
    const { before, after } = comparedIn(window, { earlier, now, since });
    const came = { income: after.income - before.income, expense: after.expense - before.expense };
    return { window, before, after, came };
  });
}

type Compared = Readonly<{ earlier: State; now: State; since: readonly State[] }>;

/** The figures of a window at two times, with the most decimals of any currency that there was since. */
function comparedIn(window: Window, { earlier, now, since }: Compared) {
  const decimals = Math.max(...since.map(decimalsIn));
  const inMost = (state: State): Counted => {
    const { income, expense } = figuresOf(state, window);
    const factor = 10n ** BigInt(decimals - decimalsIn(state));
    return { income: income * factor, expense: expense * factor };
  };
  return { before: inMost(earlier), after: inMost(now) };
}

const DECIMALS = { EUR: 2, JPY: 0, BHD: 3 } as const;

function decimalsIn({ settings }: State): number {
  return DECIMALS[settings.currency];
}

function stateAt(states: readonly State[], step: number): State {
  const state = states[step];
  if (state === undefined) throw new RangeError(`The history has no step ${step}.`);
  return state;
}

function periodsOf(state: State, grid: ModelGrid): Results["periods"][number] {
  return windowsBetween(grid, RANGE.from, RANGE.to).map((window) => ({
    window,
    counted: figuresOf(state, window),
  }));
}

function explained(state: State, grid: ModelGrid): Results["explained"][number] {
  const { startOn, endBefore } = windowOf(grid, 0);
  const lines = newestFirst(state)
    .filter(([, { bookedOn }]) => startOn <= bookedOn && bookedOn < endBefore)
    .map(([n]) => toLine(state, n));
  return {
    sides: { inflow: sideOf(lines, "inflow"), outflow: sideOf(lines, "outflow") },
    lines: lines.map(({ counted: _, lowers: __, ...line }) => line),
  };
}

function newestFirst({ transactions }: State): readonly (readonly [number, ModelTransaction])[] {
  // Sorting is stable, so on the same day later transactions come first.
  return Object.entries(transactions)
    .map(([n, one]) => [Number(n), one] as const)
    .toReversed()
    .sort(([, a], [, b]) => b.bookedOn.localeCompare(a.bookedOn));
}

/** Every row has the same description. */
function hasText({ counterpartyName }: ModelTransaction, search: string): boolean {
  const text = `card purchase ${counterpartyName ?? ""}`.toLowerCase();
  return search.split(" ").every((word) => text.includes(word));
}

function nameOf({ accountId, externalId }: ModelTransaction): string {
  return `${accountId} ${externalId}`;
}

type ExpectedLine = Line & Readonly<{ counted: bigint; lowers: bigint }>;

function toLine(state: State, n: number): ExpectedLine {
  const one = state.transactions[n];
  if (one === undefined) throw new RangeError(`There is no transaction ${n}.`);
  const { income, expense } = countedOf(state, n);
  const [counted, lowers] = one.direction === "inflow" ? [income, -expense] : [expense, 0n];
  return {
    name: nameOf(one),
    direction: one.direction,
    reason: reasonOf(state, one),
    signed: income - expense,
    notCounted: BigInt(one.amount) - counted - lowers,
    counted,
    lowers,
  };
}

function reasonOf(state: State, one: ModelTransaction): string {
  if (isExcluded(state, one)) return "excluded";
  if (one.status === "pending") return "pending";
  if (one.transferWith !== null) return "transfer";
  return one.refundOf === null ? (treatmentOf(state, one)?.type ?? "counted") : "refund";
}

function sideOf(all: readonly ExpectedLine[], direction: Line["direction"]) {
  const lines = all.filter((line) => line.direction === direction);
  const counted = sumOf(lines.map((line) => line.counted));
  const refunded = sumOf(lines.map(({ lowers }) => lowers));
  const notCounted = (reason?: string): bigint =>
    sumOf(lines.flatMap((line) => (line.reason === (reason ?? line.reason) ? [line.notCounted] : [])));
  return {
    gross: counted + refunded + notCounted(),
    counted,
    refunded,
    notCounted: {
      excluded: notCounted("excluded"),
      pending: notCounted("pending"),
      transfer: notCounted("transfer"),
      refund: notCounted("refund"),
      covered_expense: notCounted("covered_expense"),
      transferred_to_savings: notCounted("transferred_to_savings"),
      shared_expense: notCounted("shared_expense"),
    },
  };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
