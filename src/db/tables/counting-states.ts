import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { lastReachedOn, type Reach } from "../../domain/rule";
import type { CountingState, Transaction } from "../../domain/transaction";
import { type Executor, readCollection } from "../engine/executor";
import { valuesOf } from "../engine/fields";
import { chunksOf, giveWay, readAhead } from "../engine/in-chunks";
import { toValuesJson } from "../engine/json-rows";
import { readRowsJson, toRowsJson, type Value } from "../engine/row-json";
import type { Call, SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { DECIDED, FIELDS } from "./transaction-fields";
import { COUNTING, REACHED, RULED } from "./transaction-parts";
import {
  FIND_COUNTING_BY_IDS,
  FIND_MATCHING,
  SAVE_COUNTING_STATES,
  SAVE_DECISIONS,
} from "./transaction-statements";

/**
 * On SQLite a statement blocks the process while it runs. With this many rows it takes a few milliseconds.
 */
const ROWS_PER_READ = 1_000;
const IDS_PER_READ = 250;
const ROWS_PER_WRITE = 400;

/**
 * The stored transactions that a rule reaches, in chunks, ordered by day: those with its direction, currency
 * and counterparty, booked on its days. This includes transactions that other rules already decide.
 *
 * A rule may reach a hundred thousand transactions, so only the fields that decide are read, as one JSON text
 * per chunk.
 */
export async function* readMatching(
  executor: Executor,
  { customerId }: CustomerKey,
  rule: Reach,
): AsyncGenerator<readonly CountingState[]> {
  let last: Readonly<{ id: string; bookedOn: string }> = { id: BEFORE_ALL_IDS, bookedOn: rule.fromOn };
  const { counterpartyKey, direction, currency } = rule;
  const read = REACHED.readerWith({ direction, currency, counterpartyKey });
  for (;;) {
    const { bookedOn, id } = last;
    const reach = [counterpartyKey, direction, currency, bookedOn];
    const parameters = [uuid(customerId), ...reach, bookedOn, uuid(id), lastReachedOn(rule), ROWS_PER_READ];
    const chunk = readRowsJson(await readCollection(executor, FIND_MATCHING, parameters), read);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < ROWS_PER_READ) return;
    last = chunk.at(-1) ?? last;
    await giveWay();
    await executor.steps?.giveTurn();
  }
}

/** The states of those of these transactions that exist, a chunk at a time. */
export async function* readCountingStates(
  executor: Executor,
  { customerId }: CustomerKey,
  ids: readonly string[],
): AsyncGenerator<readonly CountingState[]> {
  const read = (chunk: readonly string[]) =>
    readCollection(executor, FIND_COUNTING_BY_IDS, [uuid(customerId), toValuesJson(chunk)]);
  for await (const json of readAhead(ids, IDS_PER_READ, read)) {
    yield readRowsJson(json, COUNTING.read);
  }
}

/** Stores what rules decide on transactions, and their version; nothing else. */
export function savingCountingStates(customer: CustomerKey, states: Iterable<CountingState>): Iterable<Call> {
  const toRow = (each: CountingState) => [each.id, ...valuesOf(FIELDS, RULED, each)];
  return savingRows(customer, { statement: SAVE_COUNTING_STATES, of: states, toRow });
}

/** Stores everything that was decided on transactions, and their version; none of the bank's facts. */
export function savingDecisions(customer: CustomerKey, decided: Iterable<Transaction>): Iterable<Call> {
  const toRow = (each: Transaction) => [each.id, ...valuesOf(FIELDS, DECIDED, each)];
  return savingRows(customer, { statement: SAVE_DECISIONS, of: decided, toRow });
}

function* savingRows<Saved>(
  { customerId }: CustomerKey,
  saved: Readonly<{
    statement: SqlStatement;
    of: Iterable<Saved>;
    toRow: (saved: Saved) => readonly Value[];
  }>,
): Generator<Call> {
  for (const chunk of chunksOf(saved.of, ROWS_PER_WRITE)) {
    const rows = toRowsJson(chunk.map(saved.toRow));
    yield { statement: saved.statement, parameters: [rows, uuid(customerId)] };
  }
}
