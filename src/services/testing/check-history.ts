import { inspect, isDeepStrictEqual } from "node:util";
import { figuresOf as sumsOf } from "../../domain/explanation";
import { getCashflow } from "../cashflow/get-cashflow";
import type { Context } from "../context";
import { agrees, readAllDays } from "../maintenance/compare-totals";
import { newId } from "../new-id";
import { expectedResults } from "./expected-results";
import type { History, Step } from "./history";
import { HistoryPlayer, type Taken } from "./history-player";
import { type PlayedResults, type Questions, RANGE, type Results, resultsOf } from "./history-results";
import { KeptBundles } from "./kept-bundles";
import { ListeningPartner } from "./listening-partner";
import { figuresOf, type State } from "./model-figures";
import { gridOf, windowOf, windowsBetween } from "./model-windows";
import { placedEdit } from "./placed-edit";
import { type Outcome, ReferenceModel } from "./reference-model";

/** How much of two results to show around the first character that differs. */
const SHOWN_BEFORE = 300;
const SHOWN_AFTER = 200;

type CheckOptions = Readonly<{
  /** A partner on each of the databases. */
  partners: readonly Context[];
  onStep?: ((name: string, outcome: Outcome) => void) | undefined;
}>;

/**
 * Plays a history on every database and in the model. Throws where a figure, explanation or period differs
 * from the model, where the databases return different bytes, where totals, changes and transactions
 * disagree, or where a partner that only follows events has a different state. At the end, each closing must
 * still have the same sign-off bundle.
 */
export async function checkHistory(history: History, { partners, onStep }: CheckOptions): Promise<void> {
  const userId = newId();
  const model = new ReferenceModel(history.settings);
  const states = [model.state];
  const players = await Promise.all(
    partners.map((partner) => HistoryPlayer.open(partner, userId, history.settings)),
  );
  const listeners = players.map(({ context }) => new ListeningPartner(context, userId));
  const bundles = players.map((player) => new KeptBundles(player.context, userId));
  const checkBundles = () => Promise.all(bundles.map((kept) => kept.check()));
  for (const [index, step] of history.steps.entries()) {
    const outcome = model.take(step);
    states.push(model.state);
    onStep?.(nameOf(step), outcome);
    const what = `Step ${index + 1} (${nameOf(step)})`;
    const taken = await Promise.all(players.map((player) => player.take(step, index + 1)));
    requireAlike(
      taken.map(({ wire }) => wire),
      what,
    );
    for (const one of taken) checkTaken(one, { outcome, step, states }, what);
    await Promise.all(players.map((player) => checkStoredWindow(player, model.state, what)));
    await Promise.all(listeners.map((listener) => checkHeard(listener, what)));
    if (step.kind === "close") await checkBundles();
  }
  const questions = questionsAt(history, history.steps.length);
  const played = await Promise.all(players.map((player) => resultsOf(player, questions)));
  requireAlike(
    played.map(({ wire }) => wire),
    "At the end",
  );
  for (const one of played) checkResults(one, expectedResults(states, questions), "At the end");
  await Promise.all(players.map(checkTotals));
  await checkShuffled(history, { players, model, states });
  await Promise.all(listeners.map((listener) => checkHeard(listener, "After shuffled edits")));
  await Promise.all(listeners.map(checkAllHeard));
  await checkBundles();
}

/** The events of a step arrive at once, and match the API. */
async function checkHeard(listener: ListeningPartner, what: string): Promise<void> {
  try {
    await listener.listen();
    await listener.checkTransactions();
  } catch (cause) {
    throw new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A partner that only follows events has all figures, and receives the same events whenever it asks. */
async function checkAllHeard(listener: ListeningPartner): Promise<void> {
  await listener.checkFigures(RANGE);
  await listener.checkAgain();
}

function nameOf(step: Step): string {
  switch (step.kind) {
    case "edit":
      return step.edit.action === "exclude" ? `exclude ${step.edit.scope}` : step.edit.action;
    case "undo":
    case "redo":
      return step.force ? `forced ${step.kind}` : step.kind;
    default:
      return step.kind;
  }
}

function questionsAt({ questions }: History, step: number): Questions {
  return { ...questions, step, asOfStep: Math.min(questions.asOfStep, step) };
}

type Expected = Readonly<{ outcome: Outcome; step: Step; states: readonly State[] }>;

function checkTaken({ outcome, impact }: Taken, expected: Expected, what: string): void {
  requireEqual(outcome, expected.outcome, `${what}: the outcome`);
  const { step, states } = expected;
  const [before, after] = states.slice(-2);
  if (step.kind !== "edit" || impact === null || before === undefined || after === undefined) return;
  const stored = Object.values(before.transactions);
  const day = stored[placedEdit(step.edit, stored).pick]?.bookedOn ?? "";
  const [window = { startOn: day, endBefore: day }] = windowsBetween(gridOf(before.settings), day, day);
  const figures = { before: figuresOf(before, window), after: figuresOf(after, window) };
  requireEqual(impact, figures, `${what}: the impact`);
}

/** The next read shows an edit. */
async function checkStoredWindow(
  { context, userId }: HistoryPlayer,
  state: State,
  what: string,
): Promise<void> {
  const { counted } = await getCashflow(context, { userId });
  requireEqual(
    counted,
    figuresOf(state, windowOf(gridOf(state.settings), 0)),
    `${what}: the figures after it`,
  );
}

function checkResults({ results }: PlayedResults, expected: Results, what: string): void {
  checkIdentities(results, what);
  requireEqual(results, expected, `${what}: the results`);
}

/** The identities of every explanation, independent of the model. */
function checkIdentities({ cashflow, explained }: Results, what: string): void {
  for (const [index, { sides, lines }] of explained.entries()) {
    for (const { gross, counted, refunded, notCounted } of [sides.inflow, sides.outflow]) {
      const complement = sumOf(Object.values(notCounted));
      requireEqual(
        counted + refunded + complement,
        gross,
        `${what}: counted and not counted, against the gross`,
      );
    }
    const { income, expense } = sumsOf(sides);
    requireEqual({ income, expense }, cashflow[index]?.counted, `${what}: the explanation's totals`);
    requireEqual(sumOf(lines.map(({ signed }) => signed)), income - expense, `${what}: the sum of the lines`);
    const notCounted = sumOf(
      [sides.inflow, sides.outflow].map(({ gross, counted, refunded }) => gross - counted - refunded),
    );
    requireEqual(sumOf(lines.map((line) => line.notCounted)), notCounted, `${what}: the rest of the lines`);
  }
}

async function checkTotals(player: HistoryPlayer): Promise<void> {
  const days = await readAllDays(player.context.database.reads, await player.customer());
  requireEqual(
    days.filter((day) => !agrees(day)),
    [],
    "Days of which totals, changes and transactions differ",
  );
}

type Played = Readonly<{
  players: readonly HistoryPlayer[];
  model: ReferenceModel;
  states: readonly State[];
}>;

/** Makes edits of different transactions: on the first database in order, on the others in another order. */
async function checkShuffled(history: History, { players, model, states }: Played): Promise<void> {
  const at = history.steps.length + 1;
  const count = Object.keys(model.state.transactions).length;
  const toStep = (index: number): readonly Step[] => {
    const edit = history.independentEdits[index];
    return edit === undefined || index >= count ? [] : [{ kind: "edit", edit: { ...edit, pick: index } }];
  };
  const inOrder = [...history.independentEdits.keys()].flatMap(toStep);
  for (const step of inOrder) model.take(step);
  await Promise.all(
    players.map(async (player, index) => {
      const steps = index === 0 ? inOrder : history.shuffled.flatMap(toStep);
      for (const step of steps) await player.take(step, at);
    }),
  );
  const questions = questionsAt(history, at);
  const played = await Promise.all(players.map((player) => resultsOf(player, questions)));
  requireAlike(
    played.map(({ wire }) => wire.state),
    "After shuffled edits",
  );
  const expected = expectedResults([...states, model.state], questions);
  for (const one of played) checkResults(one, expected, "After shuffled edits");
}

/** All databases return the same bytes. */
function requireAlike(results: readonly unknown[], what: string): void {
  for (const response of results.slice(1))
    requireEqual(response, results[0], `${what}: the second database's response`);
}

function requireEqual(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const [due = "", found = ""] = [expected, actual].map((value) =>
    inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY }),
  );
  let at = 0;
  while (at < due.length && due[at] === found[at]) at += 1;
  const shown = [due, found].map((text) => text.slice(Math.max(0, at - SHOWN_BEFORE), at + SHOWN_AFTER));
  throw new Error(`${what} is not what it should be.\nExpected: … ${shown[0]} …\nFound:    … ${shown[1]} …`);
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
