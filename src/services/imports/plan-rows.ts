import { createHash } from "node:crypto";
import { toEntryValues } from "../../db/change-entry-row";
import { toRowsJson, type Value } from "../../db/row-json";
import { toTransactionValues } from "../../db/transaction-row";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING } from "../../domain/contribution";
import { counterpartyKey } from "../../domain/counterparty";
import type { CustomerKey } from "../../domain/customer";
import type { Rule } from "../../domain/rule";
import type { Statement, StatementRow, UnreadableRow } from "../../domain/statement";
import { countedFor, type Transaction, type TransactionFacts } from "../../domain/transaction";
import { addEffect, editSignature, type TransactionEdit, toJson, withoutNothing } from "../changes/plan";
import { toEntry } from "../changes/to-entry";
import { newId } from "../context";
import { BatchLedger } from "../transactions/batch-ledger";
import { chunksOf, findRulesFor, type Questions } from "./lookups";
import { type Match, matchRows } from "./match-rows";
import { type NamedRow, nameRows } from "./name-rows";

export type ImportOutcome = "created" | "updated" | "unchanged";

/** What becomes of a row of the file. */
export type PlannedRow = Readonly<{
  row: StatementRow;
  outcome: ImportOutcome;
  matchedBy: Match["by"] | null;
  /** Null while the transaction is not stored. */
  transactionId: string | null;
  counted: Counted;
}>;

export type PlanRequest = Readonly<{
  customer: CustomerKey & Readonly<{ currency: string }>;
  at: Date;
  /** The change that the rows are written for; null where they are only worked out. */
  changeId: string | null;
}>;

/** Rows to write, as JSON for `saveImportedRows`. */
export type RenderedRows = Readonly<{ created: string; updated: string; entries: string; count: number }>;

export type PlannedImport = Readonly<{
  counts: Readonly<Record<ImportOutcome | "rejected", number>>;
  /** The first of each outcome, in the order of the file. */
  rows: readonly PlannedRow[];
  /** The first of those that cannot be stored. */
  rejected: readonly UnreadableRow[];
  /** What it adds to the totals of each day. */
  effects: ReadonlyMap<CalendarDate, Counted>;
  /** Names what it does, so that a later plan that would do something else has another. */
  token: string;
}>;

/** So many of each outcome are listed; all are counted. */
const MAX_LISTED = 200;

const ROWS_PER_CHUNK = 100;

/**
 * Works out what a bank file does to a customer's transactions, a chunk of rows at a time, each of which `write` is
 * handed. It asks, and writes nothing itself.
 */
export async function planRows(
  statement: Statement,
  { customer, at, changeId }: PlanRequest,
  questions: Questions,
  write: (rows: RenderedRows) => Promise<void>,
): Promise<PlannedImport> {
  const { format, unreadable } = statement;
  const storable = statement.rows.filter(({ currency }) => currency === customer.currency);
  const foreign = statement.rows.filter(({ currency }) => currency !== customer.currency);
  const { named, matches } = await matchRows({ questions, format }, nameRows(storable, format));
  const rules = await findRulesFor(questions, keysOf(storable));
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: unreadable.length + foreign.length };
  const rows: PlannedRow[] = [];
  const effects = new Map<CalendarDate, Counted>();
  const hash = createHash("sha256");
  for (const chunk of chunksOf(named, ROWS_PER_CHUNK)) {
    const ledger = openLedger(chunk, { matches, rules, at });
    for (const each of chunk) {
      const planned = planRow(ledger, each, matches.get(each) ?? null);
      counts[planned.outcome] += 1;
      if (counts[planned.outcome] <= MAX_LISTED) rows.push(planned);
    }
    const edits = ledger.edits();
    for (const edit of edits) addEffect(effects, edit);
    hash.update(toJson(edits.map((edit) => editSignature(edit))));
    if (changeId !== null) await write(render(edits, { customer, at, changeId }));
  }
  const rejected = [...unreadable, ...foreign.map((row) => refuseCurrency(row, customer.currency))];
  return {
    counts,
    rows,
    rejected: rejected.sort((a, b) => a.line - b.line).slice(0, MAX_LISTED),
    effects: withoutNothing(effects),
    token: hash.digest("base64url"),
  };
}

/** No two rows of a file are the same transaction, so what one chunk does no other has to know. */
function openLedger(
  chunk: readonly NamedRow[],
  {
    matches,
    ...scope
  }: Readonly<{ matches: ReadonlyMap<NamedRow, Match>; rules: readonly Rule[]; at: Date }>,
): BatchLedger {
  const stored = chunk.flatMap((each) => {
    const match = matches.get(each);
    return match?.by === "external_id" ? [match.stored] : [];
  });
  const keys = new Set(stored.map((each) => each.counterpartyKey).concat(chunk.map(({ row }) => keyOf(row))));
  const rules = scope.rules.filter((rule) => keys.has(rule.counterpartyKey));
  return new BatchLedger({ stored, rules, at: scope.at, newId });
}

function planRow(ledger: BatchLedger, named: NamedRow, match: Match | null): PlannedRow {
  const { row } = named;
  // What another source says of it stands: it is known there under another id, and perhaps with a fuller text.
  if (match !== null && match.by !== "external_id") {
    const { id: transactionId } = match.stored;
    return { row, outcome: "unchanged", matchedBy: match.by, transactionId, counted: NOTHING };
  }
  const { outcome, transaction } = ledger.postRow(toFacts(named, match?.stored ?? null));
  return {
    row,
    outcome,
    matchedBy: outcome === "created" ? null : "external_id",
    transactionId: match?.stored.id ?? null,
    counted: countedFor(transaction),
  };
}

function toFacts({ row, bankName, contentName }: NamedRow, stored: Transaction | null): TransactionFacts {
  const { accountId, bookedOn, amount, currency, direction, status, description } = row;
  return {
    externalId: stored?.externalId ?? bankName ?? contentName,
    pendingExternalId: row.pendingExternalId,
    accountId: stored === null ? accountId : stored.accountId,
    bookedOn,
    amount,
    currency,
    direction,
    status,
    description,
    counterpartyId: row.counterpartyId,
    counterpartyName: row.counterpartyName,
  };
}

function render(
  edits: readonly TransactionEdit[],
  { customer, at, changeId }: PlanRequest & Readonly<{ changeId: string }>,
): RenderedRows {
  const { partnerId, customerId } = customer;
  const created: (readonly Value[])[] = [];
  const updated: (readonly Value[])[] = [];
  for (const { before, after } of edits) {
    if (after !== null) (before === null ? created : updated).push(toTransactionValues(customer, after, at));
  }
  return {
    created: toRowsJson(created),
    updated: toRowsJson(updated),
    entries: toRowsJson(
      edits.flatMap(toEntry).map((entry) => toEntryValues({ partnerId, customerId, changeId }, entry)),
    ),
    count: edits.length,
  };
}

function keysOf(rows: readonly StatementRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => keyOf(row) ?? []));
}

function keyOf({ counterpartyId: id, counterpartyName: name, description }: StatementRow): string | null {
  return counterpartyKey({ id, name, description });
}

function refuseCurrency({ line, description, currency }: StatementRow, expected: string): UnreadableRow {
  const message = `it is in ${currency}, and the business is kept in ${expected}`;
  return { line, text: description, field: "currency", code: "invalid_value", message };
}
