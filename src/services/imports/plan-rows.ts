import { chunksOf } from "../../db/engine/in-chunks";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Counted } from "../../domain/contribution";
import type { ReadingReason } from "../../domain/reading-reason";
import type { Statement, StatementRow, UnreadableRow } from "../../domain/statement";
import { NAMES_PER_QUESTION, type Questions } from "./lookups";
import { type ContentMatch, matchByContent } from "./match-by-content";
import { matchByName } from "./match-by-name";
import { NamedRows } from "./named-rows";
import type { RenderedEdits } from "./render-edits";
import { type ImportOutcome, type PlannedRow, RowPlanner } from "./row-planner";

export type PlanRequest = Readonly<{
  currency: string;
  at: Date;
  /** The change that the rows are written for; null for a dry run. */
  changeId: string | null;
  /** The keys of counterparties with decisions about streams. */
  decidedKeys: ReadonlySet<string>;
}>;

export type PlannedImport = Readonly<{
  counts: Readonly<Record<ImportOutcome | "rejected", number>>;
  /** The first rows of each outcome, in file order. */
  rows: readonly PlannedRow[];
  /** The first rows that cannot be stored. */
  rejected: readonly UnreadableRow[];
  /** What the import adds to the totals of each day. */
  effects: ReadonlyMap<CalendarDate, Counted>;
  /** The first lines that change something on each day, as many as an error lists. */
  linesByDay: ReadonlyMap<CalendarDate, readonly (number | string)[]>;
  /** A digest of what the import does; a plan that would do anything else has another. */
  token: string;
}>;

/** The most rows listed for each outcome, and of rejected rows; all of them are counted. */
const MAX_LISTED = 200;

/**
 * Computes what a bank file does to a customer's transactions, and passes chunks of rows to `take`. It only
 * asks questions, and writes nothing itself. A stored transaction matches at most one row: by external id;
 * else by account, day, amount and text; and if it came from another source, whose text may differ, by
 * account, day and amount. Two equal rows of a file are two transactions. Only a batch is one transaction in
 * one source and several in another.
 */
export async function planRows(
  statement: Statement,
  request: PlanRequest,
  questions: Questions,
  take: (rows: RenderedEdits) => void,
): Promise<PlannedImport> {
  const { format, unreadable } = statement;
  const { currency } = request;
  const storable = statement.rows.filter((row) => row.currency === currency);
  const foreign = statement.rows.filter((row) => row.currency !== currency);
  const rows = new NamedRows(storable, format);
  const planner = new RowPlanner({ ...request, rows, mostListed: MAX_LISTED, questions, take });
  const claimed = new Set<string>();
  const unknown: number[] = [];
  const busyDays = await questions.busyDays([...new Set(storable.map(({ bookedOn }) => bookedOn))]);
  for await (const found of matchByName(questions, rows, claimed)) {
    await planner.plan(found.matches.map((match) => ({ ...match, matchedBy: "external_id" })));
    // On a day without stored transactions, the row must be new, so it is planned while the next names are
    // looked up.
    const added: number[] = [];
    for (const index of found.unknown) {
      (busyDays.has(rows.row(index).bookedOn) ? unknown : added).push(index);
    }
    await planner.plan(added.map(toAdded));
  }
  unknown.sort((a, b) => a - b);
  const known = await matchByContent({ questions, format, rows }, unknown, claimed);
  const booked: [number, ContentMatch][] = [];
  for (const [index, match] of known) {
    if (match.isBookedNow) booked.push([index, match]);
    else planner.leave(index, match);
  }
  for (const chunk of chunksOf(booked, NAMES_PER_QUESTION))
    await planner.plan(await toBooked(questions, chunk));
  const created = unknown.filter((index) => !known.has(index));
  for (const chunk of chunksOf(created, NAMES_PER_QUESTION)) {
    await planner.plan(chunk.map(toAdded));
  }
  await planner.finish();
  const rejected = [...unreadable, ...foreign.map((row) => refuseCurrency(row, currency))];
  const { counts, ...planned } = planner.planned();
  return {
    ...planned,
    counts: { ...counts, rejected: rejected.length },
    rejected: rejected.sort((a, b) => a.line - b.line).slice(0, MAX_LISTED),
  };
}

function toAdded(index: number) {
  return { index, stored: null, matchedBy: null };
}

async function toBooked(questions: Questions, matches: readonly (readonly [number, ContentMatch])[]) {
  const stored = await questions.findTransactions(matches.map(([, { transactionId }]) => transactionId));
  const byId = new Map(stored.map((each) => [each.id, each]));
  return matches.map(([index, { by, transactionId }]) => ({
    index,
    stored: byId.get(transactionId) ?? null,
    matchedBy: by,
  }));
}

function refuseCurrency({ line, description, currency }: StatementRow, expected: string): UnreadableRow {
  const reason: ReadingReason = { code: "other_currency", values: { currency, expected } };
  return { line, text: description, field: "currency", code: "invalid_value", reason };
}
