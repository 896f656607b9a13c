import type { Executor } from "../../db/engine/executor";
import { sumWindow, type TotalsByDay } from "../../db/tables/daily-totals";
import { addCounted, type Counted } from "../../domain/contribution";
import { type CashflowSettings, type Customer, storedGrid } from "../../domain/customer";
import { type Grid, windowAt } from "../../domain/period";
import { requireRoom } from "../changes/add-to-totals";
import { effectsOf } from "../changes/effects";
import { type Plan, tokenOf } from "../changes/plan";
import { requireOpen } from "../changes/require-open";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { requirePreviewToken } from "../run-write";
import { sumWithin } from "./sum-within";
import { listTouchedWindows, type TouchedWindows } from "./touched-windows";

type Figures = Readonly<{ grid: Grid; counted: Counted }>;

export type PlanPreview = TouchedWindows &
  Readonly<{
    /** Names the plan and all these figures; sent back with the edit, it refuses the edit where any of it is another. */
    previewToken: string;
    /** The window that the figures cover without parameters, under the settings of now and of then. */
    current: Readonly<{ before: Figures; after: Figures }>;
  }>;

/** What a plan would do to the figures. Throws `validation_failed` where a day's total would be too large, `period_closed` as the edit would. */
export async function previewPlan(executor: Executor, customer: Customer, plan: Plan): Promise<PlanPreview> {
  requireOpen(customer, plan);
  const { totals: effects } = await effectsOf(plan);
  await requireRoom(executor, customer, effects);
  const figuresOf = async (settings: CashflowSettings, added: TotalsByDay): Promise<Figures> => {
    const grid = storedGrid(settings);
    const window = windowAt(grid, 0);
    const counted = addCounted(await sumWindow(executor, customer, window), sumWithin(added, window));
    return { grid, counted };
  };
  const shown = {
    ...(await listTouchedWindows(executor, customer, effects)),
    current: {
      before: await figuresOf(customer, new Map()),
      after: await figuresOf({ ...customer, ...plan.details?.after }, effects),
    },
  };
  return { ...shown, previewToken: digestValue([await tokenOf(plan), customer.currency, shown]) };
}

/** Throws `version_mismatch` where the plan, or what it would do to the figures, is not what the caller was shown. */
export async function requirePreviewed(
  context: Context,
  executor: Executor,
  customer: Customer,
  plan: Plan,
): Promise<void> {
  if (context.conditions?.previewToken === undefined) return;
  requirePreviewToken(context, (await previewPlan(executor, customer, plan)).previewToken);
}
