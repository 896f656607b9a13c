import type { Executor } from "../../db/engine/executor";
import { sumWindow } from "../../db/tables/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, type TotalsByDay } from "../../domain/contribution";
import { type CashflowSettings, type Customer, storedGrid } from "../../domain/customer";
import { type Grid, windowAt } from "../../domain/period";
import { requireRoom } from "../changes/add-to-totals";
import { effectsOf } from "../changes/effects";
import { type Plan, tokenOf } from "../changes/plan";
import { requireOpen } from "../changes/require-open";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { requirePreviewToken } from "../run-write";
import { type PreviewedForecast, previewForecast } from "./preview-forecast";
import { sumWithin } from "./sum-within";
import { listTouchedWindows, type TouchedWindows } from "./touched-windows";

type Figures = Readonly<{ grid: Grid; counted: Counted }>;

export type PlanPreview = TouchedWindows &
  Readonly<{
    /**
     * Identifies the plan and all of these figures. An edit sent with it is refused if any of them has
     * changed.
     */
    previewToken: string;
    /** The figures returned without parameters, with the settings before and after the plan. */
    current: Readonly<{ before: Figures; after: Figures }>;
  }>;

export type PreviewWithForecast = PlanPreview &
  Readonly<{
    /**
     * Today's window and the next one; null where no forecast depends on the plan. The token does not cover
     * them, because they change from day to day.
     */
    forecast: PreviewedForecast | null;
  }>;

/** What a plan would do to the figures, and to the forecast based on them. */
export async function previewWithForecast(
  context: Context,
  executor: Executor,
  customer: Customer,
  { plan, todayOn }: Readonly<{ plan: Plan; todayOn: CalendarDate | null }>,
): Promise<PreviewWithForecast> {
  const { totals: effects } = await effectsOf(plan);
  const preview = await previewEffects(executor, customer, plan, effects);
  if (todayOn === null || plan.details !== null) return { ...preview, forecast: null };
  return { ...preview, forecast: await previewForecast(context, customer, { plan, effects, todayOn }) };
}

/**
 * What a plan would do to the figures. Throws `validation_failed` where the total of a day would be too
 * large, and `period_closed` as the edit would.
 */
async function previewEffects(
  executor: Executor,
  customer: Customer,
  plan: Plan,
  effects: TotalsByDay,
): Promise<PlanPreview> {
  requireOpen(customer, plan);
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

/**
 * Throws `version_mismatch` where the plan or its effect on the figures differs from the preview that the
 * caller saw.
 */
export async function requirePreviewed(
  context: Context,
  executor: Executor,
  customer: Customer,
  plan: Plan,
): Promise<void> {
  if (context.conditions?.previewToken === undefined) return;
  const { totals: effects } = await effectsOf(plan);
  const { previewToken } = await previewEffects(executor, customer, plan, effects);
  requirePreviewToken(context, previewToken);
}
