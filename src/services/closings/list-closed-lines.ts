import type { Executor } from "../../db/engine/executor";
import { sumEarlierEffects, sumMovementsAfter } from "../../db/tables/change-effects";
import { findFirstEntries, listEntries, MAX_LISTED_ENTRIES } from "../../db/tables/change-entries";
import type { Change } from "../../db/tables/change-fields";
import { findChanges } from "../../db/tables/changes";
import type { CalendarDate } from "../../domain/calendar-date";
import type { ChangeEntry } from "../../domain/change";
import { type Closing, closingOf } from "../../domain/closing";
import { type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Granularity, Window } from "../../domain/period";
import { countedFor, type Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import { readPastCurrencies } from "../cashflow/past-currencies";
import { requestedWindow } from "../cashflow/requested-grid";
import { nameActors } from "../changes/name-actors";
import type { NamedChange } from "../changes/name-movements";
import type { Context } from "../context";
import { readPastStates } from "../events/past-states";
import { fromIdCursor, refuseCursor, toCursor } from "../page-cursor";
import { AFTER_ALL, type NamedStep, readClosings } from "./list-closings";

const CHANGES_PER_READ = 50;
const ENTRIES_PER_READ = 200;

/** The most entries inspected for one page, which then ends early. */
const MAX_READ = 2_000;

type ClosedLinesInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

/** How one change altered what one transaction adds to a window. */
export type ClosedLine = Readonly<{
  change: NamedChange;
  /** The transaction after the change or, where the change removed it, before. */
  transaction: Transaction;
  before: Counted;
  after: Counted;
}>;

/** All amounts are in the minor units of `currency`; see `PastCurrencies`. */
export type ClosedLines = Readonly<{
  currency: string;
  window: Window;
  closing: Closing<NamedStep>;
  /** The figures as closed, and as they are now. The lines add up to the difference. */
  before: Counted;
  after: Counted;
  lines: readonly ClosedLine[];
  nextCursor: string | null;
}>;

/**
 * Why the figures of a closed window differ from those as closed, transaction by transaction, in the order of
 * changes. A change that cancels out on every day is left out. Throws `validation_failed` where the window is
 * not closed.
 */
export async function listClosedLines(context: Context, input: ClosedLinesInput): Promise<ClosedLines> {
  const customer = await requireCustomer(context, input.userId);
  const reads = context.database.longReads(customer);
  const window = requestedWindow(customer, input);
  const closing = closingOf(await readClosings(reads, customer), window) ?? refuseOpen();
  const { sequence } = closing.closed;
  const sides = [sequence + 1, AFTER_ALL].map((before) => ({ window, sequence: before }));
  const [before = NOTHING, after = NOTHING] = await sumEarlierEffects(reads, customer, sides);
  // A cursor of another window, or of an earlier closing of this one, starts elsewhere.
  const list = `lines of ${window.startOn} ${window.endBefore} since ${sequence}`;
  const start =
    input.cursor === undefined ? { sequence, afterId: BEFORE_ALL_IDS } : readCursor(input.cursor, list);
  const page = await readLines(reads, customer, { window, start, limit: input.limit });
  const changes = await nameActors(
    reads,
    page.lines.map(({ change }) => change),
  );
  const { finest, inFinest } = await readPastCurrencies(reads, customer, sequence);
  const lines = page.lines.flatMap((line, index) => {
    const change = changes[index];
    if (change === undefined) return [];
    const inUnits = (counted: Counted) => inFinest(counted, change.sequence);
    return [{ ...line, change, before: inUnits(line.before), after: inUnits(line.after) }];
  });
  return {
    currency: finest,
    window,
    closing,
    before: inFinest(before, sequence),
    after: inFinest(after, AFTER_ALL),
    lines,
    nextCursor: page.next && toCursor(list, [String(page.next.sequence), page.next.afterId]),
  };
}

/** After the changes up to `sequence` and, in the next change, after the transaction `afterId`. */
type Position = Readonly<{ sequence: number; afterId: string }>;

type UnnamedLine = Omit<ClosedLine, "change"> & Readonly<{ change: Change }>;

async function readLines(
  executor: Executor,
  customer: Customer,
  { window, start, limit }: Readonly<{ window: Window; start: Position; limit: number }>,
): Promise<Readonly<{ lines: readonly UnnamedLine[]; next: Position | null }>> {
  const lines: UnnamedLine[] = [];
  let readCount = 0;
  let { sequence, afterId } = start;
  for (;;) {
    const points = [{ sequence, window }];
    const [moved] = await sumMovementsAfter(executor, customer, { points, limit: CHANGES_PER_READ });
    const ids = [...(moved?.keys() ?? [])];
    const changes = (await findChanges(executor, customer, ids)).toSorted((a, b) => a.sequence - b.sequence);
    for await (const chunk of readTouches(executor, customer, { changes, afterId })) {
      for (const line of await toLines(executor, customer, { chunk, window })) {
        lines.push(line);
        if (lines.length === limit) {
          return { lines, next: positionBehind(line.change, line.transaction.id) };
        }
      }
      readCount += chunk.length;
      const last = chunk.at(-1);
      if (last !== undefined && readCount >= MAX_READ) {
        return { lines, next: positionBehind(last.change, last.entry.transactionId) };
      }
    }
    if (changes.length < CHANGES_PER_READ) return { lines, next: null };
    sequence = changes.at(-1)?.sequence ?? sequence;
    afterId = BEFORE_ALL_IDS;
  }
}

/** The effect of a change on a transaction. */
type Touch = Readonly<{ change: Change; entry: ChangeEntry }>;

/**
 * The entries of changes, in order, the first change starting after `afterId`. Most changes touch few
 * transactions, so the first entries of all changes are read at once. Further entries are read change by
 * change.
 */
async function* readTouches(
  executor: Executor,
  customer: Customer,
  { changes, afterId }: Readonly<{ changes: readonly Change[]; afterId: string }>,
): AsyncGenerator<readonly Touch[]> {
  const firstOf = await findFirstEntries(
    executor,
    customer,
    changes.map(({ id }) => id),
  );
  let chunk: Touch[] = [];
  for (const [index, change] of changes.entries()) {
    const first = firstOf.get(change.id) ?? [];
    let behind = index === 0 ? afterId : BEFORE_ALL_IDS;
    let entries: readonly ChangeEntry[] = first.filter(({ transactionId }) => transactionId > behind);
    let hasMore = first.length === MAX_LISTED_ENTRIES;
    for (;;) {
      chunk.push(...entries.map((entry) => ({ change, entry })));
      behind = entries.at(-1)?.transactionId ?? behind;
      if (!hasMore) break;
      yield chunk;
      chunk = [];
      entries = await listEntries(executor, customer, change, { afterId: behind, limit: ENTRIES_PER_READ });
      hasMore = entries.length === ENTRIES_PER_READ;
    }
  }
  yield chunk;
}

async function toLines(
  executor: Executor,
  customer: Customer,
  { chunk, window }: Readonly<{ chunk: readonly Touch[]; window: Window }>,
): Promise<readonly UnnamedLine[]> {
  const transactionIds = [...new Set(chunk.map(({ entry }) => entry.transactionId))];
  const from = (chunk[0]?.change.sequence ?? AFTER_ALL) - 1;
  const stateAfter = await readPastStates(executor, customer, { from, transactionIds });
  return chunk.flatMap(({ change, entry }) => {
    const { transactionId } = entry;
    const was = entry.before === null ? null : stateAfter(transactionId, change.sequence - 1);
    const became = entry.after === null ? null : stateAfter(transactionId, change.sequence);
    const transaction = became ?? was;
    const [before, after] = [addedTo(window, was), addedTo(window, became)];
    if (transaction === null || isNothing(subtractCounted(after, before))) return [];
    return [{ change, transaction, before, after }];
  });
}

function addedTo({ startOn, endBefore }: Window, state: Transaction | null): Counted {
  if (state === null || state.bookedOn < startOn || state.bookedOn >= endBefore) return NOTHING;
  return countedFor(state);
}

function positionBehind({ sequence }: Change, afterId: string): Position {
  return { sequence: sequence - 1, afterId };
}

function readCursor(cursor: string, list: string): Position {
  const [digits = "", afterId = ""] = fromIdCursor(cursor, list, 2);
  const sequence = Number(digits);
  if (String(sequence) !== digits || !(sequence >= 0 && sequence < AFTER_ALL)) refuseCursor();
  return { sequence, afterId };
}

function refuseOpen(): never {
  throw new AppError("validation_failed", "The window is not closed.", {
    errors: [
      {
        field: "startDate",
        in: "query",
        code: "out_of_range",
        message: "must be the first day of a closed window",
      },
    ],
  });
}
