import { isDeepStrictEqual as isSame } from "node:util";
import { addDays } from "../../domain/calendar-date";
import { AppError, type ErrorCode } from "../../domain/errors";
import {
  COUNTERPARTIES,
  type HistoryEdit,
  type HistoryRow,
  type HistorySettings,
  type HistoryTreatment,
  type Step,
} from "./history";
import { addedToClosed, touchesClosed } from "./model-closings";
import {
  followingOf,
  isExcluded,
  isRuled,
  type ModelTransaction,
  matchKeyOf,
  type Numbered,
  ruleOf,
  type State,
  shareOf,
  treatmentOf,
} from "./model-figures";
import { canBeTransfer, settled } from "./model-links";
import { shownOf } from "./model-preview";
import { placedEdit } from "./placed-edit";

/** `undoes`: the change that it undoes; null where it is not an undo. */
type Change = Readonly<{ before: State | null; after: State; undoes: Change | null }>;

export type Outcome = "changed" | "unchanged" | ErrorCode;

/** The results of a history's steps. A change holds the complete states before and after it. */
export class ReferenceModel {
  readonly #changes: Change[];

  constructor(settings: HistorySettings) {
    const after: State = { settings, transactions: {}, rules: {}, closedThrough: null, count: 0 };
    this.#changes = [{ before: null, after, undoes: null }];
  }

  get state(): State {
    return (this.#changes.at(-1) ?? refuse("customer_not_found")).after;
  }

  take(step: Step): Outcome {
    const before = this.state;
    try {
      if (step.kind === "undo" || step.kind === "redo") {
        const undoes = this.#changeFor(step);
        const after = this.#undo(undoes, step.force);
        if (touchesClosed(before, after)) refuse("period_closed");
        this.#changes.push({ before, after, undoes });
        return "changed";
      }
      if (step.kind === "late_bulk") return this.#takeLate(step);
      const after = settled(play(before, step));
      if (step.kind !== "ingest" && touchesClosed(before, after)) refuse("period_closed");
      return this.#push(after);
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  /** Previewed edits are made only if everything shown is still the same. */
  #takeLate({ edits, meanwhile }: Step & Readonly<{ kind: "late_bulk" }>): Outcome {
    const seen = this.state;
    const chosen = edits.map((one) => placedEdit(one, Object.values(seen.transactions)));
    const planned = settled(chosen.reduce(editAt, seen));
    if (touchesClosed(seen, planned)) refuse("period_closed");
    const shown = shownOf(seen, planned);
    const outcome = this.take(meanwhile);
    const after = settled(chosen.reduce(editAt, this.state));
    if (touchesClosed(this.state, after)) return "period_closed";
    if (!isSame(shown, shownOf(this.state, after))) return "version_mismatch";
    return this.#push(after) === "changed" ? "changed" : outcome;
  }

  #push(after: State): Outcome {
    const before = this.state;
    if (isSame(before, after)) return "unchanged";
    this.#changes.push({ before, after, undoes: null });
    return "changed";
  }

  #changeFor(step: Step & Readonly<{ kind: "undo" | "redo" }>): Change {
    const changes = this.#changes.toReversed();
    const change =
      step.kind === "redo"
        ? changes.find(({ undoes }) => undoes !== null)
        : changes[step.back % changes.length];
    return change ?? refuse("change_not_found");
  }

  #undo(change: Change, isForced: boolean): State {
    const { before, after } = change;
    if (before !== null && before.closedThrough !== after.closedThrough) refuse("period_closed");
    if (before !== null && addedToClosed(this.state, before, after)) refuse("period_closed");
    const later = this.#changes.slice(this.#changes.indexOf(change) + 1);
    return undo(this.state, { ...change, later }, isForced);
  }
}

function play(now: State, step: Exclude<Step, Readonly<{ kind: "undo" | "redo" | "late_bulk" }>>): State {
  switch (step.kind) {
    case "ingest":
      return step.rows.reduce(post, now);
    case "edit":
      return editAt(now, placedEdit(step.edit, Object.values(now.transactions)));
    case "bulk":
      return step.edits.map((one) => placedEdit(one, Object.values(now.transactions))).reduce(editAt, now);
    case "set_granularity":
      return { ...now, settings: { ...now.settings, expenseGranularity: step.expenseGranularity } };
    case "replace":
      if (step.settings.currency !== now.settings.currency && Object.keys(now.transactions).length > 0)
        refuse("currency_in_use");
      return { ...now, settings: step.settings };
    case "create_rule":
      return createRule(now, step);
    case "close":
      if (now.closedThrough !== null && step.through <= now.closedThrough) refuse("validation_failed");
      return { ...now, closedThrough: step.through };
    case "reopen":
      if (now.closedThrough === null) refuse("validation_failed");
      if (step.through !== null && step.through >= now.closedThrough) refuse("validation_failed");
      return { ...now, closedThrough: step.through };
    case "update_rule": {
      const [n, rule] = nth(now.rules, step.pick) ?? refuse("rule_not_found");
      if (step.treatment && rule.direction === "inflow") refuse("treatment_not_applicable");
      return updateRule(now, [n, rule], step);
    }
    case "remove_rule": {
      const [n] = nth(now.rules, step.pick) ?? refuse("rule_not_found");
      const { [n]: _, ...rules } = now.rules;
      return { ...now, rules };
    }
    case "remove_transaction": {
      const [n] = nth(now.transactions, step.pick) ?? refuse("transaction_not_found");
      const { [n]: _, ...transactions } = now.transactions;
      return { ...now, transactions };
    }
  }
}

/** Changes nothing where the rule for the first day decides the same and ends no sooner. */
function createRule(
  state: State,
  {
    counterpartyName,
    fromOn: from,
    throughOn: through = null,
    direction,
    treatment = null,
  }: Step & Readonly<{ kind: "create_rule" }>,
): State {
  const who = COUNTERPARTIES[counterpartyName] ?? refuse("counterparty_not_identifiable");
  const { currency } = state.settings;
  const said = ruleOf(state, { bookedOn: from, counterpartyName, direction, currency });
  const isSaid = isSame(said?.treatment, treatment) && isEndless(said, through);
  return isSaid ? state : addRule(state, { who, from, through, direction, currency, treatment });
}

/** Whether a rule has no end, or ends no sooner than a day; null means no end. */
function isEndless(rule: State["rules"][number] | null, through: string | null): boolean {
  if (rule === null) return false;
  return rule.through === null || (through !== null && rule.through >= through);
}

function addRule(state: State, rule: State["rules"][number]): State {
  const { count, rules } = state;
  return { ...state, count: count + 1, rules: { ...rules, [count]: rule } };
}

/** Applies from the given day on; on earlier days, the rule decides as before. */
function updateRule(
  state: State,
  [n, rule]: readonly [number, State["rules"][number]],
  step: Step & Readonly<{ kind: "update_rule" }>,
): State {
  const { fromOn: from = rule.from, treatment = rule.treatment, effectiveOn = rule.from } = step;
  const through = step.throughOn === undefined ? rule.through : step.throughOn;
  const after = { ...rule, from, through, treatment };
  if (isSame(rule, after)) return state;
  if (through !== null && through < from) refuse("validation_failed");
  if (effectiveOn <= rule.from) return { ...state, rules: { ...state.rules, [n]: after } };
  const isOver = [rule.through, through].some((last) => last !== null && last < effectiveOn);
  if (isOver) refuse("validation_failed");
  const ended = { ...rule, through: addDays(effectiveOn, -1) };
  const rules = { ...state.rules, [n]: ended };
  return addRule({ ...state, rules }, { ...after, from: effectiveOn });
}

function post(state: State, row: HistoryRow): State {
  const all = Object.entries(state.transactions).filter(([, one]) => one.accountId === row.accountId);
  const named = (name: string | null) => all.find(([, { externalId }]) => externalId === name);
  const announced = named(row.pendingExternalId);
  const known = named(row.externalId) ?? (announced?.[1].status === "pending" ? announced : undefined);
  const hasBecome = all.some(([, { pendingExternalId }]) => pendingExternalId === row.externalId);
  if (known === undefined && hasBecome) return state;
  const links = { refundOf: null, transferWith: null };
  const created = { ...row, currency: state.settings.currency, treatment: null, person: null, ...links };
  const [n, one] = known ?? [state.count, created];
  const pendingExternalId = row.pendingExternalId ?? one.pendingExternalId;
  return put(state, Number(n), { ...one, ...row, pendingExternalId });
}

/** An edit whose picks are indexes. */
function editAt(state: State, edit: HistoryEdit): State {
  const [n, one] = at(state.transactions, edit.pick) ?? refuse("transaction_not_found");
  switch (edit.action) {
    case "reclassify":
      return put(state, n, { ...one, treatment: reclassified(one, edit.treatment) });
    case "clear_treatment":
      return treatmentOf(state, one) === null ? state : put(state, n, { ...one, treatment: "cleared" });
    case "mark_refund":
      return put(state, n, { ...one, refundOf: refunding(state, [n, one], edit.refundOf) });
    case "clear_refund":
      return put(state, n, { ...one, refundOf: null });
    case "pair_transfer":
      return paired(state, [n, one], edit.with);
    case "unpair_transfer": {
      if (one.transferWith === null) return state;
      const other = state.transactions[one.transferWith] ?? refuse("transaction_not_found");
      const apart = put(state, one.transferWith, { ...other, transferWith: null });
      return put(apart, n, { ...one, transferWith: null });
    }
    case "include":
      if (!isExcluded(state, one)) return state;
      return put(state, n, { ...one, person: isRuled(state, one) ? "included" : null });
    case "exclude": {
      if (edit.scope === "single") return put(state, n, { ...one, person: "excluded" });
      const who = matchKeyOf(one) ?? refuse("counterparty_not_identifiable");
      const decided = put(state, n, { ...one, person: one.person === "included" ? null : one.person });
      if (isRuled(state, one) && isEndless(ruleOf(state, one), null)) return decided;
      const { bookedOn: from, direction, currency } = one;
      return addRule(decided, { who, from, through: null, direction, currency, treatment: null });
    }
  }
}

type Named = readonly [n: number, one: ModelTransaction];

/** No more than is left of the inflow, and of the outflow after its other refunds. */
function refunding(
  { transactions }: State,
  [n, one]: Named,
  requested: (HistoryEdit & Readonly<{ action: "mark_refund" }>)["refundOf"],
): ModelTransaction["refundOf"] {
  const parts = requested.map(({ pick, amount }) => {
    const [of, outflow] = at(transactions, pick) ?? refuse("transaction_not_found");
    return { of, outflow, amount };
  });
  if (one.direction === "outflow" || one.transferWith !== null) refuse("link_not_applicable");
  let left = one.amount;
  return parts.map(({ of, outflow, amount }) => {
    if (outflow.direction === "inflow" || outflow.transferWith !== null) refuse("link_not_applicable");
    const others = Object.entries(transactions).flatMap(([m, { refundOf }]) =>
      Number(m) === n ? [] : (refundOf ?? []).filter((part) => part.of === of),
    );
    const room = others.reduce((sum, part) => sum - part.amount, outflow.amount);
    const given = amount ?? Math.min(left, room);
    if (given <= 0 || given > Math.min(left, room)) refuse("refund_exceeds_amount");
    left -= given;
    return { of, amount: given };
  });
}

function paired(state: State, [n, one]: Named, pick: number): State {
  const { transactions } = state;
  const [m, other] = at(transactions, pick) ?? refuse("transaction_not_found");
  if (one.transferWith === m) return state;
  const isRefunded = Object.values(transactions).some(({ refundOf }) =>
    refundOf?.some(({ of }) => of === n || of === m),
  );
  const isTaken = [one, other].some((each) => each.refundOf !== null || each.transferWith !== null);
  if (isRefunded || isTaken || !canBeTransfer(one, other)) refuse("link_not_applicable");
  return put(put(state, m, { ...other, transferWith: n }), n, { ...one, transferWith: m });
}

function reclassified(one: ModelTransaction, requested: HistoryTreatment): ModelTransaction["treatment"] {
  if (one.direction === "inflow") refuse("treatment_not_applicable");
  if (requested.type !== "shared_expense") return requested;
  if (requested.sharedType === "amount" && requested.value > one.amount) refuse("share_exceeds_amount");
  const settled = requested.isStillShared ? null : shareOf(requested, one.amount);
  const isKnown =
    one.treatment !== "cleared" && isSame({ ...one.treatment, settled }, { ...requested, settled });
  return isKnown ? one.treatment : { ...requested, settled };
}

/**
 * Restores what differs between before and after. Unless forced, it refuses where that has changed since, or
 * was touched.
 */
function undo(
  now: State,
  { before, after, later }: Change & Readonly<{ later: readonly Change[] }>,
  isForced: boolean,
): State {
  if (before === null) return refuse("undo_conflict");
  let isTouched = false;
  const putBack = <Thing extends object>(
    of: (state: State) => Thing | undefined,
    { was, became, is }: Readonly<Record<"was" | "became" | "is", Thing>>,
  ): Thing => {
    const back = { ...is };
    for (const field in was) {
      if (isSame(was[field], became[field])) continue;
      isTouched ||= !isSame(is[field], became[field]) || isTouchedSince(later, (state) => of(state)?.[field]);
      back[field] = was[field];
    }
    return back;
  };
  const putAllBack = <Thing extends object>(table: (state: State) => Numbered<Thing>): Numbered<Thing> => {
    const back: Record<number, Thing> = { ...table(now) };
    for (const n of Object.keys({ ...table(before), ...table(after) }).map(Number)) {
      const [was, became, is] = [table(before)[n], table(after)[n], back[n]];
      if (isSame(was, became)) continue;
      if ((became === undefined) !== (is === undefined)) refuse("undo_conflict");
      const of = (state: State) => table(state)[n];
      if (was === undefined || became === undefined || is === undefined) {
        isTouched ||= !isSame(is, became) || isTouchedAnywhereSince(later, of);
      }
      if (was === undefined) delete back[n];
      else back[n] = became === undefined || is === undefined ? was : putBack(of, { was, became, is });
    }
    return back;
  };
  const settings = putBack((state) => state.settings, {
    was: before.settings,
    became: after.settings,
    is: now.settings,
  });
  const rules = putAllBack((state) => state.rules);
  const transactions = putAllBack((state) => state.transactions);
  // A refund is a decision on the inflow, so it does not by itself touch the outflow. But it must not be lost
  // silently, unless the change itself made it.
  const withdrawn = Object.keys(after.transactions)
    .map(Number)
    .filter((n) => before.transactions[n] === undefined);
  isTouched ||= withdrawn.some((n) => {
    if (!(n in now.transactions)) return false;
    const { refundedBy } = followingOf(after, n);
    return followingOf(now, n).refundedBy.some((inflow) => !refundedBy.includes(inflow));
  });
  const all = Object.values(transactions);
  const names = all.map(({ accountId, externalId }) => [accountId, externalId]);
  const isBackwards = Object.values(rules).some(({ from, through }) => through !== null && through < from);
  const isTaken = new Set(names.map((name) => JSON.stringify(name))).size < names.length;
  const isOtherMoney = all.some(({ currency }) => currency !== settings.currency);
  isTouched ||= all.some(({ direction, treatment }) => direction === "inflow" && treatment !== null);
  const refunded = new Set(all.flatMap(({ refundOf }) => (refundOf ?? []).map(({ of }) => of)));
  isTouched ||= Object.entries(transactions).some(
    ([n, { transferWith, refundOf }]) =>
      transferWith !== null && (refundOf !== null || refunded.has(Number(n))),
  );
  isTouched ||= Object.entries(transactions).some(([n, { amount }]) => {
    const parts = partsOf(transactions, Number(n));
    const earlier = new Map(partsOf(now.transactions, Number(n)));
    const restored = parts.filter(([inflow, given]) => given > (earlier.get(inflow) ?? 0));
    if (restored.length === 0 || restored.length === parts.length) return false;
    const inflows = new Set(parts.map(([inflow]) => inflow));
    const same = partsOf(before.transactions, Number(n)).filter(([inflow]) => inflows.has(inflow));
    const excess = excessOf(amount, parts);
    return excess > 0 && excess > excessOf(before.transactions[Number(n)]?.amount ?? 0, same);
  });
  if (isBackwards || isTaken || isOtherMoney || (isTouched && !isForced)) refuse("undo_conflict");
  const restored = { ...now, settings, rules, transactions };
  return settled(
    Object.entries(transactions).reduce((state, [n, one]) => put(state, Number(n), one), restored),
  );
}

/** The inflows that refund an outflow, each with the amount. */
function partsOf(
  transactions: State["transactions"],
  outflow: number,
): readonly (readonly [string, number])[] {
  return Object.entries(transactions).flatMap(([inflow, { refundOf }]) =>
    (refundOf ?? []).flatMap(({ of, amount }) => (of === outflow ? [[inflow, amount] as const] : [])),
  );
}

function excessOf(amount: number, parts: ReturnType<typeof partsOf>): number {
  return parts.reduce((sum, [, given]) => sum + given, -amount);
}

/**
 * Whether a later change that is still in effect touched something: it is neither undone, nor the undo of
 * another of these changes that did.
 */
function isTouchedSince(later: readonly Change[], of: (state: State) => unknown): boolean {
  const touches = ({ before, after }: Change): boolean => !isSame(before && of(before), of(after));
  const isUndone = (one: Change): boolean => later.some((each) => each.undoes === one && !isUndone(each));
  const isPutBack = ({ undoes }: Change): boolean =>
    undoes !== null && later.includes(undoes) && touches(undoes);
  return later.some((one) => touches(one) && !isUndone(one) && !isPutBack(one));
}

function isTouchedAnywhereSince(later: readonly Change[], of: (state: State) => object | undefined): boolean {
  const fields = later.flatMap(({ after }) => Object.keys(of(after) ?? {}));
  return [...new Set(fields)].some((field) =>
    isTouchedSince(later, (state) => {
      const thing = of(state);
      return thing && Reflect.get(thing, field);
    }),
  );
}

/** An inflow has no treatment. */
function put(state: State, n: number, { treatment, ...one }: ModelTransaction): State {
  const fitting = { ...one, treatment: one.direction === "inflow" ? null : treatment };
  const transactions = { ...state.transactions, [n]: fitting };
  return { ...state, transactions, count: Math.max(state.count, n + 1) };
}

/** The item at an index. */
function at<Thing>(things: Numbered<Thing>, place: number): readonly [number, Thing] | undefined {
  return place < 0 ? undefined : nth(things, place);
}

/** The n-th item, modulo their number. */
function nth<Thing>(things: Numbered<Thing>, n: number): readonly [number, Thing] | undefined {
  const all = Object.entries(things).map(([number, thing]) => [Number(number), thing] as const);
  return all[n % all.length];
}

function refuse(code: ErrorCode): never {
  throw new AppError(code, "The model refuses.");
}
