import { createHash } from "node:crypto";
import { chunksOf } from "../../db/engine/in-chunks";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING } from "../../domain/contribution";
import { keyOfFacts, nameKey } from "../../domain/counterparty";
import { correctTransaction, createTransaction } from "../../domain/create-transaction";
import { MAX_FIELD_ERRORS } from "../../domain/errors";
import { isLinked } from "../../domain/links";
import { groupByCounterparty, type Rule } from "../../domain/rule";
import type { StatementRow } from "../../domain/statement";
import { countedFor, type Transaction, type TransactionFacts } from "../../domain/transaction";
import { remembering } from "../../statements/remembering";
import { EffectSum } from "../changes/effects";
import { followLinks } from "../changes/follow-links";
import { type TransactionEdit, toTransactionEdit } from "../changes/plan";
import { newId } from "../new-id";
import { passOnDecisions } from "../recurring/pass-on-decisions";
import { FirstOfEach } from "./first-of-each";
import { NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { ContentMatch } from "./match-by-content";
import type { NamedRows } from "./named-rows";
import { type RenderedEdits, renderEdits, toEditTexts, toSignature } from "./render-edits";

export type ImportOutcome = "created" | "updated" | "unchanged";

/** The outcome of one row of the file. */
export type PlannedRow = Readonly<{
  row: StatementRow;
  outcome: ImportOutcome;
  /** A match by text or amount may only book the stored transaction; a match by external id updates it. */
  matchedBy: "external_id" | ContentMatch["by"] | null;
  /** Null until the transaction is stored. */
  transactionId: string | null;
  counted: Counted;
}>;

type Planning = Readonly<{
  rows: NamedRows;
  at: Date;
  /** The change that the rows are written for; null for a dry run. */
  changeId: string | null;
  /** The keys of counterparties with decisions about streams. */
  decidedKeys: ReadonlySet<string>;
  /** The most rows listed for each outcome. */
  mostListed: number;
  questions: Questions;
  /** Receives the rows to write, in chunks. */
  take: (rows: RenderedEdits) => void;
}>;

/** A row's index, and the stored transaction that it matches; null for a new one. */
type Known = Readonly<{ index: number; stored: Transaction | null; matchedBy: PlannedRow["matchedBy"] }>;

/** A stored transaction before and after a row changes it. */
type Changing = Readonly<{ before: Transaction; after: Transaction }>;

const ROWS_PER_CHUNK = 250;

/** The most counterparties remembered as already asked about. */
const MOST_REMEMBERED = 10_000;

/**
 * Plans rows one after another. No two rows of a file are the same transaction, so chunks are independent.
 */
export class RowPlanner {
  readonly #scope: Planning;
  /**
   * Rows of transactions that are linked, or whose counterparty has decisions about streams. They may affect
   * other transactions, so they are planned once everything that the file changes is known.
   */
  readonly #related: Readonly<{ known: Known; edit: Changing }>[] = [];
  readonly #listed: FirstOfEach<ImportOutcome, PlannedRow>;
  readonly #effects = new EffectSum();
  readonly #lines = new FirstOfEach<CalendarDate, number>(MAX_FIELD_ERRORS);
  readonly #hash = createHash("sha256");
  readonly #keyOfText = remembering(nameKey);
  readonly #rules = new Map<string, readonly Rule[]>();
  readonly #requestedRules = new Set<string>();

  constructor(scope: Planning) {
    this.#scope = scope;
    this.#listed = new FirstOfEach(scope.mostListed);
  }

  async plan(known: readonly Known[]): Promise<void> {
    const keys = known.map((each) => this.#keyOf(each));
    await this.#askForRules(keys);
    for (let start = 0; start < known.length; start += ROWS_PER_CHUNK) {
      const end = start + ROWS_PER_CHUNK;
      this.#planChunk(known.slice(start, end), keys.slice(start, end));
    }
  }

  /**
   * Keeps what another source reported: it knows the transaction under another id, and perhaps with a fuller
   * text.
   */
  leave(index: number, { by, transactionId }: ContentMatch): void {
    this.#listed.add("unchanged", index, () => ({
      row: this.#scope.rows.row(index),
      outcome: "unchanged",
      matchedBy: by,
      transactionId,
      counted: NOTHING,
    }));
  }

  /** Plans the remaining rows, and what they change about other transactions. */
  async finish(): Promise<void> {
    if (this.#related.length === 0) return;
    const { questions } = this.#scope;
    const planned = this.#related.map(({ edit }) => edit);
    const decided = await passOnDecisions(questions, planned);
    const { edits } = await followLinks(questions.findTransactions, { edits: decided, ruled: [] });
    const afters = new Map(
      edits.flatMap(({ after }) => (after === null ? [] : [[after.id, after] as const])),
    );
    for (const { known, edit } of this.#related) {
      this.#list(known, afters.get(edit.after.id) ?? edit.after, "updated");
    }
    for (const chunk of chunksOf(edits, ROWS_PER_CHUNK)) this.#take(chunk);
  }

  /** The complete plan; see `PlannedImport`. */
  planned() {
    const listed = this.#listed;
    return {
      counts: {
        created: listed.count("created"),
        updated: listed.count("updated"),
        unchanged: listed.count("unchanged"),
      },
      rows: listed.items(),
      effects: this.#effects.effects.totals,
      linesByDay: this.#lines.itemsByKind(),
      token: this.#hash.digest("base64url"),
    };
  }

  /** `keys`: the counterparty key of each row. */
  #planChunk(chunk: readonly Known[], keys: readonly (string | null)[]): void {
    const { rows, at } = this.#scope;
    const scope = { rules: this.#rules, at, newId };
    const edits: TransactionEdit[] = [];
    for (const [place, each] of chunk.entries()) {
      const { index, stored } = each;
      const facts = toFacts(rows, each);
      const key = keys[place] ?? null;
      const after =
        stored === null
          ? createTransaction(facts, key, scope)
          : correctTransaction(stored, facts, key, scope);
      const [edit] = toTransactionEdit(stored, after);
      if (edit !== undefined) this.#lines.add(after.bookedOn, index, () => rows.row(index).line);
      if (stored !== null && edit?.after != null && this.#isRelated(stored)) {
        this.#related.push({ known: each, edit: { before: stored, after: edit.after } });
        continue;
      }
      if (edit !== undefined) edits.push(edit);
      this.#list(each, after, outcomeOf(stored, edit));
    }
    if (edits.length > 0) this.#take(edits);
  }

  #isRelated(stored: Transaction): boolean {
    const { counterpartyKey: key } = stored;
    return isLinked(stored) || (key !== null && this.#scope.decidedKeys.has(key));
  }

  #list({ index, stored, matchedBy }: Known, after: Transaction, outcome: ImportOutcome): void {
    const { rows, changeId } = this.#scope;
    this.#listed.add(outcome, index, () => ({
      row: rows.row(index),
      outcome,
      matchedBy,
      transactionId: changeId === null && stored === null ? null : after.id,
      counted: countedFor(after),
    }));
  }

  #take(edits: readonly TransactionEdit[]): void {
    const { at, changeId, take } = this.#scope;
    const sum = new EffectSum();
    for (const edit of edits) sum.addEdit(edit);
    const { effects } = sum;
    this.#effects.addAll(effects);
    const texts = toEditTexts(edits);
    this.#hash.update(toSignature(texts, at));
    if (changeId !== null) take(renderEdits(texts, { changeId, effects }));
  }

  async #askForRules(keys: readonly (string | null)[]): Promise<void> {
    if (this.#requestedRules.size > MOST_REMEMBERED) this.#requestedRules.clear();
    const missing: string[] = [];
    for (const key of keys) {
      if (key === null || this.#requestedRules.has(key)) continue;
      this.#requestedRules.add(key);
      missing.push(key);
    }
    for (const chunk of chunksOf(missing, NAMES_PER_QUESTION)) {
      const found = groupByCounterparty(await this.#scope.questions.rules(chunk));
      for (const [key, rules] of found) this.#rules.set(key, rules);
    }
  }

  #keyOf(known: Known): string | null {
    const { rows } = this.#scope;
    if (known.stored !== null && keepsText(rows, known)) return known.stored.counterpartyKey;
    return keyOfFacts(rows.row(known.index), this.#keyOfText);
  }
}

function outcomeOf(stored: Transaction | null, edit: TransactionEdit | undefined): ImportOutcome {
  if (stored === null) return "created";
  return edit === undefined ? "unchanged" : "updated";
}

/**
 * Whether a stored transaction keeps all but its status: the row was matched by its content, or comes from an
 * older file, in which what is booked by now was still pending.
 */
function keepsText(rows: NamedRows, { index, stored, matchedBy }: Known): boolean {
  const isOlder = stored?.status === "booked" && rows.row(index).status === "pending";
  return isOlder || matchedBy !== "external_id";
}

function toFacts(rows: NamedRows, known: Known): TransactionFacts {
  const { index, stored } = known;
  if (stored !== null && keepsText(rows, known)) return { ...stored, status: "booked" };
  const row = rows.row(index);
  const { accountId, bookedOn, amount, currency, direction, status, description } = row;
  return {
    externalId: stored?.externalId ?? rows.bankName(index) ?? rows.contentName(index),
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
