import { isDeepStrictEqual } from "node:util";
import { getCashflowEndpoint } from "../../contract/cashflow";
import { explainCashflowEndpoint } from "../../contract/cashflow-explanation";
import { diffPeriodsEndpoint, listPeriodsEndpoint } from "../../contract/cashflow-periods";
import { listChangesEndpoint } from "../../contract/changes";
import {
  listClosedFiguresEndpoint,
  listClosedLinesEndpoint,
  listClosingsEndpoint,
} from "../../contract/closings";
import { listRulesEndpoint } from "../../contract/rules";
import { listTransactionsEndpoint } from "../../contract/transactions";
import {
  addCounted,
  type Counted,
  inMinorUnitsOf,
  NOTHING,
  subtractCounted,
} from "../../domain/contribution";
import { type Complement, explain } from "../../domain/explanation";
import type { Grid, Period, Window } from "../../domain/period";
import type { Direction, Transaction } from "../../domain/transaction";
import { diffPeriods } from "../cashflow/diff-periods";
import { type CashflowExplanation, explainCashflow } from "../cashflow/explain-cashflow";
import { getCashflow } from "../cashflow/get-cashflow";
import { listPeriods } from "../cashflow/list-periods";
import { listChanges } from "../changes/list-changes";
import { listClosedFigures } from "../closings/list-closed-figures";
import { type ClosedLines, listClosedLines } from "../closings/list-closed-lines";
import { listClosings } from "../closings/list-closings";
import { listRules } from "../rules/list-rules";
import { listTransactions } from "../transactions/list-transactions";
import type { History } from "./history";
import { type HistoryPlayer, instantOf } from "./history-player";

/** All days with bookings, and some around them. */
export const RANGE = { from: "2025-12-20", to: "2026-03-05" } as const;

/** What to ask after `step` steps, besides the stored state. */
export type Questions = History["questions"] & Readonly<{ step: number }>;

/** One line of an explanation, with the external id of its transaction as the name. In minor units. */
export type Line = Readonly<{
  name: string;
  direction: Direction;
  reason: string;
  signed: bigint;
  notCounted: bigint;
}>;

/** With three letters or more, and with fewer; one spans the description and the name. */
export const SEARCHES = ["landlord", "0815", "roast", "purchase pay", "la"] as const;

/** Few enough that an explanation has several pages. */
const LINES_PER_PAGE = 3;

/** The parts of the results that follow from the contract alone, in minor units. */
export type Results = Readonly<{
  /** For the stored window, and for the requested one. */
  cashflow: readonly Readonly<{ grid: Grid; counted: Counted }>[];
  explained: readonly Readonly<{ sides: Readonly<Record<Direction, Complement>>; lines: readonly Line[] }>[];
  /** For the stored grid, for the requested granularity, and as of an earlier step. */
  periods: readonly (readonly Period[])[];
  /** The matches for each of `SEARCHES`, by external id. */
  found: readonly (readonly string[])[];
  /** The windows that have moved since that step. */
  moved: readonly Readonly<{ window: Window; before: Counted; after: Counted }>[];
  /** The closed windows of each grid: as closed, as they are now, and the sum of the lines since closing. */
  closed: readonly (readonly (Results["moved"][number] & Readonly<{ came: Counted }>)[])[];
}>;

type Presenting<Result> = Readonly<{ present: (result: Result) => unknown }>;

export type PlayedResults = Readonly<{
  results: Results;
  /** In wire form: the current state, and its history, which shows the order of changes. */
  wire: Readonly<{ state: readonly string[]; journal: readonly string[] }>;
}>;

/** All results about a customer: for comparison with the model, and in wire form. */
export async function resultsOf(player: HistoryPlayer, questions: Questions): Promise<PlayedResults> {
  const { context, userId } = player;
  const state: string[] = [];
  const journal: string[] = [];
  const keep = <Result>(wire: string[], { present }: Presenting<Result>, result: Result): Result => {
    wire.push(player.toWire(present(result)));
    return result;
  };
  const all = { userId, limit: 500 };
  const { granularity, startDate } = questions;
  const asOf = instantOf(questions.asOfStep);
  const windows = [{}, { granularity, startDate }];
  const grids = [{}, { granularity }, { asOf }];

  keep(state, listTransactionsEndpoint, await listTransactions(context, all));
  keep(state, listRulesEndpoint, await listRules(context, all));
  keep(journal, listChangesEndpoint, await listChanges(context, all));
  const cashflow: Results["cashflow"][number][] = [];
  const explained: Results["explained"][number][] = [];
  for (const window of windows) {
    const { grid, counted } = keep(
      state,
      getCashflowEndpoint,
      await getCashflow(context, { userId, ...window }),
    );
    cashflow.push({ grid, counted });
    const lines: Line[] = [];
    let page: CashflowExplanation | undefined;
    while (page?.nextCursor !== null) {
      const input = { userId, ...window, limit: LINES_PER_PAGE, cursor: page?.nextCursor };
      page = keep(state, explainCashflowEndpoint, await explainCashflow(context, input));
      lines.push(...page.transactions.map(toLine));
    }
    explained.push({ sides: page.complements, lines });
  }
  const periods: Results["periods"][number][] = [];
  for (const grid of grids) {
    periods.push(
      keep(state, listPeriodsEndpoint, await listPeriods(context, { userId, ...RANGE, ...grid })).periods,
    );
  }
  const found: string[][] = [];
  for (const q of SEARCHES) {
    const page = keep(state, listTransactionsEndpoint, await listTransactions(context, { ...all, q }));
    found.push(page.transactions.map(toName));
  }
  const between = { ...all, from: asOf, to: instantOf(questions.step) };
  const { periods: compared } = keep(journal, diffPeriodsEndpoint, await diffPeriods(context, between));
  const moved = compared.filter(({ before, after }) => !isDeepStrictEqual(before, after)).map(toMoved);
  keep(journal, listClosingsEndpoint, await listClosings(context, all));
  const closed: Results["closed"][number][] = [];
  for (const grid of [{}, { granularity }]) {
    const page = await listClosedFigures(context, { ...all, ...RANGE, ...grid });
    const windows: Results["closed"][number][number][] = [];
    for (const period of keep(journal, listClosedFiguresEndpoint, page).periods) {
      const input = { userId, ...grid, startDate: period.window.startOn, limit: LINES_PER_PAGE };
      let came = NOTHING;
      let lines: ClosedLines | undefined;
      // Most have none, and requesting them all would take most of the time.
      while (period.movements.length > 0 && lines?.nextCursor !== null) {
        const questions = { ...input, cursor: lines?.nextCursor };
        lines = keep(journal, listClosedLinesEndpoint, await listClosedLines(context, questions));
        const { currency } = lines;
        for (const { before, after } of lines.lines) {
          const difference = subtractCounted(after, before);
          came = addCounted(came, inMinorUnitsOf(page.currency, difference, currency));
        }
      }
      windows.push({ ...toMoved(period), came });
    }
    closed.push(windows);
  }
  return { results: { cashflow, explained, periods, found, moved, closed }, wire: { state, journal } };
}

function toLine(transaction: Transaction): Line {
  const { reason, signed, notCounted } = explain(transaction);
  const { direction } = transaction;
  return { name: toName(transaction), direction, reason, signed, notCounted };
}

function toName({ accountId, externalId }: Transaction): string {
  return `${accountId} ${externalId}`;
}

function toMoved({ window, before, after }: Results["moved"][number]): Results["moved"][number] {
  return { window, before, after };
}
