import type { UnitOfWork } from "../../db/engine/executor";
import { sumWindows } from "../../db/tables/daily-totals";
import { findTransaction, findTransactionsById } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { actorId, type ChangeKind } from "../../domain/change";
import { addCounted, type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import { type Customer, storedGrid } from "../../domain/customer";
import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import { type Edit, type Marking, makesRule, othersNamedBy } from "../../domain/edit";
import { isLinked } from "../../domain/links";
import { type Grid, type Window, windowContaining } from "../../domain/period";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer, requireLockedCustomer, transactionNotFound } from "../access";
import { requirePreviewed } from "../cashflow/preview-plan";
import { sumWithin } from "../cashflow/sum-within";
import { type Committed, commitPlan, NOTHING_COMMITTED } from "../changes/commit-plan";
import { commitPlans } from "../changes/commit-plans";
import { isEmpty, type Plan } from "../changes/plan";
import type { Context } from "../context";
import type { WriteSize } from "../customer-turns";
import { sizeOfReach } from "../rules/size-of-reach";
import { combining, requireSeen, runWrite } from "../run-write";
import { EditPlanner } from "./edit-planner";

export type EditInput = Readonly<{ userId: string; transactionId: string }>;

export type EditResult = Readonly<{
  /** The transaction after the edit. */
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  /**
   * The figures of the window in the stored grid that contains the transaction; `window.anchor` is its first
   * day.
   */
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

const KINDS = {
  reclassify: "transaction_reclassified",
  clear_treatment: "treatment_cleared",
  exclude: "transaction_excluded",
  include: "transaction_included",
  review: "transaction_reviewed",
  note: "transaction_noted",
  mark_refund: "refund_marked",
  clear_refund: "refund_cleared",
  pair_transfer: "transfer_paired",
  unpair_transfer: "transfer_unpaired",
  reject_link: "link_rejected",
} as const satisfies Record<(Edit | Marking)["action"], ChangeKind>;

/**
 * Runs one edit of one transaction by a person: lock, read, decide, write and record in one database
 * transaction.
 *
 * An edit that changes nothing writes nothing, and records no change.
 */
export async function editTransaction(
  context: Context,
  userId: string,
  edit: Edit | Marking,
): Promise<EditResult> {
  const request = { context, userId, edit };
  const isAlone = makesRule(edit) || context.conditions?.previewToken !== undefined;
  if (!isAlone) return editInTurn(request);
  const owner = { partnerId: context.partnerId, userId };
  const write = async (unit: UnitOfWork): Promise<EditResult> => {
    const [result = transactionNotFound()] = await editCombined(unit, owner, [request]);
    return result;
  };
  return runWrite(context, userId, write, { size: await sizeOf(context, userId, edit) });
}

type EditRequest = Readonly<{ context: Context; userId: string; edit: Edit | Marking }>;

const editInTurn = combining<EditRequest, EditResult>({
  keyOf: ({ edit }) => edit.transactionId,
  run: editCombined,
});

/**
 * Thrown because edits of linked transactions may depend on each other, so they cannot be planned
 * independently.
 */
class EditsOfLinked extends Error {}

/**
 * One edit, or several edits of different transactions without new rules or preview tokens. Throws where
 * several edits involve linked transactions.
 */
async function editCombined(
  unit: UnitOfWork,
  owner: CustomerName,
  requests: readonly EditRequest[],
): Promise<readonly EditResult[]> {
  const named = { customerId: customerIdOf(owner) };
  const ids = requests.map(({ edit }) => edit.transactionId);
  // The read is sent after the lock, so it runs once the lock is held.
  const [customer, byId] = await Promise.all([
    requireLockedCustomer(owner, unit, owner.userId, requests.length),
    findTransactionsById(unit, named, ids),
  ]);
  const names = requests.some(({ edit }) => othersNamedBy(edit).length > 0);
  if (requests.length > 1 && (names || [...byId.values()].some(isLinked))) throw new EditsOfLinked();
  const planned: Planned[] = [];
  for (const request of requests) {
    const stored = byId.get(request.edit.transactionId) ?? transactionNotFound();
    const revision = customer.revision - requests.length + planned.length + 1;
    planned.push(await planEdit(unit, { ...customer, revision }, stored, request));
  }
  const changing = planned.filter(({ plan }) => !isEmpty(plan));
  // The sums are requested before the commit, so they are the earlier figures.
  const [sums, committed] = await Promise.all([
    sumEach(
      unit,
      customer,
      planned.map(({ window }) => window),
    ),
    commit(unit, customer, changing),
  ]);
  const changes = new Map(changing.map((each, index) => [each, committed[index]]));
  const earlier: TotalsByDay[] = [];
  return planned.map((each) => {
    const { stored, plan, window } = each;
    const { changeId, effects } = changes.get(each) ?? NOTHING_COMMITTED;
    const before = earlier.reduce(
      (sum, totals) => addCounted(sum, sumWithin(totals, window)),
      sums.get(window.startOn) ?? NOTHING,
    );
    earlier.push(effects);
    return {
      transaction: plan.edits.find(({ after }) => after?.id === stored.id)?.after ?? stored,
      changeId,
      impact: {
        window: { ...storedGrid(customer), anchor: window.startOn },
        before,
        after: addCounted(before, sumWithin(effects, window)),
      },
    };
  });
}

type Planned = Readonly<{
  context: Context;
  stored: Transaction;
  kind: ChangeKind;
  transactionId: string;
  plan: Plan;
  sequence: number;
  window: Window;
}>;

async function planEdit(
  unit: UnitOfWork,
  customer: Customer,
  stored: Transaction,
  { context, edit }: EditRequest,
): Promise<Planned> {
  const editing = { executor: unit, customer, at: context.now(), by: actorId(context.actor) };
  const planner = new EditPlanner(editing, [stored]);
  requireSeen(context, stored.version);
  await planner.apply(edit);
  const plan = await planner.plan();
  await requirePreviewed(context, unit, customer, plan);
  const window = windowContaining(storedGrid(customer), stored.bookedOn);
  const { revision: sequence } = customer;
  return { kind: KINDS[edit.action], transactionId: stored.id, plan, sequence, context, stored, window };
}

async function commit(
  unit: UnitOfWork,
  customer: Customer,
  planned: readonly Planned[],
): Promise<readonly Committed[]> {
  const [first, second] = planned;
  if (first === undefined) return [];
  if (second !== undefined) return commitPlans(unit, customer, planned);
  const { context, kind, transactionId, plan, sequence } = first;
  const then = { ...customer, revision: sequence };
  return [await commitPlan(context, unit, then, { kind, transactionId, plan })];
}

/** The figures of each window, by its first day. All windows are of one grid. */
async function sumEach(
  unit: UnitOfWork,
  customer: Customer,
  windows: readonly Window[],
): Promise<ReadonlyMap<CalendarDate, Counted>> {
  const distinct = [...new Map(windows.map((window) => [window.startOn, window])).values()];
  const sums = await sumWindows(unit, customer, distinct);
  return new Map(distinct.map(({ startOn }, index) => [startOn, sums[index] ?? NOTHING]));
}

/** A missing transaction is refused later, under the lock, so that a stored response takes precedence. */
async function sizeOf(context: Context, userId: string, edit: Edit | Marking): Promise<WriteSize> {
  if (!makesRule(edit)) return "row";
  const { reads } = context.database;
  const customer = await requireCustomer(context, userId);
  const stored = await findTransaction(reads, customer, edit.transactionId);
  if (stored === null || stored.counterpartyKey === null) return "row";
  const { counterpartyKey, direction, currency, bookedOn: fromOn } = stored;
  const reach = { counterpartyKey, direction, currency, fromOn, throughOn: null };
  return sizeOfReach(context, customer, reach);
}
