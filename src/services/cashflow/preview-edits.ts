import type { Executor } from "../../db/engine/executor";
import { findTransactionsById } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { actorId } from "../../domain/change";
import type { CashflowSettings, Customer, CustomerKey } from "../../domain/customer";
import { type Edit, makesRule } from "../../domain/edit";
import { requireCustomer } from "../access";
import { changedFields } from "../changes/changed-fields";
import { countEdits, type Plan, type TransactionEdit } from "../changes/plan";
import type { Context } from "../context";
import { applyAll, namingEdits } from "../transactions/apply-all";
import { EditPlanner } from "../transactions/edit-planner";
import { type PreviewWithForecast, previewWithForecast } from "./preview-plan";

type PreviewInput = Readonly<{
  userId: string;
  edits: readonly Edit[];
  settings?:
    | Readonly<{ [Field in keyof CashflowSettings]?: CashflowSettings[Field] | undefined }>
    | undefined;
  /** The day of the forecast; without it there is none. */
  today?: CalendarDate | undefined;
}>;

export type Preview = PreviewWithForecast &
  Readonly<{
    currency: string;
    /**
     * The first transactions that would change, at most `MAX_LISTED_ROWS`; `affectedCount` counts all of
     * them.
     */
    affected: readonly TransactionEdit[];
    affectedCount: number;
  }>;

const MAX_LISTED_ROWS = 200;

/** What edits and settings would do, computed by the same code that performs them. Writes nothing. */
export async function previewEdits(context: Context, input: PreviewInput): Promise<Preview> {
  const customer = await requireCustomer(context, input.userId);
  const { reads, longReads } = context.database;
  const executor = input.edits.some(makesRule) ? longReads(customer) : reads;
  const planner = await EditPlanner.open(
    { executor, customer, at: context.now(), by: actorId(context.actor) },
    input.edits,
  );
  await applyAll(planner, input.edits);
  const changedCustomer: Customer = { ...customer, ...given(input.settings ?? {}) };
  const plan: Plan = { ...(await planner.plan()), details: changedFields(customer, changedCustomer) };
  return namingEdits(planner, input.edits, () =>
    showPlan(context, reads, customer, { plan, todayOn: input.today ?? null }),
  );
}

/** What a plan would do, with the affected transactions. */
export async function showPlan(
  context: Context,
  executor: Executor,
  customer: Customer,
  { plan, todayOn }: Readonly<{ plan: Plan; todayOn: CalendarDate | null }>,
): Promise<Preview> {
  return {
    currency: customer.currency,
    affected: await listAffected(executor, customer, plan),
    affectedCount: countEdits(plan),
    ...(await previewWithForecast(context, executor, customer, { plan, todayOn })),
  };
}

/**
 * Transactions reached by a rule carry only the fields that decide how they count, so the listed ones are
 * read in full.
 */
async function listAffected(
  executor: Executor,
  customer: CustomerKey,
  { edits, ruled }: Plan,
): Promise<readonly TransactionEdit[]> {
  const listed = ruled.slice(0, Math.max(0, MAX_LISTED_ROWS - edits.length));
  const ids = listed.map(({ before }) => before.id);
  const whole = await findTransactionsById(executor, customer, ids);
  const reached = listed.flatMap(({ before, after }) => {
    const each = whole.get(before.id);
    return each === undefined ? [] : [{ before: { ...each, ...before }, after: { ...each, ...after } }];
  });
  return [...edits.slice(0, MAX_LISTED_ROWS), ...reached];
}

/** Only the settings that were sent: an absent one must not erase the stored one. */
function given(settings: NonNullable<PreviewInput["settings"]>): Partial<CashflowSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
