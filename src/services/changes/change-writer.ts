import type { UnitOfWork } from "../../db/engine/executor";
import { runCalls, runStages } from "../../db/engine/run-calls";
import type { Call } from "../../db/engine/sql-statement";
import { type Change, type IdRange, NOTHING_TOUCHED, type Touched } from "../../db/tables/change-fields";
import {
  addingEffects,
  appendingChanges,
  deletingNoEffects,
  endingChange,
} from "../../db/tables/change-writes";
import { addingGrams } from "../../db/tables/search-grams";
import type { TotalsByDay } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { MOST_NAMED_TRANSACTIONS } from "../../domain/event";
import { type PeriodGrams, SearchGrams } from "../../domain/search-grams";
import type { Context } from "../context";
import { type ReportedChange, recordingEvents } from "../events/recording-events";
import {
  addReported,
  countReported,
  NONE_REPORTED,
  type ReportedTransactions,
} from "../events/reported-transactions";
import { newId } from "../new-id";
import { type About, snapshotsOf } from "./about-change";
import { addToTotals, requireStorable } from "./add-to-totals";
import { concat, finishChanges, stagesOf } from "./change-calls";
import { EffectSum, type Effects, effectsOf } from "./effects";
import { piecesOf } from "./pieces-of";
import { type Edits, isAddition, withOtherFacts } from "./plan";
import { requireOpen } from "./require-open";

/** A unit of work that holds the lock of one customer. */
export type CustomerWrite = Readonly<{ context: Context; unit: UnitOfWork; customer: Customer }>;

type Written = Touched &
  Readonly<{ effects: Effects; reportedTransactions: ReportedTransactions; grams?: Iterable<PeriodGrams> }>;

/**
 * With more periods than this, the grams so far are stored, so that a file that spans a thousand years takes
 * no more memory.
 */
const MOST_GRAM_PERIODS = 500;

/**
 * Writes one change: its effect on transactions, on their totals and on their search grams, and the change
 * itself, so that these always agree. The edits may arrive in pieces, so they never have to be in memory all
 * at once.
 *
 * The caller holds the customer's lock, and rolls back if it does not call `finish`.
 */
export class ChangeWriter {
  readonly changeId: string;
  readonly #write: CustomerWrite;
  readonly #about: About;
  /** What was written since effects were last added to the totals. */
  #unsettled = new EffectSum();
  #grams = new SearchGrams();
  /** The effects that are already in the totals; null while nothing of the change is committed. */
  #settled: EffectSum | null = null;
  #touched: Touched = NOTHING_TOUCHED;
  /** How many of its transactions partners are notified of. */
  #reported = NONE_REPORTED;
  /** What the stored change says that it touched; null before it is appended. */
  #stored: Touched | null = null;
  #hasBegun = false;

  constructor(write: CustomerWrite & Readonly<{ changeId?: string }>, about: About) {
    this.changeId = write.changeId ?? newId();
    this.#write = write;
    this.#about = about;
    write.unit.steps?.settleWith(() => this.#settle());
  }

  get isCreation(): boolean {
    return this.#about.isCreation === true;
  }

  /** The range of the ids added so far. */
  get created(): IdRange | null {
    return this.#touched.created;
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Appends the change itself, once. Everything that belongs to it is written afterwards. */
  async begin(): Promise<void> {
    const { unit, customer } = this.#write;
    const change = this.#beginning();
    await runCalls(unit, appendingChanges(customer, change === null ? [] : [change]));
  }

  /** Counts rows that other code wrote. */
  async addWritten({
    effects,
    transactionCount,
    created,
    reportedTransactions,
    grams = [],
  }: Written): Promise<void> {
    this.#unsettled.addAll(effects);
    this.#grams.addAll(grams);
    if (this.#grams.periods.length > MOST_GRAM_PERIODS)
      await runCalls(this.#write.unit, await this.#takeGrams());
    this.#touched = {
      transactionCount: this.#touched.transactionCount + transactionCount,
      created: spanOf(this.#touched.created, created),
    };
    this.#reported = addReported(this.#reported, reportedTransactions);
  }

  /** Writes a part of the change. No transaction is in two parts. */
  async write(edits: Edits): Promise<void> {
    const { unit } = this.#write;
    for (const piece of piecesOf(edits, unit.steps?.rowsPerPiece)) await this.#writePiece(piece);
  }

  /** Adds all written effects to the totals, and returns them. */
  async finish(): Promise<TotalsByDay> {
    if (this.#settled !== null) return this.#finishSteps(this.#settled);
    return this.#finishWith([[]], this.#takeGrams());
  }

  /** Writes the last part, then finishes. */
  async writeLast(edits: Edits): Promise<TotalsByDay> {
    const { unit } = this.#write;
    const pieces = [...piecesOf(edits, unit.steps?.rowsPerPiece)];
    const last = pieces.pop() ?? edits;
    for (const piece of pieces) await this.#writePiece(piece);
    if (this.#settled !== null) {
      await this.#writePiece(last);
      return this.#finishSteps(this.#settled);
    }
    this.#addGrams(last);
    // The stored grams are read while the rest is computed.
    const grams = this.#takeGrams();
    await this.#count(last);
    return this.#finishWith(this.#stagesOf(last), grams);
  }

  async #writePiece(piece: Edits): Promise<void> {
    const { unit } = this.#write;
    this.#addGrams(piece);
    await this.#count(piece);
    await runStages(unit, this.#stagesOf(piece));
    await unit.steps?.giveTurn();
  }

  async #finishWith(stages: readonly Iterable<Call>[], grams: Promise<Iterable<Call>>): Promise<TotalsByDay> {
    const { unit, customer } = this.#write;
    const { effects: sum } = this.#unsettled;
    const finishing = finishChanges(unit, customer, {
      stages,
      effects: [[this.changeId, sum.totals]],
      sum,
      ending: concat(this.#endingLate(), await this.#recordingEvents(sum.totals)),
    });
    // New grams are determined while the database writes the rows.
    await Promise.all([finishing, grams.then((calls) => runCalls(unit, calls))]);
    return sum.totals;
  }

  async #finishSteps(settled: EffectSum): Promise<TotalsByDay> {
    await this.#settle();
    const { totals } = settled.effects;
    const events = await this.#recordingEvents(totals);
    await runCalls(this.#write.unit, concat([deletingNoEffects(this.#key)], events));
    return totals;
  }

  /**
   * Makes transactions, totals and the change consistent with what is written so far, so that it can be
   * committed.
   */
  async #settle(): Promise<void> {
    if (!this.#hasBegun) return;
    const { unit, customer } = this.#write;
    const { effects } = this.#unsettled;
    this.#unsettled = new EffectSum();
    this.#settled ??= new EffectSum();
    this.#settled.addAll(effects);
    requireStorable(this.#settled.effects.totals);
    this.#stored = this.#touched;
    await addToTotals(unit, customer, effects);
    const grams = await this.#takeGrams();
    await runCalls(unit, concat(addingEffects(this.#key, effects.totals), grams, [this.#ending]));
  }

  get #key() {
    const { customerId } = this.#write.customer;
    return { customerId, changeId: this.changeId };
  }

  #addGrams({ edits }: Edits): void {
    for (const each of withOtherFacts(edits)) this.#grams.add(each);
  }

  /** The calls that store the grams collected since the last time. */
  #takeGrams(): Promise<Iterable<Call>> {
    const grams = this.#grams;
    this.#grams = new SearchGrams();
    const calls = addingGrams(this.#write.unit, this.#write.customer, grams);
    // They may be awaited only after something else has failed.
    calls.catch(() => undefined);
    return calls;
  }

  async #count({ edits, ruled }: Edits): Promise<void> {
    requireOpen(this.#write.customer, { edits, ruled }, this.#about.kind);
    const added = edits.filter(isAddition).map(({ after }) => after.id);
    const [firstId, lastId] = [added.reduce(lesser, added[0] ?? ""), added.reduce(greater, "")];
    await this.addWritten({
      effects: await effectsOf({ edits, ruled }),
      transactionCount: edits.length + ruled.length,
      reportedTransactions: countReported({ edits, ruled }),
      created: added.length === 0 ? null : { firstId, lastId },
    });
  }

  #stagesOf(piece: Edits): readonly Iterable<Call>[] {
    const change = this.#beginning();
    return stagesOf(this.#write.customer, [{ changeId: this.changeId, change, ...piece }]);
  }

  get #ending(): Call {
    return endingChange(this.#key, this.#touched, this.#write.context.now());
  }

  /** Updates the change, if parts were written after it. */
  *#endingLate(): Generator<Call> {
    if (this.#stored !== this.#touched) yield this.#ending;
  }

  /** Notifies the partner of the change, which is fully written by then. */
  async #recordingEvents(totals: TotalsByDay): Promise<Iterable<Call>> {
    const { context, unit, customer } = this.#write;
    const { decided, file, undoesImport = false } = this.#about;
    const { newRules = [], removedRules = [] } = decided ?? {};
    const removedIds = new Set(removedRules.map(({ id }) => id));
    const updatedRules = newRules.filter(({ id }) => removedIds.has(id)).length;
    const reported: ReportedChange = {
      changeId: this.changeId,
      at: context.now(),
      hasDetails: decided !== undefined && decided.details !== null,
      newRules: newRules.length - updatedRules,
      updatedRules,
      removedRules: removedRules.length - updatedRules,
      ...this.#reported,
      isVast: this.#touched.transactionCount > MOST_NAMED_TRANSACTIONS,
      ...(file === undefined ? {} : { import: "completed" }),
      ...(undoesImport ? { import: "undone" } : {}),
      days: totals.size,
    };
    return recordingEvents(unit, customer, [reported]);
  }

  /** The change itself, if it is not appended yet. */
  #beginning(): Change | null {
    if (this.#hasBegun) return null;
    this.#hasBegun = true;
    const { context, customer } = this.#write;
    const { kind, transactionId = null, undoesId = null, decided } = this.#about;
    this.#stored = this.#touched;
    return {
      id: this.changeId,
      sequence: customer.revision,
      kind,
      actor: context.actor,
      transactionId,
      ruleId: decided?.newRules[0]?.id ?? decided?.removedRules[0]?.id ?? null,
      undoesId,
      ...snapshotsOf(this.#about),
      createdAt: context.now(),
      ...this.#touched,
    };
  }
}

function spanOf(a: IdRange | null, b: IdRange | null): IdRange | null {
  if (a === null || b === null) return a ?? b;
  return { firstId: lesser(a.firstId, b.firstId), lastId: greater(a.lastId, b.lastId) };
}

function lesser(a: string, b: string): string {
  return a < b ? a : b;
}

function greater(a: string, b: string): string {
  return a > b ? a : b;
}
